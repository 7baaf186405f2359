import Foundation
import KinoraDrawing
import KinoraViews

/// One card: a blob, a smaller blob of the same style inside it, and a label below or above it.
struct BlobCard: View {
    let style: Blob.Style
    /// The blob and the smaller one inside.
    let outline, core: BlobShape
    /// The rotation of the blobs, in degrees.
    let turn: Double
    /// The scale of the blobs.
    let beat: Double
    let colors: BlobGalleryPalette.Card
    let isLabelled: Bool
    /// The size below which a label cannot be read on a phone.
    let minFontSize: CGFloat
    /// The minimum distance of the label from the card's lower edge.
    let labelMargin: CGFloat
    /// True for a card whose lower edge apps cover.
    let isLabelAtTop: Bool

    var body: some View {
        GeometryReader { geometry in
            let size = geometry.size
            let label = isLabelled ? labelHeight(in: size) : 0
            let side = min(size.width, size.height - label)
            ZStack(alignment: isLabelAtTop ? .bottom : .top) {
                // Slightly larger than the card, so that no background shows through pixels that two cards share.
                colors.background.padding([.trailing, .bottom], -1)
                ZStack {
                    outline.fill(colors.blob, style: fill)
                    core.fill(colors.core, style: fill)
                        .scaleEffect(0.36)
                }
                .frame(width: side * 0.76, height: side * 0.76)
                .rotationEffect(.degrees(turn))
                .scaleEffect(beat)
                .frame(width: size.width, height: size.height - label)
                if isLabelled {
                    Text(style.caption)
                        .font(.system(size: fontSize(in: size), weight: .semibold))
                        .foregroundColor(colors.caption)
                        .frame(width: size.width, height: label, alignment: isLabelAtTop ? .bottom : .top)
                        .frame(width: size.width, height: size.height, alignment: isLabelAtTop ? .top : .bottom)
                }
            }
        }
    }

    /// Lines that cross leave holes in an even-odd fill.
    private var fill: FillStyle { FillStyle(eoFill: style != .randomStraight) }

    /// At least as large as a phone's screen requires, if the card has space for the longest caption.
    private func fontSize(in size: CGSize) -> CGFloat { min(max(min(size.width, size.height) * 0.07, minFontSize), size.width * 0.2) }

    /// The height that is kept free of the blob, with the margin at the card's edge.
    private func labelHeight(in size: CGSize) -> CGFloat {
        let margin = min(size.width, size.height) * 0.06
        return fontSize(in: size) * 1.2 + max(margin, isLabelAtTop ? 0 : labelMargin)
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
