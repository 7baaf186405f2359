import Foundation
import KinoraDrawing

/// The outlines of an SVG file as a shape, scaled to its frame: an icon in the foreground style, or in any fill or stroke.
///
/// Lines are their centre lines unless `ink` is asked for. Fill it with the document's ``SVGDocument/fillStyle``.
nonisolated public struct SVGShape: Shape {
    /// The file that the outlines are from.
    public var document: SVGDocument
    private let outline: Path

    /// `ink`: what is covered with paint, filled by the nonzero rule, so that icons drawn with lines can be filled. See ``SVGDocument/inkPath``.
    public init(_ document: SVGDocument, ink: Bool = false) {
        self.document = document
        outline = ink ? document.inkPath : document.path
    }

    public func path(in rect: CGRect) -> Path { outline.applying(document.transform(fitting: rect)) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: document.size) }
}
