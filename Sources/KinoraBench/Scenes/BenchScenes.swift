import Foundation
import KinoraPipeline
import KinoraViews

/// Pictures whose cost is measured. Their content is fixed to the last number, so that the same can be written in other tools and compared.
enum BenchScenes {
    /// What is measured unless asked otherwise.
    static let standard: [Composition] = [
        scene("lava", "twenty blobs with radial gradients on a gradient") { LavaScene() },
        scene("music", "twelve filled and stroked polygons of 200 points, 64 bars") { MusicScene() },
        scene("car", "a still path and a word that moves and turns") { CarScene() },
        scene("views", "2,000 views, each moving, growing and changing colour") { AnimatedDots(count: 2000) },
        scene("still", "the same views at rest") { RestingDots(count: 2000) },
    ]

    /// Larger ones and those of one matter, measured when they are named.
    static let large: [Composition] = [
        scene("views-10000", "10,000 views in motion") { AnimatedDots(count: 10_000) },
        scene("still-10000", "10,000 views at rest") { RestingDots(count: 10_000) },
        scene("morph", "one outline of 1,000 curves into another") { MorphScene() },
    ]

    /// In points, one pixel each unless a size is asked for.
    static let size = CGSize(width: 1920, height: 1080)

    private static func scene<V: View>(_ name: String, _ summary: String, content: @escaping @MainActor () -> V) -> Composition {
        Composition(name, summary, size: size, fps: 60, duration: 10, content: content)
    }
}
