import Foundation
import Testing

/// The errors and warnings of `check` as data, and its looks at frames.
@Suite struct CheckFindingTests {
    private func objects(_ output: String) throws -> [[String: Any]] {
        try output.split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    @Test("Errors of presets and layers are one JSON object a line, with the exit codes of the text")
    func errors() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("composition: quote\nparameters: {txt: Hello}\nvideo: {fps: 2000}\n", to: "quote.yaml")
            try kinora.write("layers:\n  - {text: a, color: red}\n  - {image: nowhere.png}\n", to: "layers.yaml")
            try kinora.write("layers:\n  - {shape: circle, fill: red}\n", to: "good.yaml")
            let preset = try await kinora.run("check", "quote.yaml", "--json")
            let found = try objects(preset.output)
            #expect(preset.code == 65)
            #expect(found.map { $0["code"] as? String } == ["unknown-key", "value"])
            #expect(found.first?["path"] as? String == "parameters.txt")
            #expect(found.first?["line"] as? Int == 2)
            #expect(found.first?["column"] as? Int == 14)
            #expect(found.first?["message"] as? String == "there is no such key")
            #expect((found.first?["hint"] as? String)?.hasPrefix("did you mean 'text'?") == true)
            #expect(found.allSatisfy { $0["severity"] as? String == "error" && $0["file"] as? String == "quote.yaml" })
            let layers = try await kinora.run("check", "layers.yaml", "good.yaml", "--json")
            #expect(layers.code == 65)
            #expect(try objects(layers.output).map { $0["path"] as? String } == ["layers[0].color"])
            let good = try await kinora.run("check", "good.yaml", "--json")
            #expect(good.code == 0 && good.output.isEmpty)
        }
    }

    @Test("A missing file and a mistake in a table have codes and positions")
    func files() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write("layers:\n  - {image: nowhere.png}\n", to: "image.yaml")
            try kinora.write(
                "parameters: {rows: {type: table, columns: [city], default: cities.csv}}\nlayers:\n  - {text: a}\n", to: "table.yaml")
            try kinora.write("town,people\nRome,3\n", to: "cities.csv")
            try kinora.write("layers: [{text: a}]\nsoundtrack: https://a.b/c.mp3\n", to: "audio.yaml")
            func found(in file: String) async throws -> [[String: Any]] {
                let outcome = try await kinora.run("check", file, "--json")
                #expect(outcome.code == 65)
                return try objects(outcome.output)
            }
            func summaries(_ found: [[String: Any]]) throws -> [String] {
                try found.map { object in
                    let (code, file) = (try #require(object["code"] as? String), try #require(object["file"] as? String))
                    return "\(file):\(try #require(object["line"] as? Int)):\(try #require(object["column"] as? Int)): \(code)"
                }
            }
            let audio = try await found(in: "audio.yaml")
            #expect(try summaries(audio) == ["audio.yaml:2:13: file"])
            #expect(audio.first?["message"] as? String == "'https://a.b/c.mp3' is an address on the web, but only files are read")
            #expect(try summaries(await found(in: "image.yaml")) == ["image.yaml:2:13: file"])
            #expect(try summaries(await found(in: "table.yaml")) == ["table.yaml:1:60: file"])
        }
    }

    @Test("Warnings about frames have a time, a layer and an image, and --strict makes them errors")
    func frames() async throws {
        try await Command.with(.kinora) { kinora in
            try kinora.write(
                "layers:\n  - {shape: rectangle, fill: black}\n  - {id: dark, text: Dark words, foreground: \"#222\", font: 120}\n"
                    + "video: {duration: 1}\n", to: "film.yaml")
            let text = try await kinora.run("check", "film.yaml")
            #expect(text.code == 0)
            #expect(text.output == "film.yaml: valid, a film of layers\n")
            #expect(try await kinora.run("show", "film.yaml").output.contains("\ncontents  a film of layers\n"))
            #expect(text.error.hasPrefix("warning: film.yaml:3:5: layers[1]: contrast: "))
            let json = try await kinora.run("check", "film.yaml", "--json", "--snapshots", "images")
            #expect(json.code == 0)
            let found = try objects(json.output)
            #expect(found.count == 1)
            #expect(found.first?["code"] as? String == "contrast")
            #expect(found.first?["severity"] as? String == "warning")
            #expect(found.first?["layer"] as? String == "'dark'")
            #expect(found.first?["time"] as? Double == 0)
            let image = try #require(found.first?["snapshot"] as? String)
            #expect(image == "images/film-contrast-line3-5-0.00s.png")
            #expect(FileManager.default.fileExists(atPath: kinora.directory.appending(path: image).path))
            let strict = try await kinora.run("check", "film.yaml", "--strict")
            #expect(strict.code == 65)
            #expect(strict.error.hasPrefix("Error: film.yaml:3:5: layers[1]: contrast: "))
        }
    }

    @Test("guide prints the page")
    func guide() async throws {
        try await Command.with(.kinora) { kinora in
            let page = try await kinora.run("guide")
            #expect(page.code == 0)
            #expect(page.output.hasPrefix("# Films of layers\n"))
        }
    }
}
