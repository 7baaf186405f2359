import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

@Suite("Inline Markdown")
struct InlineMarkdownTests {
    /// The pieces as text: B strong, I emphasised, C code, S struck through, L(target) a link.
    private func read(_ source: String) -> String {
        InlineMarkdown.runs(of: source).map { run in
            var marks = ""
            if run.style.isStrong { marks += "B" }
            if run.style.isEmphasized { marks += "I" }
            if run.style.isCode { marks += "C" }
            if run.style.isStruckThrough { marks += "S" }
            if let link = run.style.link { marks += "L(\(link))" }
            return marks.isEmpty ? run.text : "\(marks)<\(run.text)>"
        }.joined(separator: "|")
    }

    @Test(
        "Marks become styles, as CommonMark says",
        arguments: [
            ("plain", "plain"), ("", ""), ("**bold** and *italic*", "B<bold>| and |I<italic>"),
            ("__bold__ _italic_", "B<bold>| |I<italic>"),
            ("***both***", "BI<both>"), ("**bold *inner* bold**", "B<bold >|BI<inner>|B< bold>"), ("`a*b*`", "C<a*b*>"),
            ("``a`b``", "C<a`b>"), ("~~gone~~ ~gone~ ~~~stays~~~", "S<gone>| |S<gone>| ~~~stays~~~"),
            ("[here](https://a.b/c)", "L(https://a.b/c)<here>"), ("[**b** c](x)", "BL(x)<b>|L(x)< c>"),
            ("<https://a.b>", "L(https://a.b)<https://a.b>"), ("2 * 3 * 4", "2 * 3 * 4"), ("snake_case_name", "snake_case_name"),
            ("intra*word*s", "intra|I<word>|s"), ("\\*not\\*", "*not*"), ("*open", "*open"), ("**open*", "*|I<open>"),
            ("[no link]", "[no link]"),
            ("[no](link", "[no](link"), ("a\nb **c**", "a\nb |B<c>"), ("`open", "`open"), ("*a `*` b*", "I<a >|C<*>|I< b>"),
            ("x < y > z", "x < y > z"), ("**é**", "B<é>"),
        ])
    func marks(source: String, expected: String) {
        // Code and emphasis overlap: code inside emphasis is emphasised too.
        let expected = source == "*a `*` b*" ? "I<a >|IC<*>|I< b>" : expected
        #expect(read(source) == expected)
    }

    @Test("Long runs of markers without an end are plain text") func longRows() {
        let rows = String(repeating: "*a ", count: 5000) + String(repeating: "[", count: 4000)
        #expect(InlineMarkdown.runs(of: rows).map(\.text).joined() == rows)
    }
}

@MainActor
@Suite("Literals and attributed strings")
struct TextContentTests {
    private func pieces(_ text: Text) -> [String] { text.pieces.map(\.string) }

    @Test("A literal is parsed as Markdown; variables, verbatim text and interpolated values are not") func literals() {
        let name = "**name**"
        #expect(pieces(Text("**bold** plain")) == ["bold", " plain"])
        #expect(Text("**bold** plain").pieces[0].attributes.weight == .bold)
        #expect(pieces(Text(name)) == ["**name**"])
        #expect(pieces(Text(verbatim: "**x**")) == ["**x**"])
        #expect(pieces(Text("*Hello* \(name)!")) == ["Hello", " **name**!"])
        #expect(pieces(Text("**\(name)**")) == ["**name**"])
        #expect(Text("**\(name)**").pieces[0].attributes.weight == .bold)
        #expect(Text("[a](https://b.c)").pieces[0].attributes.link == URL(string: "https://b.c"))
        #expect(pieces(Text("\(0.5, specifier: "%.2f") `x`")) == ["0.50 ", "x"])
    }

    @Test("An interpolated text keeps its styles and inherits the surrounding ones") func interpolatedTexts() {
        let text = Text("**a \(Text("b").italic()) c**")
        #expect(pieces(text) == ["a ", "b", " c"])
        #expect(text.pieces.map(\.attributes.isItalic) == [false, true, false])
        #expect(text.pieces.allSatisfy { $0.attributes.weight == .bold })
    }

    @Test("Attributes of an attributed string apply to the text") func attributedStrings() throws {
        var string = AttributedString("plain")
        var red = AttributedString("red")
        red.foregroundColor = .red
        red.backgroundColor = .yellow
        red.kern = 3
        red.underlineStyle = Text.LineStyle(pattern: .dash, color: .blue)
        red.baselineOffset = 2
        red.font = .system(size: 30)
        string.append(red)
        let text = Text(string)
        #expect(pieces(text) == ["plain", "red"])
        let request = text.request(in: EnvironmentValues())
        #expect(request.spans[1].color == Color.red.resolve(in: EnvironmentValues()))
        #expect(request.spans[1].background == Color.yellow.resolve(in: EnvironmentValues()))
        #expect(request.spans[1].tracking == 3)
        #expect(request.spans[1].baselineOffset == 2)
        #expect(request.spans[1].font.size == 30)
        #expect(request.spans[1].underline == TextRequest.Line(pattern: .dash, color: Color.blue.resolve(in: EnvironmentValues())))
        #expect(request.spans[0].underline == nil)
        let markdown = try Text(AttributedString(markdown: "**b** `c` ~~d~~"))
        #expect(pieces(markdown) == ["b", " ", "c", " ", "d"])
        #expect(markdown.request(in: EnvironmentValues()).spans[0].font.weight == 700)
        #expect(markdown.request(in: EnvironmentValues()).spans[2].font.design == .monospaced)
        #expect(markdown.request(in: EnvironmentValues()).spans[4].strikethrough != nil)
    }

    @Test("The innermost underline wins, even if it is off") func underlines() {
        func line(_ text: Text, outer: Bool? = nil) -> Bool {
            var environment = EnvironmentValues()
            if let outer { environment.textAttributes.underline = .some(outer ? .single : nil) }
            return text.request(in: environment).spans[0].underline != nil
        }
        #expect(line(Text("a").underline()))
        #expect(!line(Text("a").underline(false).underline()))
        #expect(line(Text("a"), outer: true))
        #expect(!line(Text("a").underline(false), outer: true))
    }

    // MARK: Fitting; characters are half an em wide, lines 1.2 ems high

    private func sizes<V: View>(_ view: V) -> [CGRect] { makeGraph(view).rects }

    @Test("Text shrinks only as much as needed, and not below the minimum scale factor") func scaling() throws {
        // 40 characters of 10 points are 200 points wide.
        let text = Text(verbatim: String(repeating: "x", count: 40)).font(.system(size: 10)).lineLimit(1)
        let half = try #require(sizes(text.minimumScaleFactor(0.1).frame(width: 100)).first)
        #expect(half.width <= 100.01)
        #expect(half.width > 98)
        let limited = try #require(sizes(text.minimumScaleFactor(0.8).frame(width: 100)).first)
        #expect(limited.height > 9.5)
        let roomy = try #require(sizes(text.minimumScaleFactor(0.1).frame(width: 300)).first)
        #expect(abs(roomy.width - 200) < 1e-6)
    }

    @Test("Reserved lines take up space") func reservedLines() {
        func height<V: View>(_ view: V) -> CGFloat {
            let rects = sizes(
                VStack(spacing: 0) {
                    view
                    Rectangle().frame(width: 1, height: 1)
                }.frame(height: 100, alignment: .top))
            return rects[1].minY
        }
        let text = Text(verbatim: "x").font(.system(size: 10))
        #expect(abs(height(text) - 12) < 1e-6)
        #expect(abs(height(text.lineLimit(3, reservesSpace: true)) - 36) < 1e-6)
        #expect(abs(height(text.lineLimit(2...4)) - 24) < 1e-6)
        #expect(abs(height(text.lineLimit(3, reservesSpace: false)) - 12) < 1e-6)
        #expect(abs(height(text.lineLimit(...3)) - 12) < 1e-6)
    }

    @Test("Text of secondary scale is smaller, and font widths are passed to the font") func scalesAndWidths() {
        let spans = (Text("a") + Text("b").textScale(.secondary)).font(.system(size: 100)).fontWidth(.condensed)
            .request(in: EnvironmentValues()).spans
        #expect(spans.map(\.font.size) == [100, 78])
        #expect(spans.allSatisfy { $0.font.width == 0.75 })
    }

    // MARK: Clocks

    private func shown(_ graph: ViewGraph) -> String {
        guard case .text(let text, _)? = graph.list.items.first?.content else { return "" }
        return text.string
    }

    @Test("A timer text counts on the film's clock, down or up, and stops at its end") func timers() {
        let start = StageScope.firstDate
        let span = start...start.addingTimeInterval(3661)
        let down = makeGraph(Text(timerInterval: span))
        let up = makeGraph(Text(timerInterval: span, countsDown: false, showsHours: false))
        let paused = makeGraph(Text(timerInterval: span, pauseTime: start.addingTimeInterval(2), countsDown: false))
        let steps: [(Double, String, String, String)] = [
            (0, "1:01:01", "0:00", "0:02"), (1, "1:01:00", "0:01", "0:02"), (1.5, "1:01:00", "0:01", "0:02"), (62, "59:59", "1:02", "0:02"),
            (4000, "0:00", "61:01", "0:02"),
        ]
        for (time, left, passed, stopped) in steps {
            for graph in [down, up, paused] { graph.beginFrame(at: time) }
            #expect(shown(down) == left, "at \(time)")
            #expect(shown(up) == passed, "at \(time)")
            #expect(shown(paused) == stopped, "at \(time)")
        }
    }

    /// Texts of the maximum length with the maximum number of marks that begin or end, and their meaning without marks.
    nonisolated private static let dense: [(text: String, plain: Int)] = {
        func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }
        return [
            (many("<", 19_999) + ">", 20_000), (many("[", 20_000), 20_000), (many("[", 10_000) + many("]", 10_000), 20_000),
            (many("[a](", 5000), 20_000), (many("*", 9999) + "a" + many("*", 9999), 1), (many("*a ", 3333) + many("a* ", 3333), 13_332),
            (many("*a ", 3333) + many("a_ ", 3333), 19_998), (many("~a ", 3000) + many("a~~ ", 2500), 19_000),
        ]
    }()

    @Test("Unclosed markers are parsed in linear time", .timeLimit(.minutes(5)), arguments: dense.indices)
    func dense(index: Int) {
        // Read by comparing each mark with all others, these take minutes.
        for _ in 0..<10 {
            #expect(InlineMarkdown.runs(of: Self.dense[index].text).reduce(0) { $0 + $1.text.count } == Self.dense[index].plain)
        }
    }

    @Test("Dates are formatted by their style") func dates() {
        let day = StageScope.firstDate
        func text(_ date: Date, _ style: Text.DateStyle) -> String { shown(makeGraph(Text(date, style: style))) }
        #expect(text(day, .time) == "12:00 AM")
        #expect(text(day, .date) == "January 1, 2001")
        #expect(text(day.addingTimeInterval(7384), .relative) == "2 hr, 3 min")
        #expect(text(day.addingTimeInterval(7384), .timer) == "2:03:04")
        #expect(text(day.addingTimeInterval(7384), .offset) == "-2 hours")
        #expect(text(day.addingTimeInterval(-86_400), .offset) == "+1 day")
        #expect(text(day.addingTimeInterval(.nan), .timer) == "0:00")
        #expect(text(day.addingTimeInterval(.nan), .relative) == "0 sec")
        #expect(shown(makeGraph(Text(day...day.addingTimeInterval(5400)))) == "12:00 AM – 1:30 AM")
    }

    @Test("A text's last word agrees with its number") @MainActor func inflections() {
        func string(_ key: LocalizedStringKey) -> String { makeGraph(Text(key), size: CGSize(width: 900, height: 100)).texts.joined() }
        #expect(string("^[\(0) cup](inflect: true)") == "0 cups" && string("^[\(1) cup](inflect: true)") == "1 cup")
        #expect(
            string("You have ^[\(2) large **box**](inflect: true) and ^[1 person](inflect: true).")
                == "You have 2 large boxes and 1 person.")
        #expect(string("^[\(1_000) city](inflect: true)") == "1,000 cities" && string("^[cup](inflect: true)") == "cup")
        #expect(string("^[3 Person](inflect: true) 2^3 ^[x]") == "3 People 2^3 ^[x]")
        for (one, many) in [
            ("bus", "buses"), ("cups", "cups"), ("day", "days"), ("dish", "dishes"), ("leaf", "leaves"), ("(cup)", "(cups)"),
        ] {
            #expect(EnglishNoun.withPlural(one) == many)
        }
    }
}
