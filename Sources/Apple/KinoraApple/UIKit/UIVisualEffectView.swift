import Foundation
import KinoraDrawing
import KinoraViews

/// The effect of a `UIVisualEffectView`.
@MainActor @preconcurrency
open class UIVisualEffect {
    nonisolated init() {}
}

/// A blur effect, drawn as the material that corresponds to its style.
open class UIBlurEffect: UIVisualEffect {
    /// The style of a blur.
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

    var material: Material {
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: .ultraThin
        case .light, .dark, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: .thin
        case .regular, .systemMaterial, .systemMaterialLight, .systemMaterialDark: .regular
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
        case .extraLight, .extraDark, .prominent, .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: .thick
        }
    }

    /// nil: the colour scheme of the environment.
    var colorScheme: ColorScheme? {
        switch style {
        case .extraLight, .light: .light
        case .dark, .extraDark: .dark
        default: String(describing: style).hasSuffix("Light") ? .light : String(describing: style).hasSuffix("Dark") ? .dark : nil
        }
    }
}

/// A vibrancy effect on top of a blur. It is not drawn.
open class UIVibrancyEffect: UIVisualEffect {
    public nonisolated init(blurEffect: UIBlurEffect) {
        super.init()
    }
}

/// A view that draws an effect behind its content view.
open class UIVisualEffectView: UIView {
    public var effect: UIVisualEffect?
    public private(set) lazy var contentView = UIView()

    public init(effect: UIVisualEffect? = nil) {
        self.effect = effect
        super.init(frame: .zero)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var swiftUIView: AnyView {
        guard let blur = effect as? UIBlurEffect else { return super.swiftUIView }
        return AnyView(
            Rectangle().fill(blur.material).transformEnvironment(\.colorScheme) { $0 = blur.colorScheme ?? $0 }
                .overlay { if !contentView.subviews.isEmpty || contentView.backgroundColor != nil { contentView.swiftUIView } }
                .opacity(isHidden ? 0 : alpha))
    }
}
