import Foundation
import KinoraDrawing

/// The outlines of a symbol, in layers from back to front. Areas of the same layer do not overlap.
package struct SymbolForm: Sendable {
    package struct Layer: Sendable {
        package var path: Path
        package var level = 0
        package var isVariable = false
        /// True: the layer is a hole in the layers below, unless it has its own colour.
        package var isHole = false
        package var tint: SymbolTint?
    }

    var layers: [Layer]

    /// The outline of all layers in one colour.
    var outline: Path {
        layers.reduce(Path()) { outline, layer in
            layer.isHole ? outline.subtracting(layer.path) : outline.united(layer.path)
        }
    }

    var boundingRect: CGRect { layers.reduce(CGRect.null) { $0.union($1.path.boundingRect) } }

    func applying(_ transform: CGAffineTransform) -> SymbolForm {
        map { $0.applying(transform) }
    }

    func map(_ change: (Path) -> Path) -> SymbolForm {
        var form = self
        for index in form.layers.indices { form.layers[index].path = change(form.layers[index].path) }
        return form
    }
}

/// A symbol that is ready to be drawn, for an em of 1 point. The upper left corner of its bounding box is the origin.
package struct SymbolArtwork: Sendable {
    /// The opacity of variable layers that are not lit.
    package static let dimOpacity = 0.3

    package let layers: [SymbolForm.Layer]
    /// The outline of all layers in one colour.
    package let outline: Path
    package let size: CGSize

    init(_ form: SymbolForm) {
        let box = form.boundingRect
        let scale = 1 / SymbolDrawing.unitsPerEm
        let placed = form.applying(
            CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: -box.minX * scale, ty: -box.minY * scale))
        layers = placed.layers
        outline = placed.outline
        size = CGSize(width: box.width * scale, height: box.height * scale)
    }

    /// The number of layers that a variable value lights.
    package var variableCount: Int { layers.count(where: \.isVariable) }
}
