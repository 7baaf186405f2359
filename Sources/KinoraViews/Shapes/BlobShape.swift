import Foundation
import KinoraDrawing
import KinoraMotion

/// A blob in the middle of its frame, as large as the shorter side allows.
///
/// A change of seed animates point by point, as does one of style when the number of points stays.
nonisolated public struct BlobShape: Shape {
    /// What is drawn.
    public var outline: BlobOutline

    /// A blob by recipe; drawing it takes time in proportion to its points.
    public init(_ blob: Blob) {
        outline = blob.outline
    }

    /// A blob that was drawn before, or read from a file.
    public init(_ outline: BlobOutline) {
        self.outline = outline
    }

    /// A blob by recipe; see ``Blob``.
    public init(_ style: Blob.Style, points: Int? = nil, seed: UInt64 = 0) {
        self.init(Blob(style, points: points, seed: seed))
    }

    public func path(in rect: CGRect) -> Path { outline.path(in: rect) }

    public var animatableData: AnimatableVector {
        get { outline.animatableData }
        set { outline.animatableData = newValue }
    }
}
