import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraPresets
import KinoraViews

extension GrowingInput {
    private struct Settings: CompositionParameters {
        @Parameter("what it says") var title = "hello"
        @Parameter("where", count: 0...10_000) var positions: [Double] = []
    }

    private static let composition = Composition(
        "sample", parameters: Settings.self, size: CGSize(width: 64, height: 64), fps: 10, duration: 1
    ) { Text($0.title) }

    static let documents = [
        preset("values of a list in a preset", size: 1_000) { "positions: [" + (0..<$0).map { "\($0).5" }.joined(separator: ", ") + "]" },
        preset("letters of a text in a preset", size: 50_000) { "title: \"" + String(repeating: "word \\u00e9 ", count: $0 / 12) + "\"" },
        preset("lines of a text in a preset", size: 5_000) { "title: |\n" + String(repeating: "    a line\n", count: $0) },
        preset("comments of a preset", size: 5_000) { "title: x\n" + String(repeating: "# a comment\n", count: $0) },
        GrowingInput("gestures of a script", size: 500) { count in
            let text = "composition: sample\nscript:\n" + (0..<count).map { "  - {tap: Next, at: \($0).5}\n" }.joined()
            return { _ = try PresetReader(compositions: [composition]).read(Data(text.utf8), source: "preset.yaml", name: "preset") }
        },
        preset("keys of a group in a preset", size: 500) { count in "title: x\n" + (0..<count).map { "key\($0): 1\n" }.joined() },
        csv("rows of a CSV table", size: 2_000) { "title,a\n" + (0..<$0).map { "row \($0),\"1,\"\"2\"\n" }.joined() },
        csv("letters of a cell", size: 100_000) { "title\n\"" + String(repeating: "\"\"a\n", count: $0 / 4) + "\"\n" },
        csv("columns of a CSV table", size: 200) { count in
            String(repeating: (0..<count).map { "c\($0)" }.joined(separator: ",") + "\n", count: 2)
        },
        json("rows of a JSON table", size: 1_000) {
            "[" + (0..<$0).map { "{\"title\": \"row \($0)\", \"a\": [1, 2]}" }.joined(separator: ",") + "]"
        },
        json("letters of a JSON text", size: 50_000) { "[{\"title\": \"" + String(repeating: "\\u00e9\\n", count: $0 / 8) + "\"}]" },
        json("digits of a JSON number", size: 250) {
            "[{\"positions\": [" + String(repeating: "1." + String(repeating: "3", count: 900) + ",", count: $0) + "1]}]"
        },
        json("columns of a JSON table", size: 200) { count in
            "[{" + (0..<count).map { "\"c\($0)\": 1" }.joined(separator: ",") + "}]"
        },
        markdown("letters of Markdown", size: 4_000) { String(repeating: "**a** _b_ `c` ", count: $0 / 14) },
        markdown("stars of Markdown", size: 4_000) { String(repeating: "*a ", count: $0 / 3) },
        markdown("brackets of Markdown", size: 4_000) { String(repeating: "[", count: $0) },
        markdown("links of Markdown", size: 4_000) { String(repeating: "[a](b", count: $0 / 5) },
    ]

    private static func preset(_ name: String, size: Int, _ parameter: @escaping @Sendable (Int) -> String) -> GrowingInput {
        GrowingInput(name, size: size) { count in
            let text = "composition: sample\nparameters:\n  " + parameter(count) + "\n"
            return {
                // Keys that it does not know make an error, once it has read them.
                _ = try? PresetReader(compositions: [composition]).read(Data(text.utf8), source: "preset.yaml", name: "preset")
            }
        }
    }

    private static func csv(_ name: String, size: Int, _ text: @escaping @Sendable (Int) -> String) -> GrowingInput {
        table(name, size: size, text) { try BatchTable(TableContents($0), format: .csv, source: "table.csv") }
    }

    private static func json(_ name: String, size: Int, _ text: @escaping @Sendable (Int) -> String) -> GrowingInput {
        table(name, size: size, text) { try BatchTable(TableContents($0), format: .json, source: "table.json") }
    }

    private static func table(
        _ name: String, size: Int, _ text: @escaping @Sendable (Int) -> String, read: @escaping @Sendable (Data) throws -> BatchTable
    ) -> GrowingInput {
        let schema = ParameterSchema(Settings.self)
        return GrowingInput(name, size: size) { count in
            let data = Data(text(count).utf8)
            return {
                let table = try read(data)
                var reader = try table.reader()
                while let row = try reader.next() {
                    let values = (try? row.contents(schema).values) ?? [:]
                    _ = row.fileNames(values, schema)
                    _ = try NameTemplate("{row}-{title}").name(row: row.number, values: ["title": "x"])
                }
            }
        }
    }

    private static func markdown(_ name: String, size: Int, _ text: @escaping @Sendable (Int) -> String) -> GrowingInput {
        GrowingInput(name, size: size) { count in
            let text = text(count)
            return { _ = try AttributedString(markdown: text) }
        }
    }
}
