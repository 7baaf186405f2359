@_exported import AVFoundation
import KinoraViews

/// A view that shows what a player shows, on black and without controls.
public struct VideoPlayer<VideoOverlay: View>: View {
    private let player: AVPlayer?
    private let overlay: VideoOverlay

    public init(player: AVPlayer?, @ViewBuilder videoOverlay: () -> VideoOverlay) {
        self.player = player
        overlay = videoOverlay()
    }

    public var body: some View {
        Rectangle().fill(.black)
            .overlay { if let player { PlayerView(player: player) } }
            .overlay { overlay }
    }
}

extension VideoPlayer where VideoOverlay == EmptyView {
    public init(player: AVPlayer?) {
        self.init(player: player) { EmptyView() }
    }
}
