import Kinora
import KinoraCLI

/// The films of docs/tutorials, one for each step, and of docs/coming-from. The listings of these documents are parts of the files.
@main
struct Tutorials: KinoraApp {
    static var compositions: [Composition] { morphing + blobs + paths + lamp + curves + comingFrom }

    static func film<V: View>(
        _ name: String, _ summary: String, _ duration: TimeInterval = 4, @ViewBuilder _ content: @escaping @MainActor () -> V
    ) -> Composition {
        Composition(name, summary, size: CGSize(width: 480, height: 360), fps: 60, duration: duration, background: .white) {
            ZStack { content() }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
    }
}
