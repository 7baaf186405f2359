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
    /// The minimum distances of the label from the card's left and lower edges.
    let labelMargins: CGSize
    /// True for a card whose lower edge apps cover.
    let isLabelAtTop: Bool

    var body: some View {
        GeometryReader { geometry in
            let side = min(geometry.size.width, geometry.size.height)
            ZStack {
                // Slightly larger than the card, so that no background shows through pixels that two cards share.
                colors.background.padding([.trailing, .bottom], -1)
                ZStack {
                    outline(0).fill(colors.blob, style: fill)
                    outline(1).fill(colors.core, style: fill)
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

    /// Lines that cross leave holes in an even-odd fill.
    private var fill: FillStyle { FillStyle(eoFill: style != .randomStraight) }

    private func outline(_ number: Int) -> BlobShape {
        BlobShape(style, points: points, seed: seed &+ UInt64(2 * (step % steps) + number))
    }

    /// In degrees. Regular polygons are not random, so they rotate instead.
    private var turn: Double { style == .regular ? Double(step) * 360 / Double(points) - 90 : 0 }

    /// Hearts are not random either; they change their size.
    private var beat: Double { style == .heart && !(step % steps).isMultiple(of: 2) ? 1.16 : 1 }

    private func label(_ side: CGFloat) -> some View {
        VStack {
            if !isLabelAtTop { Spacer() }
            HStack {
                Text(style.caption)
                Spacer()
            }
            if isLabelAtTop { Spacer() }
        }
        .font(.system(size: side * 0.05, weight: .semibold))
        .foregroundColor(colors.caption)
        .padding(.horizontal, max(side * 0.05, labelMargins.width))
        .padding(.vertical, max(side * 0.05, isLabelAtTop ? 0 : labelMargins.height))
    }
}

extension Blob.Style {
    /// The caption of a card.
    fileprivate var caption: String {
        switch self {
        case .randomStraight: "Paper"
        case .regular: "Crystal"
        case .irregular: "Shard"
        case .quadratic: "Leaf"
        case .alternatingCubic: "Coral"
        case .smooth: "Pebble"
        case .splatter: "Splash"
        case .heart: "Heart"
        }
    }
}
