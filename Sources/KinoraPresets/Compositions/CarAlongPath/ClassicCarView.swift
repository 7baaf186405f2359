import KinoraDrawing
import KinoraViews

/// The drawing in the article "Animating along a SwiftUI Path": a green line, and the word "car" that moves along it.
struct ClassicCarView: View {
    let route: ClassicCarRoute

    var body: some View {
        ZStack(alignment: .topLeading) {
            route.path.stroke(.green)
            TimelineView(.animation) { timeline in
                let fraction = route.fraction(at: timeline.time)
                Text("car")
                    .offset(y: -8)
                    .rotationEffect(route.tangent(at: fraction))
                    .position(route.position(at: fraction))
            }
        }
        .transformEffect(route.fit)
    }
}
