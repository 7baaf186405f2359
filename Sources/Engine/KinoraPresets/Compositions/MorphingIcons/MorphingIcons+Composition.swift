import Foundation
import KinoraDrawing
import KinoraPipeline

extension MorphingIcons {
    /// The composition that presets name.
    static let composition = Composition(
        "morphing-icons", "Icons and letters that morph into one another", parameters: MorphingIcons.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 16, background: .black, colorScheme: .dark
    ) { parameters, film in
        let reader = IconReader(shaper: SharedResources.textShaper, film: film)
        let icons = try parameters.icons.map { text throws in try reader.icon(text) }
        return MorphingIconsView(parameters, icons: icons, film: film)
    }
}
