import KinoraMotion
import KinoraPipeline

/// Regular expressions (ECMA 262) of the notations that readers accept, without the spaces around them.
///
/// They describe forms. Ranges of numbers within a text, such as the seconds of `90s`, are left to the reader.
enum SchemaPattern {
    /// A whole text with `pattern`, and spaces around it.
    static func whole(_ pattern: String) -> JSONValue { ["type": "string", "pattern": .string("^\\s*(\(pattern))\\s*$")] }

    /// A whole text of `pattern`s, separated by commas. `count` is their number.
    static func list(of pattern: String, count: ClosedRange<Int>) -> JSONValue? {
        let upper = min(count.upperBound, ParameterKind.maxListCount)
        guard upper > 0 else { return whole("") }
        let rest = "(\\s*,\\s*(\(pattern))){\(max(count.lowerBound - 1, 0)),\(upper - 1)}"
        return whole(count.lowerBound == 0 ? "((\(pattern))\(rest))?" : "(\(pattern))\(rest)")
    }

    /// A JSON array in a text, which is meant for tables and the command line.
    static let array: JSONValue = ["type": "string", "pattern": "^\\s*\\[[\\s\\S]*\\]\\s*$"]

    static let integer = "[+-]?[0-9]+(\\.0*)?"
    static let number = "[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?"
    private static let unsigned = "\\+?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?"

    /// A time with or without a unit.
    static let time = "\(unsigned)(m?s)?|\(clock)"
    /// A time that is not a plain number.
    static let timeWithUnit = "\(unsigned)m?s|\(clock)"
    static let clock = "[0-9]{1,6}(:[0-5][0-9]){1,2}(\\.[0-9]*)?"
    /// A part of the film.
    static let percentage = "(0*100(\\.0*)?|0*[0-9]{1,2}(\\.[0-9]*)?|\\.[0-9]+)%"

    /// Two numbers of pixels, images or columns.
    static let size = "\(side("x"))x\(side("$|\\s"))"

    /// A number within 1...16384 that has at most five digits and is followed by `end`.
    private static func side(_ end: String) -> String {
        "(?=[0-9]{1,5}(\(end)))0*([1-9][0-9]{0,3}|1[0-5][0-9]{3}|16[0-2][0-9]{2}|163[0-7][0-9]|1638[0-4])"
    }

    static let boolean = ["true", "false", "yes", "no", "on", "off"].map(anyCase).joined(separator: "|") + "|[01]"

    /// A notation of `ISODate`.
    static let date: String = {
        let year = "(?!0000)[0-9]{4}"
        let long = "(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])"
        let short = "(0[469]|11)-(0[1-9]|[12][0-9]|30)"
        let february = "02-(0[1-9]|1[0-9]|2[0-8])"
        let leapDay = "(?!0000)([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29"
        let offset = "[Zz]|[+-]([01][0-9]|2[0-3]):?[0-5][0-9]"
        let time = "[Tt ]([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,9})?)?(\(offset))?"
        return "\(year)-(0[1-9]|1[0-2])|(\(year)-(\(long)|\(short)|\(february))|\(leapDay))(\(time))?"
    }()

    /// A notation of `Easing`.
    static let easing: String = {
        let fraction = "\\+?(0*\\.[0-9]+|0+\\.?0*|0*1(\\.0*)?|0*\\.?[0-9]+[eE]-[0-9]+)"
        let (open, comma, close) = ("\\( *", " *, *", " *\\)")
        let cubic = "\(anyCase("cubic-bezier"))\(open)\(fraction)\(comma)\(number)\(comma)\(fraction)\(comma)\(number)\(close)"
        return (Easing.names.map(anyCase) + [cubic, "\(anyCase("spring"))\(open)\(fraction)\(close)"]).joined(separator: "|")
    }()

    /// A notation of `Color(parsing:)`.
    static let color: String = {
        let separator = "[,/\\s]+"
        let channel = "\(number)%?"
        let opacity = "(\(separator)\(channel))?"
        let rgb = "\(anyCase("rgb"))[aA]?\\([,/\\s]*\(channel)(\(separator)\(channel)){2}\(opacity)[,/\\s]*\\)"
        let hsl =
            "\(anyCase("hsl"))[aA]?\\([,/\\s]*\(number)(\(["deg", "grad", "rad", "turn"].map(anyCase).joined(separator: "|")))?"
            + "(\(separator)\(channel)){2}\(opacity)[,/\\s]*\\)"
        let linear = "color\\([ /]*srgb-linear([ /]+\(number)){4}[ /]*\\)"
        let hexadecimal = "#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})"
        let names = ColorNotation.names.map(anyCase).joined(separator: "|")
        let fraction = "0*\\.[0-9]+|0+\\.?|0*1(\\.0*)?"
        let percentage = "(0*[0-9]{1,2}(\\.[0-9]*)?|\\.[0-9]+|0*100(\\.0*)?)%"
        return "(\(hexadecimal)|\(rgb)|\(hsl)|\(linear)|\(names))(\\s*/\\s*\\+?(\(fraction)|\(percentage)))*"
    }()

    /// `word` in upper and lower case.
    static func anyCase(_ word: String) -> String {
        word.map { letter in
            let (lower, upper) = (letter.lowercased(), letter.uppercased())
            return lower == upper ? literal(lower) : "[\(lower)\(upper)]"
        }.joined()
    }

    /// `text` without special characters.
    static func literal(_ text: String) -> String {
        text.map { "\\^$.*+?()[]{}|/".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }

    /// The name of a file with one of `suffixes`.
    static func file(_ suffixes: [String]) -> String { "[\\s\\S]*(\(suffixes.map(anyCase).joined(separator: "|")))" }

    /// The part of a clip after its path, or nothing: a notation of `ClipReference`.
    static let clipPart = "(#t=([0-9]+(\\.[0-9]+)?(,[0-9]+(\\.[0-9]+)?)?|,[0-9]+(\\.[0-9]+)?))?"

    /// A text with a number of lines within `count`, without the empty lines at its end.
    static func lines(_ count: ClosedRange<Int>) -> JSONValue {
        let end = "(\\r\\n|[\\n\\r\\v\\f\\x85\\u2028\\u2029])"
        let line = "[^\\n\\r\\v\\f\\x85\\u2028\\u2029]"
        var forms = count.lowerBound == 0 ? ["\(end)*"] : []
        if count.upperBound > 0 { forms.append("(\(line)*\(end)){\(max(count.lowerBound - 1, 0)),\(count.upperBound - 1)}\(line)+\(end)*") }
        return ["type": "string", "pattern": .string("^(\(forms.joined(separator: "|")))(?![\\s\\S])")]
    }
}
