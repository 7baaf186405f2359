import Foundation

extension ColorLUT {
    /// Reads the contents of a `.cube` file: `LUT_1D_SIZE` (2 to 65,536) or `LUT_3D_SIZE` (2 to 65), optionally `TITLE`, `DOMAIN_MIN`,
    /// `DOMAIN_MAX`, `LUT_1D_INPUT_RANGE` or `LUT_3D_INPUT_RANGE` and comments, and then a line with red, green and blue for each colour.
    ///
    /// Adobe: "Cube LUT Specification 1.0", 2013.
    public init(cube data: Data) throws(ColorLUTError) {
        var reader = CubeReader()
        try reader.read([UInt8](data))
        self = try reader.table()
    }
}

/// Reads the lines of a `.cube` file.
private struct CubeReader {
    private enum Keyword: String, CaseIterable {
        case title = "TITLE"
        case tableSize = "LUT_1D_SIZE"
        case cubeSize = "LUT_3D_SIZE"
        case minimum = "DOMAIN_MIN"
        case maximum = "DOMAIN_MAX"
        case tableRange = "LUT_1D_INPUT_RANGE"
        case cubeRange = "LUT_3D_INPUT_RANGE"
    }

    private static let maxLineLength = 1024

    private var size: (keyword: Keyword, count: Int)?
    private var domain = ColorLUT.Domain()
    /// The line of the last key of the domain.
    private var domainLine: Int?
    private var colors: [SIMD3<Double>] = []
    private var line = 0

    /// The number of colours that the file must have.
    private var colorCount: Int { size.map { $0.keyword == .cubeSize ? $0.count * $0.count * $0.count : $0.count } ?? 0 }

    mutating func read(_ bytes: [UInt8]) throws(ColorLUTError) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var start = bytes.starts(with: mark) ? mark.count : 0
        while start < bytes.count {
            // A line ends with LF, CR or both.
            var end = start
            while end < bytes.count, bytes[end] != 10, bytes[end] != 13 { end += 1 }
            line += 1
            guard end - start <= Self.maxLineLength else {
                throw ColorLUTError("the line has \(end - start) bytes", expected: "at most \(Self.maxLineLength)", line: line)
            }
            try readLine(bytes[start..<end])
            start = end + (end + 1 < bytes.count && bytes[end] == 13 && bytes[end + 1] == 10 ? 2 : 1)
        }
    }

    private mutating func readLine(_ bytes: ArraySlice<UInt8>) throws(ColorLUTError) {
        let words = bytes.split(whereSeparator: { $0 == 32 || $0 == 9 })
        guard let first = words.first, first.first != UInt8(ascii: "#") else { return }
        let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
        let isKeyword = first.first.map { letters.contains($0 & 0xDF) } == true
        guard isKeyword else { return try readColor(words) }
        let name = text(first)
        // A number such as nan or inf begins with a letter, too.
        guard let keyword = Keyword(rawValue: name) else {
            if size != nil, words.count == 3, Double(name) != nil { return try readColor(words) }
            throw ColorLUTError(
                "'\(name)' is not a keyword", expected: Keyword.allCases.map(\.rawValue).joined(separator: ", "), line: line)
        }
        guard colors.isEmpty else {
            throw ColorLUTError("\(name) is after the first colour", expected: "all keywords before the colours", line: line)
        }
        try readSetting(keyword, words.dropFirst())
    }

    private mutating func readSetting(_ keyword: Keyword, _ values: ArraySlice<ArraySlice<UInt8>>) throws(ColorLUTError) {
        switch keyword {
        case .title: break
        case .tableSize: try readSize(keyword, values, 2...ColorLUT.maxTableSize)
        case .cubeSize: try readSize(keyword, values, 2...ColorLUT.maxCubeSize)
        case .minimum: domain.minimum = try triple(values, of: keyword)
        case .maximum: domain.maximum = try triple(values, of: keyword)
        case .tableRange, .cubeRange:
            let numbers = try numbers(values, count: 2, "\(keyword.rawValue) needs the lowest and the highest input")
            (domain.minimum, domain.maximum) = (SIMD3(repeating: numbers[0]), SIMD3(repeating: numbers[1]))
        }
        guard [.minimum, .maximum, .tableRange, .cubeRange].contains(keyword) else { return }
        domainLine = line
    }

    private mutating func readSize(
        _ keyword: Keyword, _ values: ArraySlice<ArraySlice<UInt8>>, _ range: ClosedRange<Int>
    ) throws(ColorLUTError) {
        if let size {
            throw ColorLUTError(
                "\(keyword.rawValue) is the second size, after \(size.keyword.rawValue)", expected: "one table in a file", line: line)
        }
        let written = values.map(text).joined(separator: " ")
        guard values.count == 1, let count = Int(written), range.contains(count) else {
            throw ColorLUTError(
                "\(keyword.rawValue) is '\(written)'", expected: "an integer from \(range.lowerBound) to \(range.upperBound)", line: line)
        }
        size = (keyword, count)
        colors.reserveCapacity(colorCount)
    }

    private mutating func readColor(_ words: [ArraySlice<UInt8>]) throws(ColorLUTError) {
        guard let size else {
            throw ColorLUTError("the colours begin without a size", expected: "LUT_1D_SIZE or LUT_3D_SIZE before them", line: line)
        }
        guard colors.count < colorCount else {
            throw ColorLUTError(
                "there are more than \(colorCount) colours", expected: "\(colorCount), as \(size.keyword.rawValue) is \(size.count)",
                line: line)
        }
        let numbers = try numbers(words[...], count: 3, "a colour has red, green and blue")
        colors.append(SIMD3(numbers[0], numbers[1], numbers[2]))
    }

    private func triple(_ values: ArraySlice<ArraySlice<UInt8>>, of keyword: Keyword) throws(ColorLUTError) -> SIMD3<Double> {
        let numbers = try numbers(values, count: 3, "\(keyword.rawValue) has red, green and blue")
        return SIMD3(numbers[0], numbers[1], numbers[2])
    }

    private func numbers(_ words: ArraySlice<ArraySlice<UInt8>>, count: Int, _ rule: String) throws(ColorLUTError) -> [Double] {
        guard words.count == count else {
            throw ColorLUTError("there are \(words.count) numbers; \(rule)", expected: "\(count) numbers", line: line)
        }
        var numbers: [Double] = []
        for word in words {
            let text = text(word)
            guard let number = Double(text), number.isFinite, abs(number) <= 1e6 else {
                throw ColorLUTError("'\(text)' is not a number", expected: "a number such as 0.5, within 1000000 of 0", line: line)
            }
            numbers.append(number)
        }
        return numbers
    }

    /// A word of a line, for numbers and errors; long words are shortened.
    private func text(_ word: ArraySlice<UInt8>) -> String {
        let text = String(decoding: word.prefix(40), as: UTF8.self)
        return word.count > 40 ? text + "..." : text
    }

    func table() throws(ColorLUTError) -> ColorLUT {
        guard let size else {
            throw ColorLUTError("there is no table", expected: "LUT_1D_SIZE or LUT_3D_SIZE, and a line for each colour")
        }
        guard colors.count == colorCount else {
            throw ColorLUTError(
                "there are \(colors.count) colours", expected: "\(colorCount), as \(size.keyword.rawValue) is \(size.count)", line: line)
        }
        for channel in 0..<3 where domain.maximum[channel] - domain.minimum[channel] < 1e-6 {
            throw ColorLUTError(
                "the domain ends at \(domain.maximum[channel]) and begins at \(domain.minimum[channel])",
                expected: "an end above the beginning", line: domainLine)
        }
        return size.keyword == .cubeSize
            ? ColorLUT(size: size.count, colors: colors, domain: domain) : ColorLUT(values: colors, domain: domain)
    }
}
