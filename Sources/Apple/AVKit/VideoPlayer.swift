@_exported import AVFoundation
import KinoraViews

/// A view of a player, which is black: a film shows no other films. This is reported once.
public struct VideoPlayer<VideoOverlay: View>: View {
    private let overlay: VideoOverlay

    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
        overlay = videoOverlay()
    }

    public var body: some View {
        Rectangle().fill(.black).overlay { overlay }.reportsUnsupported("VideoPlayer", "a black rectangle is shown instead")
    }
}

extension VideoPlayer where VideoOverlay == EmptyView {
    public init(player: AVPlayer?) {
        self.init(player: player) { EmptyView() }
    }
}
