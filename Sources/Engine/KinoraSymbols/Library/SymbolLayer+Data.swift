import Foundation

extension SymbolLayer {
    /// Parses a layer of the table of drawings. Its fields are flags such as `secondary` and paths such as `outline M2 3H9`, separated by
    /// semicolons.
    init(data: Substring) {
        self.init()
        for field in data.utf8.split(separator: UInt8(ascii: ";")) {
            let words = Substring(field).utf8.split(separator: UInt8(ascii: " "), maxSplits: 1).map { String(Substring($0)) }
            switch (words[0], words.last ?? "") {
            case ("outline", let path): outline = path
            case ("details", let path): details = path
            case ("lines", let path): lines = path
            case ("solid", let path): solid = path
            case ("text", let value): (box, text) = Self.characters(value)
            case ("secondary", _): level = 1
            case ("tertiary", _): level = 2
            case ("variable", _): isVariable = true
            case ("cutout", _): isCutout = true
            case (let word, _):
                tint = SymbolTint(rawValue: word)
                precondition(tint != nil, "there is no part or property '\(word)' of a symbol's layer")
            }
        }
    }

    /// Parses a box and the characters in it.
    private static func characters(_ value: String) -> (CGRect, String) {
        let words = value.split(separator: " ", maxSplits: 4)
        let numbers = words.prefix(4).compactMap { Double($0) }
        precondition(words.count == 5 && numbers.count == 4, "'\(value)' must be the four numbers of a box, and characters")
        return (CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), String(words[4]))
    }
}
