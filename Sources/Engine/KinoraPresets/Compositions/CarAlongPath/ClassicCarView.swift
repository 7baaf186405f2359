import Foundation
import KinoraDrawing
import KinoraViews

/// The drawing in the article "Animating along a SwiftUI Path", on paper: a green line, and the word "car" that moves along it.
struct ClassicCarView: View {
    let route: ClassicCarRoute

    private static let paper = [LandscapeColors.hex(0xFBF8EF), LandscapeColors.hex(0xEFE9D9)]
    private static let line = LandscapeColors.hex(0xCFE3CF)
    private static let green = LandscapeColors.hex(0x157A3E)
    /// The size of the word's background, in the path's coordinates.
    private static let label = CGSize(width: 29, height: 16)

    var body: some View {
        ZStack(alignment: .topLeading) {
            LinearGradient(colors: ClassicCarView.paper, startPoint: .top, endPoint: .bottom)
            ZStack(alignment: .topLeading) {
                route.path.stroke(ClassicCarView.line, style: pen(9))
                TimelineView(.animation) { timeline in
                    let fraction = route.fraction(at: timeline.time)
                    ZStack(alignment: .topLeading) {
                        route.path.trimmedPath(from: 0, to: fraction).stroke(ClassicCarView.green, style: pen(3))
                        Circle().fill(ClassicCarView.green).frame(width: 9, height: 9).position(route.position(at: 0))
                        Circle().fill(ClassicCarView.paper[0]).frame(width: 4, height: 4).position(route.position(at: 0))
                        Text("car")
                            .font(.system(size: 11, weight: .bold))
                            .foregroundStyle(.white)
                            .frame(width: ClassicCarView.label.width, height: ClassicCarView.label.height)
                            .background(ClassicCarView.green, in: Capsule())
                            .rotationEffect(route.tangent(at: fraction))
                            .position(route.position(at: fraction))
                    }
                }
            }
            .transformEffect(route.fit)
        }
    }

    private func pen(_ width: Double) -> StrokeStyle { StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round) }
}
