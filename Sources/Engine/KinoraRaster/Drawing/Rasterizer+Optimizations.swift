extension Rasterizer {
    /// Optimizations of drawing. Films are drawn with all of them. Tests turn some off and compare: the pixels are equal, or differ by less than the
    /// tolerance that the test states.
    package struct Optimizations: OptionSet, Sendable {
        package let rawValue: Int

        package init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// Only what has changed since the last frame is drawn.
        static let damage = Optimizations(rawValue: 1 << 0)
        /// The items that frames have in common at the bottom are drawn once and copied.
        static let staticLayers = Optimizations(rawValue: 1 << 1)
        /// The coverage of shapes that do not change is computed once.
        package static let recordedCoverage = Optimizations(rawValue: 1 << 2)

        /// `CCoverage` computes the coverage of shapes. Without it, Cairo does.
        package static let coverage = Optimizations(rawValue: 1 << 3)
        /// Colors and gradients are composited row by row where a shape has coverage. Without it, Cairo composites.
        static let rowCompositing = Optimizations(rawValue: 1 << 4)
        /// Gradients are multiplied with the backdrop row by row.
        static let rowMultiply = Optimizations(rawValue: 1 << 5)
        /// Shadows are drawn by a loop over pixels. Without it, Cairo draws them as a pattern.
        static let shadowKernel = Optimizations(rawValue: 1 << 6)
        /// Wide blurs and shadows are computed at a lower resolution.
        package static let coarseBlurs = Optimizations(rawValue: 1 << 7)

        /// Items below an opaque rectangle that covers the whole canvas are not drawn, nor is the background below opaque rectangles.
        static let occlusion = Optimizations(rawValue: 1 << 8)
        /// The edge of a fill is not smoothed if the shape's own opaque stroke hides it.
        static let hiddenEdges = Optimizations(rawValue: 1 << 9)
        /// Of the mask of a long stroke that Cairo draws, only the tiles along the stroke are cleared and read.
        static let sparseMasks = Optimizations(rawValue: 1 << 10)
        /// A translucent gradient over a rectangle of one color is drawn as the opaque gradient that both result in.
        static let flattenedGradients = Optimizations(rawValue: 1 << 11)
        /// Smooth gradients over one another are drawn as one, from colors that are interpolated between the corners of cells.
        static let smoothRuns = Optimizations(rawValue: 1 << 12)
        /// Of blurred contents in one colour, such as letters, only the coverage is blurred.
        static let flatBlurs = Optimizations(rawValue: 1 << 13)

        /// All optimizations with their names.
        package static let named: [(name: String, optimization: Optimizations)] = [
            ("damage", .damage), ("staticLayers", .staticLayers), ("recordedCoverage", .recordedCoverage), ("coverage", .coverage),
            ("rowCompositing", .rowCompositing), ("rowMultiply", .rowMultiply), ("shadowKernel", .shadowKernel),
            ("coarseBlurs", .coarseBlurs), ("occlusion", .occlusion), ("hiddenEdges", .hiddenEdges), ("sparseMasks", .sparseMasks),
            ("flattenedGradients", .flattenedGradients), ("smoothRuns", .smoothRuns),
            ("flatBlurs", .flatBlurs),
        ]

        package static let all = Optimizations(named.map(\.optimization))

        /// Without those that keep results from one frame to the next.
        package static let withoutCaches = all.subtracting([.damage, .staticLayers, .recordedCoverage])
    }
}
