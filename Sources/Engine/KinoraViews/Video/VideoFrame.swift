import Foundation
import KinoraDrawing
import KinoraRuntime

/// A view that shows a moment of a clip.
struct VideoFrame: View {
    let source: Video.Source
    let timing: VideoTiming
    let policy: Video.BadFramePolicy
    /// How the frame is drawn.
    let image: Image
    /// In seconds of the film.
    let time: TimeInterval
    @Environment(\.imageSource) private var files

    var body: some View { shown }

    private var shown: Image {
        do throws(FootageError) {
            let footage = try footage()
            return image.showing(timing.frame(at: time, of: footage), of: footage)
        } catch {
            StageScope.report("\(error); a placeholder is shown instead")
            return image.showingPlaceholder(named: error.name)
        }
    }

    private func footage() throws(FootageError) -> any Footage {
        let stops = policy == .stop
        switch source {
        case .named(let name, let folders):
            guard let files else { throw FootageError(name, "clips can be shown only while a film is made") }
            return try files.footage(named: name, in: folders, stopsAtBadFrames: stops)
        case .file(let path):
            guard let files else { throw FootageError(path, "clips can be shown only while a film is made") }
            return try files.footage(at: path, stopsAtBadFrames: stops)
        }
    }
}

extension Image {
    /// Makes an image of a frame of a clip, which is decoded when it is drawn.
    package init(frame number: Int, of footage: any Footage) {
        self.init(source: .decoded(.bitmap(Bitmap(frame: number, of: footage)), scale: 1))
    }

    /// Returns the image with another source: a frame of a clip.
    func showing(_ number: Int, of footage: any Footage) -> Image {
        var copy = self
        copy.source = .decoded(.bitmap(Bitmap(frame: number, of: footage)), scale: 1)
        return copy
    }

    /// Returns the image with another source: a placeholder with the name of a clip.
    func showingPlaceholder(named name: String) -> Image {
        var copy = self
        copy.source = .placeholder(name)
        return copy
    }
}
