import KinoraDrawing
import KinoraViews

/// The present frame of a player.
package struct PlayerView: View {
    private let player: AVPlayer
    private let gravity: AVLayerVideoGravity

    package init(player: AVPlayer, gravity: AVLayerVideoGravity = .resizeAspect) {
        (self.player, self.gravity) = (player, gravity)
    }

    package var body: some View {
        TimelineView(.animation) { _ in
            // The player counts the time of the whole film, as its methods do.
            let image = player.image(at: StageScope.current?.time ?? 0)
            if let image {
                Color.clear.overlay {
                    switch gravity {
                    case .resize: image.resizable()
                    case .resizeAspectFill: image.resizable().aspectRatio(contentMode: .fill)
                    default: image.resizable().aspectRatio(contentMode: .fit)
                    }
                }
                .clipped()
            }
        }
    }
}
