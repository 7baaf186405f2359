import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

/// A film of a batch: two seconds of a card with a name, then a show that is the same for everybody, or that has the name in each frame.
struct TitleCardScene: View {
    struct Parameters: CompositionParameters {
        @Parameter("name on the card") var name = "Ada"
        @Parameter("whether the show has the name, too") var isPersonal = false
    }

    /// In seconds.
    nonisolated static let cardDuration = 2.0

    nonisolated static let composition = Composition(
        "title-card", "a card with a name for two seconds, then eight seconds of lava", parameters: Parameters.self,
        size: CGSize(width: 1280, height: 720), fps: 30, duration: 10
    ) { TitleCardScene(name: $0.name, isPersonal: $0.isPersonal) }
    .chapter("Card", at: 0).chapter("Show", at: cardDuration)

    let name: String
    let isPersonal: Bool

    var body: some View {
        TimelineView(.animation) { timeline in
            if timeline.time < Self.cardDuration - 1e-6 {
                Text(name)
                    .font(.system(size: 120))
                    .foregroundStyle(.white)
                    .scaleEffect(1 + 0.1 * timeline.time)
                    .frame(maxWidth: .infinity, maxHeight: .infinity)
                    .background(Color.indigo)
            } else {
                LavaScene().overlay(alignment: .bottom) {
                    if isPersonal { Text(name).font(.system(size: 40)).foregroundStyle(.white).padding() }
                }
            }
        }
    }
}
