import ArgumentParser
import Foundation
import KinoraFiles
import KinoraPipeline
import KinoraPresets

/// The values that shells complete. The scripts of the shells call the program for them.
extension CompletionKind {
    /// Names of presets and compositions, and YAML files.
    static var presets: CompletionKind { files(["yaml", "yml"]) }

    /// Names of presets and compositions, YAML files and videos.
    static var presetsAndVideos: CompletionKind { files(["yaml", "yml"] + VideoArgument.fileExtensions) }

    /// Names of presets and compositions, YAML files and tables.
    static var presetsAndTables: CompletionKind { files(["yaml", "yml", "csv", "tsv", "json", "ndjson"]) }

    /// Names of the compositions of the program.
    static var compositions: CompletionKind {
        .custom { _, _, prefix in Program.current.library.compositions.map(\.name).filter { $0.hasPrefix(prefix) } }
    }

    /// Parameters of the preset in the command line, and their values if they are choices.
    static var parameters: CompletionKind {
        .custom { words, index, prefix in
            let library = Program.current.library
            let names = Set(library.names)
            let word = words.dropFirst(2).enumerated().first {
                $0.offset + 2 != index && (names.contains($0.element) || isDocument($0.element))
            }
            guard let preset = word.flatMap({ try? library.preset($0.element) }) else { return [] }
            return assignments(to: preset.composition.parameters.fields, prefix: prefix)
        }
    }

    private static func isDocument(_ word: String) -> Bool {
        !word.hasPrefix("-") && ["yaml", "yml"].contains(FilePath.fileExtension(of: word).lowercased())
    }

    private static func assignments(to fields: [ParameterField], prefix: String) -> [String] {
        let shell = CompletionShell.requesting
        // Only fish adds no space after =. Bash completes the text after = as a word of its own.
        let suffix = shell == .fish ? "=" : ""
        let all = fields.flatMap { field -> [String] in
            guard shell != .bash, prefix.hasPrefix("\(field.name)=") else { return [field.name + suffix] }
            return switch field.kind {
            case .choice(let words): words.map { "\(field.name)=\($0)" }
            case .boolean: ["\(field.name)=true", "\(field.name)=false"]
            default: []
            }
        }
        return all.filter { $0.hasPrefix(prefix) }
    }

    /// Names of presets, and files and folders at the path `prefix`.
    private static func files(_ fileExtensions: [String]) -> CompletionKind {
        .custom { _, _, prefix in
            let names = prefix.contains("/") ? [] : Program.current.library.names.filter { $0.hasPrefix(prefix) }
            return names
                + paths(prefix).filter { path in
                    path.hasSuffix("/") || fileExtensions.contains(FilePath.fileExtension(of: path).lowercased())
                }
        }
    }

    /// The files and folders whose paths begin with `prefix`, sorted. Folders end with a slash.
    private static func paths(_ prefix: String) -> [String] {
        let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
        let start = prefix.dropFirst(folder.count)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
        return names.filter { $0.hasPrefix(start) && ($0.hasPrefix(".") == start.hasPrefix(".")) }.sorted().map { name in
            let path = folder + name
            return FileStamp(path)?.kind == .folder ? path + "/" : path
        }
    }
}
