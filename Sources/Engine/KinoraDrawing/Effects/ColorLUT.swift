import Foundation
import KinoraFiles

/// A look-up table of colours, as in `.cube` files: a function from colours to colours, for gamma-encoded sRGB in 0...1.
///
/// A table with one dimension has a function for each channel, linear between its values. A table with three dimensions has a colour for
/// each point of a grid. Between the points, it is interpolated in the tetrahedra that share the grid cell's diagonal from black to white.
/// Colours outside of the domain have the values at its edge. Results are clamped to 0...1.
public struct ColorLUT: Sendable {
    /// The numbers with which pixels are calculated.
    package final class Storage: Sendable {
        /// Points on an edge of the grid; 0 for a table with one dimension.
        package let size: Int
        /// Blue, green, red and 0 of each point of the grid, in 64ths of a level. Red varies fastest.
        package let nodes: [Int16]
        /// Two numbers for each of the 256 levels of red, then green, then blue: the offset of the point below it, counted in points, and
        /// the fraction of the distance to the next point, in 16384ths.
        package let steps: [Int32]
        /// The results for the 256 levels of blue, then green, then red, each at the position of its channel in a word; empty for a grid.
        package let tables: [UInt32]
        package let digest: SIMD2<UInt64>

        init(size: Int, nodes: [Int16], steps: [Int32], tables: [UInt32]) {
            (self.size, self.nodes, self.steps, self.tables) = (size, nodes, steps, tables)
            var digest = ContentDigest()
            digest.combine(size)
            nodes.withUnsafeBytes { digest.combine(bytes: $0) }
            steps.withUnsafeBytes { digest.combine(bytes: $0) }
            tables.withUnsafeBytes { digest.combine(bytes: $0) }
            let value = digest.value
            self.digest = [value.first, value.second]
        }
    }

    /// The maximum number of points on an edge of a grid.
    public static let maxCubeSize = 65
    /// The maximum number of values of a table with one dimension.
    public static let maxTableSize = 65_536
    /// The maximum size of a file, in bytes.
    public static let maxFileSize = 1 << 25

    package let storage: Storage

    /// The interval of colours that a table covers, for red, green and blue.
    struct Domain {
        var minimum = SIMD3<Double>(repeating: 0)
        var maximum = SIMD3<Double>(repeating: 1)

        /// The position of a level of 0...255 between 0 and 1.
        func position(of level: Int, channel: Int) -> Double {
            let position = (Double(level) / 255 - minimum[channel]) / (maximum[channel] - minimum[channel])
            return min(max(position, 0), 1)
        }
    }

    /// Creates a table with three dimensions.
    ///
    /// - Parameter colors: `size * size * size` colours, red varying fastest.
    init(size: Int, colors: [SIMD3<Double>], domain: Domain) {
        precondition(size >= 2 && colors.count == size * size * size, "a grid must have a colour for each point")
        var nodes: [Int16] = []
        nodes.reserveCapacity(colors.count * 4)
        for color in colors {
            for channel in [2, 1, 0] { nodes.append(Int16((min(max(color[channel], -1), 2) * 255 * 64).rounded(.toNearestOrAwayFromZero))) }
            nodes.append(0)
        }
        var steps: [Int32] = []
        var stride = 1
        for channel in 0..<3 {
            for level in 0..<256 {
                let position = domain.position(of: level, channel: channel) * Double(size - 1)
                let node = min(Int(position), size - 2)
                steps += [Int32(node * stride), Int32(((position - Double(node)) * 16384).rounded())]
            }
            stride *= size
        }
        storage = Storage(size: size, nodes: nodes, steps: steps, tables: [])
    }

    /// Creates a table with one dimension.
    ///
    /// - Parameter values: At least two values for each channel, at equal distances.
    init(values: [SIMD3<Double>], domain: Domain) {
        precondition(values.count >= 2, "a table must have two values")
        var tables: [UInt32] = []
        for channel in [2, 1, 0] {
            for level in 0..<256 {
                let position = domain.position(of: level, channel: channel) * Double(values.count - 1)
                let index = min(Int(position), values.count - 2)
                let (low, high) = (values[index][channel], values[index + 1][channel])
                let value = low + (high - low) * (position - Double(index))
                tables.append(UInt32((min(max(value, 0), 1) * 255).rounded()) << UInt32(16 - 8 * channel))
            }
        }
        storage = Storage(size: 0, nodes: [], steps: [], tables: tables)
    }

    /// Reads a `.cube` file. The file is an input of the film that is being made.
    ///
    /// - Parameter url: A file of at most 32 MB.
    public init(contentsOf url: URL) throws(ColorLUTError) {
        let name = url.isFileURL ? url.path : url.absoluteString
        do throws(ColorLUTError) {
            guard url.isFileURL else { throw ColorLUTError("the URL does not name a file", expected: "a file URL") }
            let data: Data
            do throws(UntrustedFile.Failure) {
                FilmInputs.note(url.path)
                data = try UntrustedFile.contents(of: url.path, limit: Self.maxFileSize)
            } catch {
                throw ColorLUTError("\(error)")
            }
            try self.init(cube: data)
        } catch {
            var error = error
            error.file = name
            throw error
        }
    }
}

extension ColorLUT: Hashable {
    public static func == (a: ColorLUT, b: ColorLUT) -> Bool { a.storage === b.storage || a.storage.digest == b.storage.digest }

    public func hash(into hasher: inout Hasher) { hasher.combine(storage.digest) }
}
