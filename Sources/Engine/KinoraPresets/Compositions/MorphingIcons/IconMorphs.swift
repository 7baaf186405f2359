import Foundation
import KinoraDrawing

/// The cyclic morphs of a list of icons: of their outlines, and of their drawings if an icon has colours.
struct IconMorphs: Sendable {
    let icons: [Icon]
    let outlines: RoundMorphs
    private let drawings: LazyCycle<SVGMorph>?

    /// Requires at least one icon.
    init(_ icons: [Icon], options: MorphOptions = MorphOptions()) {
        self.icons = icons
        outlines = RoundMorphs(icons.map(\.outline), options: options)
        guard icons.contains(where: { $0.drawing != nil }) else {
            drawings = nil
            return
        }
        drawings = LazyCycle(count: icons.count) { index in
            SVGMorph(from: icons[index].document, to: icons[(index + 1) % icons.count].document, options: options)
        }
    }

    /// Whether an icon has colours of its own.
    var hasDrawings: Bool { drawings != nil }

    /// The drawing at a position in the sequence of icons, with `foreground` as the colour of the others; whole numbers are the icons
    /// themselves. Nil if no icon has colours.
    func drawing(at position: Double, foreground: Color) -> SVGDocument? {
        let whole = position.rounded(.down)
        return drawings?[Int(whole)].document(at: position - whole, foreground: foreground)
    }
}
