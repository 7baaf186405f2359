import Foundation
import KinoraViews

/// A scene of the film, which fills the stage and follows the music. It depends only on the moment.
protocol MusicScene: Sendable {
    associatedtype Content: View

    /// The views of the scene, from back to front.
    @MainActor @ViewBuilder func content(at moment: Moment) -> Content

    /// The centre of attention, in points. The mask of the next scene opens there.
    var focus: CGPoint { get }
}

/// A scene at a moment.
struct SceneView: View {
    let scene: any MusicScene
    let moment: Moment

    var body: some View { view(of: scene) }

    private func view(of scene: some MusicScene) -> TimelessView {
        TimelessView(ZStack { scene.content(at: moment) })
    }
}
