import Foundation
import KinoraFiles

/// An animated document, from which the drawing of any time is built. What does not move is read once.
final class SVGAnimationSource: Sendable {
    let source: SVGSource
    let part: String?
    let table: SVGAnimationTable
    private let elements: [SVGNode]
    private let sheet: SVGStyleSheet
    private let elementsByID: [String: Int]
    private let cascades: [Int: [SVGDeclaration]]
    private let imageLevel: Int
    private let imageFrame: CGSize?
    private let animatedImages: [String: SVGDocument]

    /// Creates the source of a document after its drawing was built; nil if it has no animations.
    ///
    /// - Parameter elements: The elements of the file, without the values of a time.
    init?(_ elements: [SVGNode], _ builder: SVGBuilder, part: String?) {
        guard let table = builder.animations else { return nil }
        (source, self.part, self.table, self.elements) = (builder.source, part, table, elements)
        (sheet, elementsByID, imageLevel, imageFrame) = (builder.sheet, builder.elementsByID, builder.imageLevel, builder.imageFrame)
        animatedImages = builder.animatedImages
        // A class that is animated changes the rules that apply.
        let isCascadeFixed = !table.bases.keys.contains { $0.attribute == "class" }
        cascades = isCascadeFixed ? builder.cascades : [:]
    }

    /// The drawing of a time, with its text if there is a shaper.
    func document(at time: Double, shaping: SVGTextShaping?) throws(SVGError) -> SVGDocument {
        var builder = SVGBuilder(elements, of: source, shaping: shaping)
        (builder.sheet, builder.elementsByID, builder.cascades) = (sheet, elementsByID, cascades)
        (builder.isAnimated, builder.animations, builder.time, builder.imageLevel) = (true, table, time, imageLevel)
        (builder.animatedImages, builder.imageFrame) = (animatedImages, imageFrame)
        try builder.build(part: part)
        return SVGDocument(builder, elements: elements, part: part, frame: self)
    }
}

extension SVGAnimationSource: Hashable {
    static func == (lhs: SVGAnimationSource, rhs: SVGAnimationSource) -> Bool {
        lhs === rhs || (lhs.part == rhs.part && lhs.source.bytes == rhs.source.bytes)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(source.bytes.count)
        hasher.combine(part)
    }
}
