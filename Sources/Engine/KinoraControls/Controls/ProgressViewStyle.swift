import Foundation
import KinoraDrawing
import KinoraViews

/// The appearance of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    typealias Configuration = ProgressViewStyleConfiguration

    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// Shows a bar, or a spinner if the progress is indeterminate.
public struct DefaultProgressViewStyle: ProgressViewStyle {
    nonisolated public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        if configuration.fractionCompleted == nil {
            CircularProgressViewStyle().makeBody(configuration: configuration)
        } else {
            LinearProgressViewStyle().makeBody(configuration: configuration)
        }
    }
}

/// Shows a bar whose completed part has the tint colour.
public struct LinearProgressViewStyle: ProgressViewStyle {
    private var color: Color?

    nonisolated public init() {}

    nonisolated public init(tint: Color) {
        color = tint
    }

    public func makeBody(configuration: Configuration) -> some View {
        VStack(alignment: .leading, spacing: 5) {
            configuration.label
            ZStack {
                Capsule().fill(ControlColor.track)
                BarShape(fraction: configuration.fractionCompleted ?? 0).fill(color.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint))
            }
            .frame(height: 4)
            configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }
}

/// Shows a ring, or a spinner if the progress is indeterminate.
public struct CircularProgressViewStyle: ProgressViewStyle {
    private var color: Color?

    nonisolated public init() {}

    nonisolated public init(tint: Color) {
        color = tint
    }

    public func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 8) {
            if let fraction = configuration.fractionCompleted {
                ZStack {
                    Circle().stroke(ControlColor.track, lineWidth: 4)
                    Circle().trim(from: 0, to: fraction)
                        .stroke(color.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint), style: StrokeStyle(lineWidth: 4, lineCap: .round))
                        .rotationEffect(.degrees(-90))
                }
                .padding(2).frame(width: 32, height: 32)
            } else {
                Spinner(color: color)
            }
            configuration.label.foregroundStyle(.secondary)
            configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
        }
    }
}

/// Eight bars around the centre. The darkest bar moves around once a second.
private struct Spinner: View {
    let color: Color?
    @Environment(\.tint) private var tint
    @Environment(\.controlSize) private var controlSize

    var body: some View {
        let side: CGFloat = controlSize == .large || controlSize == .extraLarge ? 37 : 20
        let style = color.map { AnyShapeStyle($0) } ?? tint ?? AnyShapeStyle(Color.gray)
        TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.125)) { timeline in
            let step = Int((timeline.time * 8 + 1e-6).rounded(.down)) % 8
            Canvas { context, size in
                for bar in 0..<8 {
                    var copy = context
                    copy.translateBy(x: size.width / 2, y: size.height / 2)
                    copy.rotate(by: .degrees(Double(bar) * 45))
                    copy.opacity = 1 - 0.1 * Double((step - bar + 8) % 8)
                    let rect = CGRect(x: -size.width * 0.055, y: -size.height * 0.5, width: size.width * 0.11, height: size.height * 0.28)
                    copy.fill(Path(roundedRect: rect, cornerRadius: rect.width / 2), with: .style(style))
                }
            }
        }
        .frame(width: side, height: side)
    }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// The size of controls.
public enum ControlSize: Hashable, Sendable, CaseIterable {
    case mini, small, regular, large, extraLarge
}

extension EnvironmentValues {
    @Entry var progressViewStyle: (any ProgressViewStyle)?

    @Entry public var controlSize: ControlSize = .regular
}

extension View {
    /// Sets the style of progress views within this view.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        environment(\.progressViewStyle, style)
    }

    /// Sets the size of controls within this view. It affects spinners and bordered buttons.
    nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
        environment(\.controlSize, controlSize)
    }
}
