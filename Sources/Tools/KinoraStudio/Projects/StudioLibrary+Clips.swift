import Foundation
import KinoraDrawing
import KinoraPipeline

// Clips that values of parameters name.
extension StudioLibrary {
    /// Describes a clip in the folder of an item.
    ///
    /// - Throws: A ``StudioFailure`` if the item's document must not read the file, or if it is not a clip.
    func clip(_ request: ClipRequest) throws -> ClipDescription {
        let (_, footage) = try openedClip(request)
        return ClipDescription(
            duration: footage.duration, frames: footage.frameCount, width: footage.width, height: footage.height, hasAudio: footage.hasAudio
        )
    }

    /// Opens a clip in the folder of an item, with its path. Throws like ``clip(_:)``.
    func openedClip(_ request: ClipRequest) throws -> (path: String, any Footage) {
        let name = ClipReference(request.path).path
        guard VideoAsset.isFile(name) else { throw StudioFailure(.invalid, "'\(name.prefix(200))' is not the path of a clip") }
        let folder = try folder(of: entry(request.item))
        let files = DocumentFiles([DocumentFiles.Name(name, folder: folder, origin: .option("the clip"))], allowed: allowed)
        let path = try files.path(of: name)
        do throws(FootageError) {
            return (path, try SharedResources.footage.footage(at: path, stopsAtBadFrames: false))
        } catch {
            throw StudioFailure(.invalid, "\(error)")
        }
    }
}
