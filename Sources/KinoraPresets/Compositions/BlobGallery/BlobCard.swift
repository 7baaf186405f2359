import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// One card: a blob, a smaller blob of the same style inside it, and a label.
struct BlobCard: View {
    let style: Blob.Style
    let points: Int
    /// The number of changes so far, and the number of changes after which the first blob returns.
    let step, steps: Int
    let seed: UInt64
    let colors: BlobGalleryPalette.Card
    let animation: Animation
    let isLabelled: Bool

    var body: some View {
        GeometryReader { geometry in
            let side = min(geometry.size.width, geometry.size.height)
            ZStack {
                // Slightly larger than the card, so that no background shows through pixels that two cards share.
                colors.background.padding([.trailing, .bottom], -1)
                ZStack {
                    outline(0).fill(colors.blob, style: FillStyle(eoFill: true))
                    outline(1).fill(colors.core, style: FillStyle(eoFill: true))
                        .scaleEffect(0.36)
                }
                .frame(width: side * 0.74, height: side * 0.74)
                .rotationEffect(.degrees(turn))
                .scaleEffect(beat)
                .animation(animation, value: step)
                if isLabelled { label(side) }
            }
        }
    }

    private func outline(_ number: Int) -> BlobShape {
        BlobShape(style, points: points, seed: seed &+ UInt64(2 * (step % steps) + number))
    }

    /// In degrees. Regular polygons are not random, so they rotate instead.
    private var turn: Double { style == .regular ? Double(step) * 360 / Double(points) - 90 : 0 }

    /// Hearts are not random either; they change their size.
    private var beat: Double { style == .heart && !(step % steps).isMultiple(of: 2) ? 1.16 : 1 }

    private func label(_ side: CGFloat) -> some View {
        VStack {
            Spacer()
            HStack {
                Text(style.rawValue)
                Spacer()
                Text("\(points) points")
            }
        }
        .font(.system(size: side * 0.036, weight: .semibold))
        .foregroundColor(colors.blob)
        .padding(side * 0.05)
    }
}
