import KinoraDrawing

extension FuzzTarget {
    /// SVG path data and the postfix notation of `Path`. A parsed path must be unchanged by writing and parsing it.
    static let pathData = FuzzTarget("path-data", maxLength: 4096) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let path: Path
        do throws(SVGPathError) {
            path = try Path(svg: text)
        } catch {
            try require(error.offset <= text.unicodeScalars.count, "the error's offset \(error.offset) is outside the data")
            path = error.partialPath
        }
        let data = path.svgPathData
        let again: Path
        do {
            again = try Path(svg: data)
        } catch {
            throw FuzzFinding("written path data cannot be read: \(error)")
        }
        try require(again == path, "written path data is read as another path: \(path) became \(again)")
        if let postfix = Path(text) {
            try require(Path(postfix.description) != nil, "a description cannot be read: \(postfix)")
        }
    }
}
