import Foundation
import KinoraDrawing
import KinoraViews

/// One of the film's pictures: fills the whole stage and moves with the music. Pure: the same moment shows the same.
protocol MusicScene: Sendable {
    associatedtype Picture: View

    /// The views of the scene, from back to front.
    @MainActor @ViewBuilder func picture(at moment: Moment) -> Picture

    /// Where the eye rests, in points: the next scene opens there.
    var focus: CGPoint { get }
}

/// A scene at a moment.
struct SceneView: View {
    let scene: any MusicScene
    let moment: Moment

    var body: some View { view(of: scene) }

    private func view(of scene: some MusicScene) -> AnyView {
        AnyView(ZStack { scene.picture(at: moment) })
    }
}
