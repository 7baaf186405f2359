import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// A blob, centred in its frame, as large as the shorter side allows.
///
/// A change of the seed is animated point by point, as is a change of style that keeps the number of points.
nonisolated public struct BlobShape: Shape {
    /// The outline of the blob.
    public var outline: BlobOutline

    /// Generates the outline of `blob`. Drawing takes time proportional to the number of points.
    public init(_ blob: Blob) {
        outline = blob.outline
    }

    /// Generates the outline of a `Blob`.
    public init(_ style: Blob.Style, points: Int? = nil, seed: UInt64 = 0) {
        self.init(Blob(style, points: points, seed: seed))
    }

    public func path(in rect: CGRect) -> Path { outline.path(in: rect) }

    public var animatableData: AnimatableVector {
        get { outline.animatableData }
        set { outline.animatableData = newValue }
    }
}
