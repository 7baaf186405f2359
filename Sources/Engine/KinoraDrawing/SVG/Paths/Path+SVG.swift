extension Path {
    /// Parses SVG path data, such as `"M10 20 h90 a5 5 0 01 5 5 z"`.
    ///
    /// The whole grammar of SVG 1.1 and 2 is supported: every command in both cases, repetitions without the letter, numbers without
    /// separators (`.5.5`, `1-2`, `1e3`), flags without separators (`a1 1 0 0110 10`). Coordinates are in points, y pointing down.
    /// Elliptical arcs become cubics with an error below a billionth of the radius. The specification's implementation notes determine the
    /// meaning of unusual radii (0 is a line, negative ones lose their sign, those that are too small are enlarged). Empty data, or only
    /// white space, is an empty path.
    ///
    /// In contrast to a browser, which draws up to the first error, this throws an ``SVGPathError`` with its position;
    /// ``SVGPathError/partialPath`` is the path that a browser would draw. Numbers outside the range of `Double`, and data with more than a
    /// million elements, are errors, too. O(length of the data).
    public init(svg data: String) throws(SVGPathError) {
        var data = data
        let (path, _, failure) = Path.read(svg: &data)
        if let failure { throw SVGPathError(failure.problem, expected: failure.expected, at: failure.byte, of: data, after: path) }
        self = path
    }

    /// Parses the data up to its end or its first error, and returns that error. `arcJoins` contains the indices of verbs that end
    /// within an arc.
    static func read(
        svg data: inout String, maxElements: Int = SVGPathReader.maxElements
    ) -> (path: Path, arcJoins: Set<Int>, failure: SVGPathScanner.Failure?) {
        data.withUTF8 { bytes in
            var reader = SVGPathReader(bytes, maxElements: maxElements)
            do throws(SVGPathScanner.Failure) {
                try reader.read()
                return (reader.path, reader.arcJoins, nil)
            } catch {
                return (reader.path, reader.arcJoins, error)
            }
        }
    }
}
