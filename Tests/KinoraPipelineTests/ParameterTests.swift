import Foundation
import KinoraDrawing
import KinoraMotion
import Testing

@testable import KinoraPipeline

private struct Sample: CompositionParameters {
    enum Style: String, CaseIterable, Codable { case classic, modern, neon }

    @Parameter("how many blobs", in: 1...60) var bubbles = 12
    @Parameter("how far they reach", in: 0...0.5) var range: Double = 0.1
    @Parameter("which way it is drawn") var style = Style.modern
    @Parameter("whether it closes") var loop = false
    @Parameter("what it says") var title = "Hello, world"
    @Parameter("the lamp") var lamp = Color.blue
    @Parameter("from the bottom up", count: 1...3) var palette: [Color] = [Color(red: 1, green: 0.5, blue: 0.123), .white]
    @Parameter("beats", in: 0...9, count: 0...4) var beats = [1, 2]
    @Parameter("words") var words: [String] = []
    @Parameter("two words", count: 1...2) var pair = ["a", "b"]
    @Parameter("chance") var seed: UInt64 = 7
    @Parameter("width") var width: CGFloat = 2.5
    var hidden = 3
}

struct ParameterTests {
    private let schema = ParameterSchema(Sample.self)

    @Test("Fields are in declaration order, with description, kind and default")
    func fields() throws {
        #expect(
            schema.fields.map(\.name) == [
                "bubbles", "range", "style", "loop", "title", "lamp", "palette", "beats", "words", "pair", "seed",
                "width",
            ])
        let all = 0...ParameterKind.maxListCount
        #expect(
            schema.fields.map(\.kind) == [
                .integer(1...60), .number(0...0.5), .choice(["classic", "modern", "neon"]), .boolean, .text(length: nil), .color,
                .list(of: .color, count: 1...3), .list(of: .integer(0...9), count: 0...4), .list(of: .text(length: nil), count: all),
                .list(of: .text(length: nil), count: 1...2), .integer(0...Int.max), .number(nil),
            ])
        #expect(schema["bubbles"]?.help == "how many blobs")
        #expect(schema["bubbles"]?.defaultValue == .integer(12))
        #expect(schema["style"]?.defaultValue == .text("modern"))
        #expect(schema["lamp"]?.defaultValue == .text("blue"))
        #expect(schema["width"]?.defaultValue == .number(2.5))
        #expect(schema["hidden"] == nil)
    }

    @Test("No given value decodes to the defaults")
    func defaults() throws {
        let decoded = try schema.decode(Sample.self, from: [:])
        let sample = Sample()
        #expect(decoded.bubbles == sample.bubbles && decoded.range == sample.range && decoded.style == sample.style)
        #expect(decoded.lamp == sample.lamp && decoded.palette == sample.palette && decoded.beats == sample.beats)
        #expect(decoded.title == sample.title && decoded.seed == sample.seed && decoded.width == sample.width && decoded.hidden == 3)
    }

    @Test("Given values override the defaults")
    func given() throws {
        let decoded = try schema.decode(
            Sample.self,
            from: [
                "bubbles": .number(30), "range": .integer(0), "style": .text("neon"),
                "palette": .list([.text("#F80"), .text("blue / 0.5")]),
                "seed": .integer(.max),
            ])
        #expect(decoded.bubbles == 30 && decoded.range == 0 && decoded.style == .neon && decoded.loop == false)
        #expect(decoded.palette == [Color(red: 1, green: Double(0x88) / 255, blue: 0), .blue.opacity(0.5)])
        #expect(decoded.seed == UInt64(Int.max))
    }

    @Test(
        "Text is parsed by the parameter's kind",
        arguments: [
            ("bubbles", " 7 ", ParameterValue.integer(7)), ("bubbles", "7.0", .integer(7)), ("range", "1e-1", .number(0.1)),
            ("range", "0", .number(0)), ("loop", "Yes", .boolean(true)), ("loop", "0", .boolean(false)),
            ("title", " as, it is ", .text(" as, it is ")), ("lamp", "#ff8800", .text("#ff8800")),
            ("palette", "red, #00F", .list([.text("red"), .text("#00F")])), ("palette", #"["red / 0.5"]"#, .list([.text("red / 0.5")])),
            ("palette", "rgb(255, 0, 0),tomato", .list([.text("rgb(255, 0, 0)"), .text("tomato")])),
            ("words", "a (b,c)", .list([.text("a (b"), .text("c)")])), ("beats", "", .list([])),
            ("beats", "1,2, 3", .list([.integer(1), .integer(2), .integer(3)])),
            ("words", #"["a, b", "c"]"#, .list([.text("a, b"), .text("c")])),
        ] as [(String, String, ParameterValue)])
    func parsing(name: String, text: String, value: ParameterValue) throws {
        #expect(try schema.parse(text, for: name) == value)
    }

    private struct Lengths: CompositionParameters {
        @Parameter("a name", length: 1...4) var name = "abcd"
        @Parameter("a remark", length: 0...3) var remark = ""
    }

    @Test("Text has a number of characters within the parameter's length")
    func lengths() throws {
        let schema = ParameterSchema(Lengths.self)
        // A flag is one character of two Unicode scalars.
        for text in ["a", "佐藤", "🇸🇪🇳🇴🇩🇰🇫🇮", " ab "] { #expect(try schema.parse(text, for: "name") == .text(text)) }
        #expect(try schema.parse("", for: "remark") == .text(""))
        let errors = [
            ("name", "", "name: '' is empty; expected text of 1 to 4 characters"), ("name", " \n", "is empty"),
            ("name", "a\0b", "name: 'a\u{2400}b' contains the character NUL; expected text of 1 to 4 characters"),
            ("name", "abcde", "name: 'abcde' has 5 characters; expected text of 1 to 4 characters"),
            ("name", "e" + String(repeating: "\u{301}", count: 16), "has 17 Unicode scalars; the maximum is 16"),
            ("remark", "abcd", "remark: 'abcd' has 4 characters; expected text of at most 3 characters"),
        ]
        for (name, text, message) in errors {
            let error = #expect(throws: ParameterError.self) { try schema.parse(text, for: name) }
            #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
        }
        #expect(throws: ParameterError.self) { try schema.resolve(["name": .text("abcde")]) }
    }

    @Test(
        "An error names an invalid value and the valid ones",
        arguments: [
            ("bubles", "3", "bubles: there is no such parameter; did you mean 'bubbles'? Expected one of bubbles, range"),
            ("bubbles", "0", "bubbles: '0' is out of range; expected an integer within 1...60"),
            ("bubbles", "61", "bubbles: '61' is out of range"), ("bubbles", "2.5", "bubbles: '2.5' is not an integer"),
            ("bubbles", "many", "bubbles: 'many' is not an integer"), ("bubbles", "99999999999999999999", "is not an integer"),
            ("bubbles", "0x10", "bubbles: '0x10' is not an integer"), ("bubbles", "", "bubbles: '' is not an integer"),
            ("range", "nan", "range: 'nan' is not a number; expected a number within 0...0.5"), ("range", "inf", "'inf' is not a number"),
            ("range", "1e400", "range: '1e400' is not a finite number; expected a number within 0...0.5"),
            ("range", "0,25", "range: '0,25' is not a number; did you mean '0.25'? Expected a number within 0...0.5"),
            ("range", "0,250", "range: '0,250' is not a number; expected a number within 0...0.5"),
            ("range", ",5", "range: ',5' is not a number; expected a number within 0...0.5"),
            ("range", "1e999", "is not a finite number"), ("range", "-0.1", "range: '-0.1' is out of range"),
            ("style", "clasic", "style: 'clasic' is not a choice; did you mean 'classic'? Expected one of classic, modern, neon"),
            ("style", "x", "style: 'x' is not a choice; expected one of classic, modern, neon"),
            ("loop", "maybe", "loop: 'maybe' is neither true nor false"),
            ("lamp", "ornge", "lamp: 'ornge' is not a colour; did you mean 'orange'?"),
            ("lamp", "tomatoe", "lamp: 'tomatoe' is not a colour; did you mean 'tomato'?"),
            ("lamp", "#12", "lamp: '#12' is not a colour; expected a colour such as"), ("lamp", "red / 2", "is not a colour"),
            ("palette", "", "palette: '' has 0 values; expected a list of 1 to 3 values"), ("palette", "red,red,red,red", "has 4 values"),
            ("palette", "red,ed", "palette: 'ed' is not a colour; did you mean 'red'?"), ("beats", "[1,", "is not a JSON array"),
            ("beats", "1,12", "beats: '12' is out of range"),
            (
                "pair", "a, b,c",
                "has 3 values; expected a list of 1 to 2 values, each text; if an element contains a comma, a JSON array such as [\"M10,"
            ),
            ("seed", "-1", "seed: '-1' is out of range; expected an integer of at least 0"),
        ] as [(String, String, String)])
    func errors(name: String, text: String, message: String) {
        let error = #expect(throws: ParameterError.self) { try schema.parse(text, for: name) }
        #expect(error?.description.contains(message) == true, "\(String(describing: error))")
        #expect(error?.parameter == name)
    }

    @Test(
        "A typed value must have the parameter's type",
        arguments: [
            ("bubbles", .text("12"), "is text"), ("bubbles", .boolean(true), "is a truth value"), ("range", .text("0.1"), "is text"),
            ("range", .number(.nan), "is not a finite number"), ("loop", .integer(1), "is an integer"),
            ("title", .integer(5), "is an integer"),
            ("palette", .text("red"), "is text"), ("lamp", .list([]), "is a list"), ("bubbles", .number(1e300), "is not an integer"),
        ] as [(String, ParameterValue, String)])
    func types(name: String, value: ParameterValue, message: String) {
        let error = #expect(throws: ParameterError.self) { try schema.resolve([name: value]) }
        #expect(error?.problem == message)
        #expect(error?.parameter == name)
    }

    @Test("Of several invalid values the first by name is reported")
    func stable() {
        let given: [String: ParameterValue] = ["zeta": .integer(0), "alpha": .integer(0), "bubbles": .integer(-1)]
        for _ in 0..<20 {
            let error = #expect(throws: ParameterError.self) { try schema.resolve(given) }
            #expect(error?.parameter == "alpha")
        }
    }

    @Test("Endless input is refused")
    func bounds() {
        #expect(throws: ParameterError.self) { try schema.parse(String(repeating: "x", count: 1_000_001), for: "title") }
        #expect(throws: ParameterError.self) { try schema.parse(String(repeating: "a,", count: 20_000), for: "words") }
    }
}
