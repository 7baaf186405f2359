import KinoraDrawing
import Testing

@testable import KinoraPipeline

struct ColorNotationTests {
    @Test(
        "A colour in written form parses back to the same colour",
        arguments: [
            Color.red, .primary, .white, .clear, Color(red: 0.2, green: 0.4, blue: 0.6),
            Color(red: 0.123, green: 0.456, blue: 0.789, opacity: 0.3), Color(.displayP3, red: 1, green: 0, blue: 0),
            Color(white: 0.5).opacity(0.25), Color(.system(.mint)).opacity(1.0 / 3), Color(red: -0.5, green: 2, blue: 0),
        ])
    func roundTrip(color: Color) throws {
        #expect(try ColorNotation.color(ColorNotation.string(color)) == color)
    }

    @Test(
        "Colour notations have their usual meaning",
        arguments: [
            ("#fff", "#FFFFFF"), ("#0f08", "#00FF0088"), ("#12AbEf", "#12ABEF"), ("#12345680", "#12345680"), ("white", "#FFFFFF"),
            ("RED", "red"),
            (" black ", "#000000"), ("clear", "#00000000"), ("#000000/0.5", "#000000 / 0.5"),
        ])
    func notations(text: String, canonical: String) throws {
        #expect(try ColorNotation.string(ColorNotation.color(text)) == canonical)
    }

    @Test(
        "Invalid colours are refused",
        arguments: ["", "#", "#12345", "#GGGGGG", "#+12345", "reddish", "red /", "red / nan", "color(srgb-linear 1 2)", "/", "//"])
    func refused(text: String) {
        #expect(throws: ParameterError.self) { try ColorNotation.color(text) }
    }
}

struct NearMissTests {
    @Test(
        "Typing errors get a suggestion, unrelated words do not",
        arguments: [
            ("bubles", "bubbles"), ("pallete", "palette"), ("SEED", "seed"), ("sede", "seed"), ("h265", nil), ("mkv", nil), ("gfi", "gif"),
            ("HEVX", "hevc"), ("x", nil), ("", nil), ("zzzzz", nil),
        ] as [(String, String?)])
    func nearest(word: String, match: String?) {
        #expect(NearMiss.nearest(to: word, in: ["bubbles", "palette", "seed", "h264", "hevc", "mov", "gif"]) == match)
    }
}
