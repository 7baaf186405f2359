import Foundation
import KinoraPipeline
import TestSupport
import Testing

@testable import KinoraPresets

/// Palettes, fonts and logos in documents.
struct BrandDocumentTests {
    private func read(_ lines: String, in folder: String = "") throws -> PresetDocument {
        let text = "composition: greeting\nparameters:\n" + lines
        return try PresetReader(compositions: BuiltInCompositions.all).read(Data(text.utf8), source: folder + "p.yaml", name: "p")
    }

    @Test("A palette is a name, a list, or a group of roles; a font has a weight beside its name")
    func notations() throws {
        let list = ["navy", "gold"].map(ParameterValue.text)
        #expect(try read("  palette: [navy, gold]\n").parameters["palette"] == .list(list))
        #expect(try read("  palette: navy, gold\n").parameters["palette"] == .list(list))
        let roles = try read("  palette:\n    text: '#777777'\n    background: navy\n    accents: [gold]\n").parameters["palette"]
        #expect(roles == .list([.list([.text("navy")]), .list([.text("gold")]), .list([.text("#777777")])]))
        #expect(try read("  font: {family: Inter, weight: 700}\n").parameters["font"] == .list([.text("Inter"), .text("700")]))
    }

    @Test(
        "An error in them names the position",
        arguments: [
            ("  palette: [navy, ornge]\n", "p.yaml:3:19: parameters.palette[1]: 'ornge' is not a colour; did you mean 'orange'?"),
            ("  palette: {acents: [gold]}\n", "p.yaml:3:13: parameters.palette.acents: there is no such key; did you mean 'accents'?"),
            ("  palette: {accents: [gold]}\n", "p.yaml:3:12: parameters.palette: the palette has 0 colours of the background"),
            ("  font: {weight: bold}\n", "has neither a file nor a family"),
            ("  font: {file: a.ttf, family: b}\n", "has a file and a family"),
            ("  logo: logo.txt\n", "p.yaml:3:9: parameters.logo: 'logo.txt' is not an image"),
        ])
    func errors(lines: String, message: String) throws {
        let error = try #require(throws: (any Error).self) { try read(lines) }
        #expect("\(error)".contains(message), "\(error)")
    }

    @Test("Files of fonts and logos outside the preset's folder are refused", arguments: ["font: ../brand.ttf", "logo: /etc/logo.svg"])
    @MainActor func escape(line: String) throws {
        let folder = try TemporaryDirectory()
        let error = try #require(throws: (any Error).self) { try read("  \(line)\n", in: folder.path + "/").check() }
        #expect("\(error)".contains("is not in the document's directory"), "\(error)")
    }

    @Test("A missing family is an error at its position in the document")
    @MainActor func missingFamily() throws {
        let error = try #require(throws: (any Error).self) { try read("  font: Intr\n").check() }
        #expect("\(error)".contains("p.yaml:3:9") && "\(error)".contains("did you mean 'Inter'?"), "\(error)")
    }
}
