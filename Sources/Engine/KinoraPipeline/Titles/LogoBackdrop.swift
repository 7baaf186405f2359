import Foundation
import KinoraDrawing
import KinoraViews

/// A shape that separates a logo from a background on which it would be hard to see.
package enum LogoBackdrop: Equatable, Sendable {
    /// Nothing: the logo is easy to see.
    case plain
    /// A plate of this colour.
    case plate(Color)
    /// A halo of this colour, on a background of unknown colours.
    case halo(Color)

    private static let colors = [Color.white, Color(rgb: 0x1D2145)]
    /// The fraction of a logo's area that is hard to see on a background without a plate.
    private static let maxHiddenFraction = 0.4

    /// Chooses the backdrop on which the least of a logo is hard to see.
    ///
    /// - Parameter backgrounds: The colours behind the logo; empty if they are unknown.
    package init(for logo: Image, on backgrounds: [Color]) {
        let colors = ImageColors(logo)
        guard !backgrounds.isEmpty else {
            // A dark halo looks like a shadow, so it is preferred.
            self = Self.best(of: Self.colors.reversed(), for: colors).map(Self.halo) ?? .plain
            return
        }
        let hidden = colors.hiddenFraction(on: backgrounds)
        guard hidden > Self.maxHiddenFraction, let best = Self.best(of: Self.colors, for: colors) else {
            self = .plain
            return
        }
        self = colors.hiddenFraction(on: [best]) < hidden ? .plate(best) : .plain
    }

    private static func best(of backgrounds: [Color], for colors: ImageColors) -> Color? {
        backgrounds.min { colors.hiddenFraction(on: [$0]) < colors.hiddenFraction(on: [$1]) }
    }

    /// The colour of the plate; nil without a plate.
    package var plate: Color? {
        if case .plate(let color) = self { color } else { nil }
    }
}

extension View {
    /// Puts a logo in front of its backdrop. `margin` is its distance from the edge of a plate, in points.
    @ViewBuilder
    package func logoBackdrop(_ backdrop: LogoBackdrop, margin: CGFloat) -> some View {
        switch backdrop {
        case .plain: self
        case .plate(let color): padding(margin).background { RoundedRectangle(cornerRadius: margin).fill(color) }
        case .halo(let color):
            shadow(color: color.opacity(0.8), radius: margin * 0.35).shadow(color: color.opacity(0.5), radius: margin)
        }
    }
}
