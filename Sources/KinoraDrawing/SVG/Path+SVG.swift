import Foundation

extension Path {
    /// The outline that SVG path data describes, such as `"M10 20 h90 a5 5 0 01 5 5 z"`.
    ///
    /// All of the grammar of SVG 1.1 and 2 is read: every command in both cases, repeats without the letter, numbers without separators
    /// (`.5.5`, `1-2`, `1e3`), flags without separators (`a1 1 0 0110 10`). Coordinates are points, y down. Elliptical arcs become cubics of
    /// at most a quarter turn each, within 0.03 % of the radius; the spec's implementation notes decide what unusual radii mean (0 is a line, negative ones
    /// lose their sign, those that cannot reach are enlarged). Empty data, or white space alone, is an empty path.
    ///
    /// Unlike a browser, which draws up to the first mistake, this throws an ``SVGPathError`` with its place. Numbers outside the range of
    /// `Double`, and data that would make more than a million elements, are refused as well. O(length of the data).
    public init(svg data: String) throws(SVGPathError) {
        var data = data
        data.makeContiguousUTF8()
        // Typed errors do not pass through the closures that lend a string's bytes.
        let result = data.utf8.withContiguousStorageIfAvailable { bytes in
            Result { () throws(SVGPathScanner.Failure) in
                var reader = SVGPathReader(bytes)
                return try reader.read()
            }
        }
        switch result {
        case .success(let path): self = path
        case .failure(let failure): throw SVGPathError(failure.problem, expected: failure.expected, at: failure.byte, of: data)
        case nil: self.init()
        }
    }
}
