import Foundation
import KinoraDrawing
import KinoraViews

/// What a `UIVisualEffectView` does to what lies behind it.
@MainActor
open class UIVisualEffect {
    nonisolated init() {}
}

/// A blur with a ground: the material that is as thick as the style says.
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

    var material: Material {
        switch style {
        case .systemUltraThinMaterial, .systemUltraThinMaterialLight, .systemUltraThinMaterialDark: .ultraThin
        case .light, .dark, .systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark: .thin
        case .regular, .systemMaterial, .systemMaterialLight, .systemMaterialDark: .regular
        case .systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark: .bar
        case .extraLight, .extraDark, .prominent, .systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark: .thick
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
            Rectangle().fill(blur.material).preferredColorScheme(blur.colorScheme).overlay { contentView.picture }
                .opacity(isHidden ? 0 : alpha))
    }
}
