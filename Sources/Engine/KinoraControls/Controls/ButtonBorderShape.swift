import Foundation
import KinoraViews

/// The shape of the background of a bordered button.
public struct ButtonBorderShape: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case automatic, capsule, circle
        case roundedRectangle(CGFloat?)
    }

    private let kind: Kind

    /// A rounded rectangle. The control size determines its corner radius: 6, 8 or 12 points.
    public static let automatic = ButtonBorderShape(kind: .automatic)
    public static let capsule = ButtonBorderShape(kind: .capsule)
    public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
    /// A circle around the label. Its diameter is the greater of the button's width and height.
    public static let circle = ButtonBorderShape(kind: .circle)

    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape(kind: .roundedRectangle(radius)) }

    var isCircle: Bool { kind == .circle }

    fileprivate func shape(for size: ControlSize) -> AnyShape {
        switch kind {
        case .capsule: AnyShape(Capsule())
        case .circle: AnyShape(Circle())
        case .automatic, .roundedRectangle(nil): AnyShape(RoundedRectangle(cornerRadius: size.cornerRadius))
        case .roundedRectangle(let radius?): AnyShape(RoundedRectangle(cornerRadius: radius))
        }
    }
}

extension ControlSize {
    fileprivate var cornerRadius: CGFloat {
        switch self {
        case .mini, .small: 6
        case .regular: 8
        case .large, .extraLarge: 12
        }
    }

    /// The horizontal and vertical distances from a button's label to the edges of its background, in points.
    fileprivate var margins: (horizontal: CGFloat, vertical: CGFloat) {
        switch self {
        case .mini, .small: (10, 5)
        case .regular: (12, 7)
        case .large: (20, 15)
        case .extraLarge: (24, 19)
        }
    }

    fileprivate var font: Font? { self == .mini || self == .small ? .subheadline : nil }
}

/// A button's label on a background. The environment's border shape and control size determine the background's outline and margins.
package struct BorderedLabel<Label: View, Background: View>: View {
    let label: Label
    let makeBackground: (AnyShape) -> Background
    @Environment(\.buttonBorderShape) private var borderShape
    @Environment(\.controlSize) private var controlSize
    @Environment(\.buttonSizing) private var sizing

    package init(_ label: Label, @ViewBuilder background: @escaping (AnyShape) -> Background) {
        self.label = label
        makeBackground = background
    }

    package var body: some View {
        let (horizontal, vertical) = controlSize.margins
        sized.frame(maxWidth: sizing == .flexible ? .infinity : nil).padding(.horizontal, borderShape.isCircle ? vertical : horizontal)
            .padding(.vertical, vertical)
            .background {
                let background = makeBackground(borderShape.shape(for: controlSize))
                if borderShape.isCircle { background.aspectRatio(1, contentMode: .fill) } else { background }
            }
    }

    @ViewBuilder private var sized: some View {
        if let font = controlSize.font { label.font(font) } else { label }
    }
}

extension EnvironmentValues {
    /// The shape of the backgrounds of bordered buttons.
    @Entry public var buttonBorderShape: ButtonBorderShape = .automatic
}

extension View {
    /// Sets the shape of the backgrounds of bordered buttons within this view.
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}
