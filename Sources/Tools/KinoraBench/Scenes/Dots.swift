import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// Circles with endless animations of position, size and colour, each with its own period.
struct AnimatedDots: View {
    let count: Int
    @State private var isOut = false

    var body: some View {
        ZStack {
            ForEach(0..<count, id: \.self) { number in
                Circle()
                    .fill(isOut ? Color.orange : Color.blue)
                    .frame(width: 8, height: 8)
                    .scaleEffect(isOut ? 1.5 : 0.5)
                    .offset(isOut ? Dots.offset(of: number) : .zero)
                    .animation(.easeInOut(duration: 1 + 0.1 * Double(number % 7)).repeatForever(), value: isOut)
            }
        }
        .onAppear { isOut = true }
    }
}

/// The same circles without animations.
struct RestingDots: View {
    let count: Int

    var body: some View {
        ZStack {
            ForEach(0..<count, id: \.self) { number in
                Circle().fill(Color.orange).frame(width: 8, height: 8).offset(Dots.offset(of: number))
            }
        }
    }
}

private enum Dots {
    /// A position in the frame that differs from the positions of all other circles.
    static func offset(of number: Int) -> CGSize {
        let (column, row) = (number % 120, number / 120)
        return CGSize(width: Double(column - 60) * 15, height: Double(row - 42) * 12)
    }
}
