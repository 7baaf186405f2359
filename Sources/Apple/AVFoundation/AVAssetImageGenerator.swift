import Foundation
import KinoraApple
import KinoraDrawing
import KinoraErrors

/// Makes images of the frames of a video. A film decodes them when they are drawn.
public final class AVAssetImageGenerator {
    public let asset: AVAsset
    /// Stored without effect: frames are always upright.
    public var appliesPreferredTrackTransform = false
    /// The maximum size of images in pixels; zero for the size of the video. Images keep the size of the video, and views scale them.
    public var maximumSize = CGSize.zero
    /// Stored without effect: the frame at the exact time is used.
    public var requestedTimeToleranceBefore = CMTime.zero
    public var requestedTimeToleranceAfter = CMTime.zero

    public init(asset: AVAsset) {
        self.asset = asset
    }

    /// Returns the frame at a time.
    ///
    /// - Parameter actualTime: Receives the presentation time of the frame.
    public func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        let (image, time) = try frame(at: requestedTime)
        actualTime?.pointee = time
        return image
    }

    /// Returns the frame at a time, and its presentation time.
    public func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) { try frame(at: time) }

    /// Calls `handler` with the frame at a time, its presentation time, or the error.
    public func generateCGImageAsynchronously(
        for requestedTime: CMTime, completionHandler handler: @escaping (CGImage?, CMTime, (any Error)?) -> Void
    ) {
        do {
            let (image, time) = try frame(at: requestedTime)
            handler(image, time, nil)
        } catch {
            handler(nil, .zero, error)
        }
    }

    private func frame(at time: CMTime) throws -> (image: CGImage, actualTime: CMTime) {
        guard let footage = asset.footage else {
            throw FootageError(asset.url.path, "it cannot be opened, or no film is being made")
        }
        let number = footage.number(at: time.seconds)
        let actual = CMTime(rounding: footage.time(of: number))
        return (CGImage(Bitmap(frame: number, of: footage)), actual)
    }
}
