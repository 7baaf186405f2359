import Testing

@testable import KinoraPipeline

struct NameTemplateTests {
    private let values = [
        "title": "AC/DC: \"live\"", "seed": "7", "up": "../../etc/x", "root": "/etc/passwd", "dots": "..", "hidden": ".x", "empty": "",
        "line": "a\nb\0c", "combined": "a/\u{301}b",
        "long": String(repeating: "ü", count: 150),
    ]

    @Test(
        "Placeholders are replaced, with characters that file names forbid",
        arguments: [
            ("{title}-{seed}.mp4", "AC-DC- -live--7.mp4"), ("{ seed }.mp4", "7.mp4"), ("film.mp4", "film.mp4"),
            ("{row}-{seed}.mp4", "3-7.mp4"), ("{row:03}-{ row:09 }.mp4", "003-000000003.mp4"),
            ("{{{seed}}}.mp4", "{7}.mp4"), ("{hidden}.mp4", "_.x.mp4"), ("{empty}.mp4", "_.mp4"), ("{line}.mp4", "a-b-c.mp4"),
            ("{combined}.mp4", "a-b.mp4"),
            ("a..b.mp4", "a..b.mp4"), ("{seed}/{title}/a.mp4", "7/AC-DC- -live-/a.mp4"), ("{empty}/{hidden}/a.mp4", "_/_.x/a.mp4"),
        ])
    func names(template: String, name: String) throws {
        #expect(try NameTemplate(template).name(row: 3, values: values) == name)
    }

    @Test(
        "Names that leave the directory, use unknown parameters or are too long are refused with their row",
        arguments: [
            ("{up}.mp4", "row 3: the name leads out of the output directory: up is '../../etc/x'"),
            ("{root}", "leads out of the output directory"),
            ("x{dots}.mp4", "leads out of the output directory"),
            ("{row:3}.mp4", "contains '{row:3}', which is not a parameter"),
            ("{sede}.mp4", "contains '{sede}', which is not a parameter; did you mean '{seed}'?"),
            ("{long}.mp4", "has 304 bytes; at most 200"),
        ])
    func refusedNames(template: String, message: String) throws {
        let template = try NameTemplate(template)
        let error = #expect(throws: BatchError.self) { try template.name(row: 3, values: values) }
        #expect(error?.description.contains(message) == true, "\(String(describing: error))")
        #expect(error?.row == 3)
    }

    @Test(
        "Templates that are no plain file names are refused",
        arguments: [
            "", "a\0", "a//{seed}.mp4", "a/", "a/../{seed}.mp4", "a/.b/{seed}.mp4", "../{seed}.mp4", "/x", ".{seed}", "{seed", "seed}.mp4",
            "{{seed}",
        ])
    func refusedTemplates(template: String) {
        #expect(throws: BatchError.self) { try NameTemplate(template) }
    }

    @Test(
        "An output without columns is named by the film of its row",
        arguments: [
            ("poster.png", "ada.mp4", false, "ada-poster.png"), ("poster.png", "de/ada.mp4", false, "de/ada-poster.png"),
            ("posters/wide.png", "de/ada.mp4", false, "de/posters/ada-wide.png"),
            ("./shot-%03d.jpg", "100%d.mp4", true, "100%%d-shot-%03d.jpg"),
            ("a.gif", "50%.mp4", false, "50%-a.gif"),
        ])
    func outputs(output: String, film: String, isSequence: Bool, name: String) throws {
        #expect(try NameTemplate.name(of: output, film: film, isSequence: isSequence, row: 1) == name)
        #expect(try NameTemplate("{film}-%d.png", isSequence: true).name(row: 1, values: ["film": "5%"]) == "5%%-%d.png")
    }

    @Test("A template knows which parameters it needs")
    func parameters() throws {
        #expect(try NameTemplate("{a}-{{b}}-{c}-{row:02}.mp4").parameters == ["a", "c", "row"])
        #expect(try NameTemplate("{row:02}").name(row: 123, values: ["row": "x"]) == "123")
    }
}
