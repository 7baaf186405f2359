import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// One card: a blob with another of its kind within, and what they are.
struct BlobCard: View {
    let style: Blob.Style
    let points: Int
    /// How often the blob has changed, and how many changes lead back to the first one.
    let step, steps: Int
    let seed: UInt64
    let colors: BlobGalleryPalette.Card
    let animation: Animation
    let isLabelled: Bool

    var body: some View {
        GeometryReader { geometry in
            let side = min(geometry.size.width, geometry.size.height)
            ZStack {
                // A little wider than the card: where pixels are cut by two cards' edges nothing shall shine through.
                colors.ground.padding([.trailing, .bottom], -1)
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

    /// In degrees: regular polygons have no chance in them and turn instead.
    private var turn: Double { style == .regular ? Double(step) * 360 / Double(points) - 90 : 0 }

    /// Hearts have none either and beat.
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
