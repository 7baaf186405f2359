import Foundation
import KinoraDrawing
import KinoraViews

/// Moves its content with an effect that reports, while it is drawn, in which direction.
struct TurnEcho: View {
    let content: AnyView
    let amount: Double
    @State private var isFront = true

    var body: some View {
        content.overlay(alignment: .top) { Rectangle().fill(isFront ? .green : .red).frame(width: 4, height: 3) }
            .modifier(Turn(isFront: $isFront, amount: amount))
    }
}

/// An effect of a type outside of Kinora that posts a change of a state whenever it is drawn.
private struct Turn: GeometryEffect {
    @Binding var isFront: Bool
    var amount: Double

    nonisolated var animatableData: Double {
        get { amount }
        set { amount = newValue }
    }

    nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        assumeMainActor(self) { effect in
            let isNowFront = Int(effect.amount * 2).isMultiple(of: 2)
            Stage.current?.post(after: 0) { effect.isFront = isNowFront }
        }
        return ProjectionTransform(CGAffineTransform(scaleX: 1 - amount / 8, y: 1))
    }
}
