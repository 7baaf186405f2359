import Foundation
import KinoraDrawing
import KinoraViews

/// The path of "Animating along a SwiftUI Path", scaled to the frame, and the word "car" that moves across it and rotates.
struct CarScene: View {
    private static let path = Path { path in
        path.move(to: CGPoint(x: 10, y: 20))
        path.addLine(to: CGPoint(x: 100, y: 20))
        path.addLine(to: CGPoint(x: 100, y: 100))
        path.addCurve(to: CGPoint(x: 100, y: 400), control1: CGPoint(x: 0, y: 200), control2: CGPoint(x: 200, y: 300))
        path.addLine(to: CGPoint(x: 10, y: 300))
    }

    var body: some View {
        GeometryReader { geometry in
            let size = geometry.size
            ZStack(alignment: .topLeading) {
                Self.path.applying(CGAffineTransform(scaleX: size.width / 120, y: size.height / 420))
                    .stroke(Color(red: 0, green: 0.6, blue: 0), lineWidth: 4)
                TimelineView(.animation) { timeline in
                    let time = timeline.time
                    Text("car")
                        .font(.system(size: 40))
                        .rotationEffect(.radians(time))
                        .position(x: size.width * (0.1 + 0.8 * (time / 10).truncatingRemainder(dividingBy: 1)), y: size.height / 2)
                }
            }
        }
    }
}
