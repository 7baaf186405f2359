import KinoraErrors
import KinoraFiles
import Testing

struct MissingCharactersTests {
    @Test(
        "The first and the last character of a range belong to Chinese, Japanese and Korean; their neighbours do not",
        arguments: [
            0x1100...0x11FF, 0x2E80...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
            0x20000...0x3FFFF,
        ] as [ClosedRange<UInt32>])
    func ranges(range: ClosedRange<UInt32>) throws {
        for value in [range.lowerBound, range.upperBound] {
            #expect(try MissingCharacters.Package(#require(Unicode.Scalar(value))) == .cjk)
        }
        // The code points after U+D7FF are surrogates, which are no characters.
        for scalar in [Unicode.Scalar(range.lowerBound - 1), Unicode.Scalar(range.upperBound + 1)].compactMap(\.self) {
            #expect(MissingCharacters.Package(scalar) == .others)
        }
    }

    @Test(
        "A warning names up to three characters in the order of their codes, and counts the others",
        arguments: [
            ("長", "'長' (U+9577)"), ("長佐", "'佐' (U+4F50) and '長' (U+9577)"),
            ("長佐藤", "'佐' (U+4F50), '藤' (U+85E4) and '長' (U+9577)"),
            ("長佐藤勝", "'佐' (U+4F50), '勝' (U+52DD), '藤' (U+85E4) and another character"),
            ("長佐藤勝佐一", "'一' (U+4E00), '佐' (U+4F50), '勝' (U+52DD) and 2 other characters"), ("ज", "'ज' (U+091C)"),
        ])
    func names(text: String, names: String) {
        var missing = MissingCharacters()
        #expect(missing.isEmpty && missing.warnings.isEmpty)
        text.unicodeScalars.forEach { missing.insert($0) }
        #expect(!missing.isEmpty)
        #expect(missing.warnings.map { $0.message.hasPrefix("no installed font contains \(names), so boxes are drawn") } == [true])
        #expect(missing.warnings.map(\.count) == [Set(text.unicodeScalars).count])
    }
}
