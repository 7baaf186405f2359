import Foundation

extension Path {
    /// The outline that SVG path data describes, such as `"M10 20 h90 a5 5 0 01 5 5 z"`.
    ///
    /// All of the grammar of SVG 1.1 and 2 is read: every command in both cases, repeats without the letter, numbers without separators
    /// (`.5.5`, `1-2`, `1e3`), flags without separators (`a1 1 0 0110 10`). Coordinates are points, y down. Elliptical arcs become cubics of
    /// at most a quarter turn each, within 0.03 % of the radius; the spec's implementation notes decide what unusual radii mean (0 is a line, negative ones
    /// lose their sign, those that cannot reach are enlarged). Empty data, or white space alone, is an empty path.
    ///
    /// Unlike a browser, which draws up to the first mistake, this throws an ``SVGPathError`` with its place; what a browser would draw is its
    /// ``SVGPathError/partialPath``. Numbers outside the range of `Double`, and data that would make more than a million elements, are refused
    /// as well. O(length of the data).
    public init(svg data: String) throws(SVGPathError) {
        var data = data
        let (path, failure) = Path.read(svg: &data)
        if let failure { throw SVGPathError(failure.problem, expected: failure.expected, at: failure.byte, of: data, after: path) }
        self = path
    }

    /// What the data says up to its end or its first mistake, and that mistake.
    static func read(
        svg data: inout String, maxElements: Int = SVGPathReader.maxElements
    ) -> (path: Path, failure: SVGPathScanner.Failure?) {
        data.withUTF8 { bytes in
            var reader = SVGPathReader(bytes, maxElements: maxElements)
            do throws(SVGPathScanner.Failure) {
                try reader.read()
                return (reader.path, nil)
            } catch {
                return (reader.path, error)
            }
        }
    }
}
