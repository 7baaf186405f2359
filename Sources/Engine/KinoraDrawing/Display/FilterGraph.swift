import Foundation

/// A filter that consists of primitives, as SVG and the CSS module Filter Effects define it. Lengths are in points of the filtered group.
///
/// The result is the result of the last primitive. Nothing is drawn outside ``region``.
package struct FilterGraph: Hashable, Sendable {
    /// The filter region. It clips the group, all results and the inputs.
    package var region: CGRect
    package var primitives: [Primitive]

    package init(region: CGRect, primitives: [Primitive]) {
        self.region = region
        self.primitives = primitives
    }

    /// One step of a filter.
    package struct Primitive: Hashable, Sendable {
        package var kind: Kind
        /// The images that the primitive reads. A missing one is the source.
        package var inputs: [Input]
        /// The part of the region outside which the result is transparent; nil for the whole region.
        package var subregion: CGRect?
        package var colorSpace: ColorSpace

        package init(_ kind: Kind, inputs: [Input] = [], subregion: CGRect? = nil, colorSpace: ColorSpace = .linearRGB) {
            self.kind = kind
            self.inputs = inputs
            self.subregion = subregion
            self.colorSpace = colorSpace
        }
    }

    /// An image that a primitive reads.
    package enum Input: Hashable, Sendable {
        /// The group before the filter.
        case source
        /// Black with the alpha of the group.
        case sourceAlpha
        /// The result of an earlier primitive, by its index.
        case result(Int)
    }

    /// The values with which a primitive calculates. Colours of floods and shadows are converted to it.
    package enum ColorSpace: Hashable, Sendable, CaseIterable {
        /// Gamma-encoded, as the pixels of the frame.
        case sRGB
        /// Proportional to the intensity of light.
        case linearRGB
    }

    /// The operation of a primitive. An input is a premultiplied image unless stated otherwise.
    package enum Kind: Hashable, Sendable {
        /// A Gaussian blur with different standard deviations in the two directions. A value of 0 or less does not blur.
        case blur(deviation: CGSize, edges: EdgeMode)
        /// Moves the input by whole pixels.
        case offset(CGSize)
        case flood(Color.Resolved)
        /// Composites all inputs, the first at the bottom.
        case merge
        /// The first input above the second.
        case blend(BlendMode)
        /// The first input and the second.
        case composite(Composite)
        /// Applied to unpremultiplied colours.
        case colorMatrix(ColorMatrix)
        /// Functions of the four unpremultiplied channels.
        case transfer(red: Transfer, green: Transfer, blue: Transfer, alpha: Transfer)
        case morphology(Morphology)
        case convolution(Convolution)
        /// Repeats the subregion of the input.
        case tile
        /// Drawn in the group's coordinates. It has no input.
        case image([DisplayItem])
        case turbulence(Turbulence)
        /// Moves the pixels of the first input by channels of the second.
        case displacement(Displacement)
        /// Light on a surface whose height is the alpha of the input.
        case lighting(Lighting)
        /// The input above its blurred and moved shadow.
        case shadow(color: Color.Resolved, deviation: CGSize, offset: CGSize)
    }

    /// The pixels outside an image, for blurs and convolutions.
    package enum EdgeMode: Hashable, Sendable, CaseIterable {
        /// Transparent.
        case none
        /// The nearest pixel of the image.
        case duplicate
        /// The pixels at the opposite edge.
        case wrap
    }

    /// Porter and Duff's operators, and a sum.
    package enum Composite: Hashable, Sendable {
        case over, inside, outside, atop, xor, lighter
        /// `k1·a·b + k2·a + k3·b + k4`, clamped.
        case arithmetic(k1: Double, k2: Double, k3: Double, k4: Double)
    }
}
