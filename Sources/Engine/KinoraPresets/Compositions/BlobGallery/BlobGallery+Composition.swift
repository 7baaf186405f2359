import Foundation
import KinoraDrawing
import KinoraPipeline

extension BlobGallery {
    /// The composition that presets name.
    static let composition = Composition(
        "blob-gallery", "Random blobs on a wall of coloured cards", parameters: BlobGallery.self,
        size: CGSize(width: 1920, height: 1080), sizes: .any, fps: 60, duration: 12
    ) { parameters, film in
        guard parameters.points == 0 || Blob.pointCounts.contains(parameters.points) else {
            throw ParameterError(
                parameter: "points", value: "\(parameters.points)", problem: "is too small for an outline", accepted: "0, or at least 3")
        }
        return BlobGalleryView(parameters, film: film)
    }
}
