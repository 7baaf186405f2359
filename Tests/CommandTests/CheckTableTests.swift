import Foundation
import Testing

/// `check --table`: the values of the rows of a table, and frames of the rows.
@Suite struct CheckTableTests {
    private static let film = """
        parameters:
          name: {type: text, default: Ada, length: 1...60}
          price: {type: number, default: 3, in: 0...100}
        layers:
          - {shape: rectangle, fill: black}
          - {id: name, text: $name, font: 120, foreground: white, width: 900, line-limit: 1, minimum-scale: 0.8}
          - {text: "{price}", font: 80, foreground: white, position: bottom, margin: 12%}
        video: {duration: 3}

        """

    private func objects(_ output: String) throws -> [[String: Any]] {
        try output.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test("All wrong values are listed with row, position, column, value and what would be right")
    func values() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.film, to: "film.yaml")
            try kinora.write("name,price\nAda,3\nBob,abc\n\(String(repeating: "x", count: 61)),-4\nEve,\n", to: "rows.csv")
            let text = try await kinora.run("check", "film.yaml", "--table", "rows.csv")
            #expect(text.code == 65)
            let lines = text.error.split(separator: "\n").map(String.init)
            #expect(lines.count == 3, "\(text.error)")
            #expect(lines.first == "Error: rows.csv:3:5: row 2: price: 'abc' is not a number; expected a number within 0...100")
            #expect(lines.contains { $0.hasPrefix("Error: rows.csv:4:1: row 3: name: ") && $0.contains("1 to 60 characters") })
            #expect(lines.contains("Error: rows.csv:4:63: row 3: price: '-4' is out of range; expected a number within 0...100"))
            #expect(
                text.output == "film.yaml: valid, a film of layers\nrows.csv: 4 rows, 2 invalid, 0 with warnings, frames of 2 drawn\n")
            let json = try await kinora.run("check", "film.yaml", "--table", "rows.csv", "--json")
            let found = try objects(json.output)
            #expect(json.code == 65)
            #expect(found.map { $0["row"] as? Int } == [2, 3, 3])
            #expect(found.first?["path"] as? String == "price")
            #expect(found.first?["message"] as? String == "'abc' is not a number")
            #expect(found.first?["hint"] as? String == "expected a number within 0...100")
            #expect(found.allSatisfy { $0["severity"] as? String == "error" && $0["file"] as? String == "rows.csv" })
        }
    }

    @Test("Frames of the rows are looked at, and a warning names the rows that it is about")
    func frames() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.film, to: "film.yaml")
            let long = "Donaudampfschiffahrtsgesellschaft"
            try kinora.write("key,name\na,Ada\nb,\(long)\nc,Bob\nd,\(long)\n", to: "rows.csv")
            let text = try await kinora.run(
                "check", "film.yaml", "--table", "rows.csv", "--id", "key", "--snapshots", "images")
            #expect(text.code == 0)
            #expect(
                text.error == """
                    warning: film.yaml:6:5: row 2: layers[1]: truncation: '\(long)' does not fit at its smallest size and is cut off at 0 s; \
                    shorten it, or give it more space, a higher line-limit or a lower minimum-scale (also row 4) \
                    (images/film-row2-truncation-line6-5-0.00s.png)

                    """)
            #expect(text.output.hasSuffix("rows.csv: 4 rows, 0 invalid, 2 with warnings, frames of 4 drawn\n"))
            #expect(FileManager.default.fileExists(atPath: kinora.directory.appending(path: "images").path))
            let found = try objects(
                try await kinora.run("check", "film.yaml", "--table", "rows.csv", "--id", "key", "--json").output)
            #expect(found.map { $0["code"] as? String } == ["truncation", "truncation"])
            #expect(found.map { $0["row"] as? Int } == [2, 4])
            #expect(found.map { $0["id"] as? String } == ["b", "d"])
            #expect(found.first?["layer"] as? String == "'name'")
            #expect(try await kinora.run("check", "film.yaml", "--table", "rows.csv", "--id", "key", "--strict").code == 65)
        }
    }

    @Test("Of a large table, the rows with the longest texts are drawn")
    func largeTables() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.film.replacing("duration: 3", with: "duration: 1"), to: "film.yaml")
            let names = (1...240).map { $0 == 177 ? "Donaudampfschiffahrtsgesellschaft" : "Ada" }
            try kinora.write("name\n" + names.map { $0 + "\n" }.joined(), to: "rows.csv")
            let text = try await kinora.run("check", "film.yaml", "--table", "rows.csv")
            #expect(text.code == 0)
            #expect(text.error.contains(": row 177: layers[1]: truncation: "))
            // The row with the longest name is also one of the 99 at regular intervals.
            #expect(text.output.hasSuffix("rows.csv: 240 rows, 0 invalid, 1 with warnings, frames of 99 drawn\n"), "\(text.output)")
        }
    }

    @Test("Columns that are no parameters, and options without a table, are refused; presets without layers have rows, too")
    func columns() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(Self.film, to: "film.yaml")
            try kinora.write("name,town\nAda,Rome\n", to: "rows.csv")
            let unknown = try await kinora.run("check", "film.yaml", "--table", "rows.csv")
            #expect(unknown.code == 65 && unknown.message.contains("town"), "\(unknown.message)")
            #expect(try await kinora.run("check", "film.yaml", "--table", "rows.csv", "--ignore-columns", "town").code == 0)
            #expect(try await kinora.run("check", "film.yaml", "--id", "name").code == 64)
            try kinora.write("bubbles\n9\n900\n", to: "lamps.csv")
            let lamps = try await kinora.run("check", "lava-lamp", "--table", "lamps.csv")
            #expect(lamps.code == 65)
            #expect(lamps.error.hasPrefix("Error: lamps.csv:3:1: row 2: bubbles: '900' is out of range"), "\(lamps.error)")
        }
    }
}
