import Foundation
import KinoraDrawing
import KinoraRuntime

/// A view that shows a clip of footage: a video file, an animated GIF, PNG or WebP, or a sequence of images.
///
///     Video("harbour.mp4").trimmed(from: 2, to: 6).looped().resizable().aspectRatio(contentMode: .fill)
///
/// The frame that it shows is a function of the film's time: by default, the clip starts with the film or its scene, and shows its last
/// frame after its end. The frame is the last one whose presentation time is at or before the clip's time. A clip that is missing or
/// unreadable is replaced by a placeholder with its name, which is reported once. The view plays no audio.
public struct Video: Sendable {
    enum Source: Hashable, Sendable {
        /// A clip to be searched for in these folders, or else in the program's.
        case named(String, folders: [String]?)
        case file(String)
    }

    /// The reaction to a frame that is missing in a damaged file.
    public enum BadFramePolicy: String, Hashable, Sendable, CaseIterable {
        /// The film ends with an error.
        case stop
        /// The last intact frame is shown, and a warning says so.
        case hold
    }

    let source: Source
    /// How the frames are drawn.
    var image = Image(source: .symbol(""))
    var timing = VideoTiming()
    var policy = BadFramePolicy.hold

    /// Shows a named clip. It is searched for where named images are: in the composition's folders (`Composition.assets(in:)`), then in
    /// `bundle`. If `bundle` is nil, the program's resources are searched. A name such as `shot/frame-%04d.png` is a sequence of images
    /// with 30 frames per second.
    public init(_ name: String, bundle: Bundle? = nil) {
        source = .named(name, folders: bundle.map(ImageFile.resourceFolders))
    }

    /// Shows the clip at a file URL.
    public init(contentsOf url: URL) {
        source = .file(url.isFileURL ? url.path : url.absoluteString)
    }

    init(source: Source) { self.source = source }

    // MARK: Drawing

    /// Takes the proposed size. See ``Image/resizable(capInsets:resizingMode:)``.
    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch) -> Video {
        with { $0.image = $0.image.resizable(capInsets: capInsets, resizingMode: resizingMode) }
    }

    /// Sets the interpolation of scaled frames. See ``Image/interpolation(_:)``.
    public func interpolation(_ interpolation: Image.Interpolation) -> Video {
        with { $0.image = $0.image.interpolation(interpolation) }
    }

    /// Sets whether the edges of frames are antialiased.
    public func antialiased(_ isAntialiased: Bool) -> Video { with { $0.image = $0.image.antialiased(isAntialiased) } }

    /// Sets the reaction to frames that are missing in a damaged file.
    public func onBadVideo(_ policy: BadFramePolicy) -> Video { with { $0.policy = policy } }

    func with(_ change: (inout Video) -> Void) -> Video {
        var copy = self
        change(&copy)
        return copy
    }
}

extension Video: View {
    public var body: some View {
        TimelineView(.animation) { context in
            VideoFrame(source: source, timing: timing, policy: policy, image: image, time: context.time)
        }
    }
}
