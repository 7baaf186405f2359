import Foundation
import KinoraPipeline
import KinoraViews

/// The scenes of the benchmark. Their contents are fully specified, so that other tools can draw them for comparison.
enum BenchScenes {
    /// The scenes that are measured by default.
    static let standard: [Composition] = [
        scene("lava", "20 blobs with radial gradients on a gradient") { LavaScene() },
        scene("music", "12 filled and stroked polygons of 200 points, 64 bars") { MusicScene() },
        scene("car", "a static path and a word that moves and rotates") { CarScene() },
        scene("views", "2,000 views with animated position, size and colour") { AnimatedDots(count: 2000) },
        scene("still", "the same views at rest") { RestingDots(count: 2000) },
    ]

    /// Larger scenes and scenes for single features, which are measured only if they are named.
    static let large: [Composition] = [
        scene("views-10000", "10,000 views in motion") { AnimatedDots(count: 10_000) },
        scene("still-10000", "10,000 views at rest") { RestingDots(count: 10_000) },
        scene("morph", "a morph between outlines of 1,000 curves") { MorphScene() },
        TitleCardScene.composition,
    ]

    /// In points; one pixel per point by default.
    static let size = CGSize(width: 1920, height: 1080)

    private static func scene<V: View>(_ name: String, _ summary: String, content: @escaping @MainActor () -> V) -> Composition {
        Composition(name, summary, size: size, fps: 60, duration: 10, content: content)
    }
}
