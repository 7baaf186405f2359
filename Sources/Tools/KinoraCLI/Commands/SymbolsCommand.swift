import ArgumentParser
import Foundation
import KinoraErrors
import KinoraFiles
import KinoraPipeline
import KinoraSymbols
import KinoraViews

struct SymbolsCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        let name = Program.current.name
        return CommandConfiguration(
            commandName: "symbols",
            abstract: "List the symbols that Kinora draws, one name per line.",
            discussion: """
                These are names for Image(systemName:) and Path(systemName:). Symbols that can be filled also have the suffix .fill. All \
                symbols have .slash, enclosures (.circle, .square, .rectangle, .diamond, .hexagon, .octagon, .shield, .seal, .triangle, \
                .bubble) and badges (.badge, .badge.plus and so on). Numbers from 0 to 50 and the letters a to z have enclosures only. \
                --icons adds the names that are drawn as icons of the font Material Icons, if it is installed.

                EXAMPLES
                  \(name) symbols
                  \(name) symbols cloud
                  \(name) symbols --sheet symbols.png
                """)
    }

    @Argument(help: "List only names that contain this text.")
    var part: String?

    @Flag(help: "Also list names that are drawn as icons of a font.")
    var icons = false

    @Flag(help: "Print a JSON array of names.")
    var json = false

    @Option(
        help: ArgumentHelp("Draw the symbols into this PNG file. An existing file is replaced.", valueName: "file"),
        completion: .file(extensions: ["png"]))
    var sheet: String?

    func validate() throws {
        if json, sheet != nil { throw ValidationError("--json and --sheet exclude each other; give only one") }
        if let sheet, FilePath.fileExtension(of: sheet).lowercased() != "png" {
            throw ValidationError("--sheet '\(sheet.shortened())' is not a PNG file; expected a name that ends in .png")
        }
    }

    func run() async throws {
        var names = SymbolLibrary.drawnNames
        if icons { names += SymbolLibrary.iconNames }
        if let part { names = names.filter { $0.contains(part.lowercased()) } }
        guard !names.isEmpty else {
            throw CommandFailure("no symbol's name contains '\(part?.shortened() ?? "")'", .badInput)
        }
        if let sheet { return try await Self.draw(names, to: sheet) }
        try Output.write(json ? JSONText.pretty(names) : names.joined(separator: "\n"))
    }

    @MainActor
    private static func draw(_ names: [String], to path: String) async throws {
        let view = SymbolSheet(names: names)
        let size = view.size
        let composition = Composition("symbols", size: size, fps: 1, duration: 1) { view }
        var job = RenderJob(composition, output: "")
        (job.width, job.height) = (Int(size.width), Int(size.height))
        job.overwrite = .replace
        try await job.renderStill(at: 0, to: path)
        StandardError.write("\(path): \(names.count.withNoun("symbol")), \(job.width)x\(job.height)")
    }
}

/// Symbols, plain and filled, each above its name.
private struct SymbolSheet: View {
    let names: [String]
    private static let columns = 14
    private static let cell = CGSize(width: 118, height: 66)

    var size: CGSize {
        CGSize(
            width: CGFloat(min(names.count, Self.columns)) * Self.cell.width,
            height: CGFloat((names.count + Self.columns - 1) / Self.columns) * Self.cell.height)
    }

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            ForEach(Array(stride(from: 0, to: names.count, by: Self.columns)), id: \.self) { start in
                HStack(spacing: 0) {
                    ForEach(start..<min(start + Self.columns, names.count), id: \.self) { index in
                        let name = names[index]
                        VStack(spacing: 7) {
                            HStack(spacing: 12) {
                                Image(systemName: name)
                                if SymbolLibrary.isDrawn(name + ".fill") { Image(systemName: name + ".fill") }
                            }
                            .font(.system(size: 24)).frame(height: 32)
                            Text(verbatim: name).font(.system(size: 8)).foregroundStyle(.gray).lineLimit(1).frame(width: 112)
                        }
                        .frame(width: Self.cell.width, height: Self.cell.height)
                    }
                }
            }
        }
    }
}
