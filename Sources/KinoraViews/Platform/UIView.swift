import Foundation
import KinoraDrawing

/// A rectangle of UIKit's, for the few things that code written for SwiftUI asks of it: a ground colour, an effect, and views on it, which fill it.
@MainActor
open class UIView {
    public var frame: CGRect
    public var backgroundColor: UIColor?
    public var alpha: CGFloat = 1
    public var isHidden = false
    public var isOpaque = true
    public var isUserInteractionEnabled = true
    public var clipsToBounds = false
    public var tintColor: UIColor?
    public var translatesAutoresizingMaskIntoConstraints = true
    public private(set) var subviews: [UIView] = []
    public private(set) weak var superview: UIView?

    public init(frame: CGRect = .zero) {
        self.frame = frame
    }

    public var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

    open func addSubview(_ view: UIView) {
        view.superview = self
        subviews.append(view)
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    public func setNeedsDisplay() {}
    public func setNeedsLayout() {}
    public func layoutIfNeeded() {}

    /// Accepted: what UIKit animates is not shown here.
    public static func setAnimationsEnabled(_ enabled: Bool) {}

    /// Makes the changes at once: what UIKit animates is not shown here.
    public static func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) { animations() }

    /// What SwiftUI's views draw for this one.
    var picture: AnyView {
        AnyView(
            ZStack {
                if let backgroundColor { Color(uiColor: backgroundColor) }
                ForEach(subviews.indices, id: \.self) { self.subviews[$0].picture }
            }
            .opacity(isHidden ? 0 : alpha))
    }
}

/// What a `UIVisualEffectView` does to what lies behind it.
@MainActor
open class UIVisualEffect {
    nonisolated init() {}
}

/// A blur with a ground. What lies behind is not blurred here: the ground is drawn, as thick as the style says.
open class UIBlurEffect: UIVisualEffect {
    /// What blurs are called.
    public enum Style: Int, Hashable, Sendable {
        case extraLight, light, dark, extraDark, regular, prominent
        case systemUltraThinMaterial, systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
        case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight
        case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
    }

    let style: Style

    public nonisolated init(style: Style = .regular) {
        self.style = style
        super.init()
    }

    /// How much of what lies behind is hidden.
    var opacity: Double {
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: 0.52
        case .light, .dark, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: 0.64
        case .regular, .systemMaterial, .systemMaterialLight, .systemMaterialDark: 0.76
        default: 0.86
        }
    }

    /// nil: as the surroundings are.
    var colorScheme: ColorScheme? {
        switch style {
        case .extraLight, .light: .light
        case .dark, .extraDark: .dark
        default: String(describing: style).hasSuffix("Light") ? .light : String(describing: style).hasSuffix("Dark") ? .dark : nil
        }
    }
}

/// A blur for what lies on another. It is not drawn.
open class UIVibrancyEffect: UIVisualEffect {
    public nonisolated init(blurEffect: UIBlurEffect) {
        super.init()
    }
}

/// A pane with an effect.
open class UIVisualEffectView: UIView {
    public var effect: UIVisualEffect?
    public private(set) lazy var contentView = UIView()

    public init(effect: UIVisualEffect? = nil) {
        self.effect = effect
        super.init()
    }

    override var picture: AnyView {
        guard let blur = effect as? UIBlurEffect else { return super.picture }
        return AnyView(
            Rectangle().fill(.background).opacity(blur.opacity).preferredColorScheme(blur.colorScheme).overlay { contentView.picture }
                .opacity(isHidden ? 0 : alpha))
    }
}

/// A view of UIKit's in place of one of SwiftUI's. A `UIVisualEffectView` is drawn as a translucent pane, a `UIView` as its ground.
@MainActor @preconcurrency
public protocol UIViewRepresentable: View where Body == AnyView {
    associatedtype UIViewType: UIView
    associatedtype Coordinator = Void
    typealias Context = UIViewRepresentableContext<Self>

    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
    func makeCoordinator() -> Coordinator
    static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
}

/// The surroundings that a view of UIKit's is made in.
@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
    public let coordinator: Representable.Coordinator
    public let environment: EnvironmentValues
    public let transaction: Transaction
}

extension UIViewRepresentable where Coordinator == Void {
    public func makeCoordinator() {}
}

extension UIViewRepresentable {
    public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}

    public var body: AnyView { AnyView(RepresentedView(representable: self)) }
}

/// Keeps the view of UIKit's and draws it.
private struct RepresentedView<Representable: UIViewRepresentable>: View {
    let representable: Representable
    @State private var made = MadeView<Representable>()
    @Environment(\.self) private var environment

    init(representable: Representable) {
        self.representable = representable
    }

    var body: some View { made.view(of: representable, in: environment).picture }
}

@MainActor
private final class MadeView<Representable: UIViewRepresentable> {
    private var made: (view: Representable.UIViewType, coordinator: Representable.Coordinator)?

    nonisolated init() {}

    func view(of representable: Representable, in environment: EnvironmentValues) -> UIView {
        let coordinator = made?.coordinator ?? representable.makeCoordinator()
        let context = UIViewRepresentableContext<Representable>(
            coordinator: coordinator, environment: environment, transaction: Transaction())
        let view = made?.view ?? representable.makeUIView(context: context)
        made = (view, coordinator)
        representable.updateUIView(view, context: context)
        return view
    }
}
