import Foundation
import KinoraDrawing

/// The outline of buttons that have a ground.
public struct ButtonBorderShape: InsettableShape, Equatable, Sendable {
    private enum Kind: Hashable {
        case automatic, capsule, circle
        /// nil: the radius that goes with the button's size.
        case rounded(CGFloat?)
    }

    private var kind: Kind
    private var inset: CGFloat = 0

    /// A rectangle with rounded corners.
    public static let automatic = ButtonBorderShape(kind: .automatic)
    public static let capsule = ButtonBorderShape(kind: .capsule)
    public static let roundedRectangle = ButtonBorderShape(kind: .rounded(nil))

    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape { ButtonBorderShape(kind: .rounded(radius)) }

    /// A circle around the label.
    public static let circle = ButtonBorderShape(kind: .circle)

    var isCircle: Bool { kind == .circle }

    /// The shape of a button of a size that says nothing of its corners.
    func resolved(radius: CGFloat) -> ButtonBorderShape {
        switch kind {
        case .automatic, .rounded(nil): ButtonBorderShape(kind: .rounded(radius), inset: inset)
        default: self
        }
    }

    public func path(in rect: CGRect) -> Path {
        switch kind {
        case .automatic: RoundedRectangle(cornerRadius: 8).inset(by: inset).path(in: rect)
        case .rounded(let radius): RoundedRectangle(cornerRadius: radius ?? 8).inset(by: inset).path(in: rect)
        case .capsule: Capsule().inset(by: inset).path(in: rect)
        case .circle: Circle().inset(by: inset).path(in: rect)
        }
    }

    public func inset(by amount: CGFloat) -> ButtonBorderShape { ButtonBorderShape(kind: kind, inset: inset + amount) }
}

extension EnvironmentValues {
    private enum ButtonBorderShapeKey: EnvironmentKey {
        static let defaultValue = ButtonBorderShape.automatic
    }

    var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
}

extension View {
    /// The outline of the buttons inside that have a ground.
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { environment(\.buttonBorderShape, shape) }
}

/// A label with the room and the ground that go with the size of controls.
struct BorderedLabel<Label: View, Ground: View>: View {
    let label: Label
    let ground: (ButtonBorderShape) -> Ground
    @Environment(\.controlSize) private var controlSize
    @Environment(\.buttonBorderShape) private var shape

    init(_ label: Label, @ViewBuilder ground: @escaping (ButtonBorderShape) -> Ground) {
        self.label = label
        self.ground = ground
    }

    private var room: (x: CGFloat, y: CGFloat, radius: CGFloat) {
        switch controlSize {
        case .mini, .small: (10, 4, 8)
        case .regular: (12, 7, 8)
        case .large, .extraLarge: (20, 14.5, 12)
        }
    }

    @ViewBuilder private var sized: some View {
        if controlSize == .mini || controlSize == .small { label.font(.subheadline) } else { label }
    }

    var body: some View {
        let room = room
        sized
            .padding(.horizontal, shape.isCircle ? room.y : room.x).padding(.vertical, room.y)
            .background {
                if shape.isCircle {
                    ground(shape).aspectRatio(1, contentMode: .fill)
                } else {
                    ground(shape.resolved(radius: room.radius))
                }
            }
    }
}
