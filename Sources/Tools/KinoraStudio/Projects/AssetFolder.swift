import Foundation
import KinoraFiles

/// The folder `assets` of a project or a document, to which the studio adds files.
///
/// No file is replaced: a file whose name is taken gets a number, unless the contents are equal. Symbolic links in the folder are not followed.
struct AssetFolder {
    /// The name of the folder.
    static let name = "assets"
    /// The maximum number of bytes in a file.
    static let maxBytes = 64 << 20
    /// The maximum number in the name of a file.
    private static let maxNumber = 1_000

    /// The absolute path of the folder that contains ``name``.
    private let parent: String

    /// - Parameter parent: The absolute path of the project's or document's folder.
    init(_ parent: String) { self.parent = parent }

    /// Adds a file that a page has sent.
    ///
    /// - Returns: Its path relative to the parent folder.
    /// - Throws: A ``StudioFailure`` if the name or the contents are not supported.
    func add(_ data: Data, named text: String) throws -> String {
        let name: String
        do {
            name = try NewFileName(text).text
        } catch {
            throw StudioFailure(.invalid, ErrorDescription.all(error))
        }
        guard let kind = AssetKind(fileExtension: FilePath.fileExtension(of: name)) else {
            throw StudioFailure(.invalid, "'\(name)' is not supported; expected \(AssetKind.accepted)")
        }
        guard kind.matches(data) else {
            let article = kind == .image || kind == .audio ? "an" : "a"
            throw StudioFailure(.invalid, "'\(name)' does not contain \(article) \(kind == .audio ? "audio file" : kind.rawValue)")
        }
        return try write(data, named: name)
    }

    /// Copies the file at an absolute path without symbolic links. Returns the path of the copy relative to the parent folder.
    func copy(_ path: String) throws -> String {
        try write(ProjectFolder.contents(ofFile: path, limit: Self.maxBytes), named: FilePath.name(of: path))
    }

    private func write(_ data: Data, named name: String) throws -> String {
        do throws(ProjectFileError) {
            let folder = try ProjectFolder(parent).makeFolder(Self.name)
            for number in 1...Self.maxNumber {
                let candidate = number == 1 ? name : Self.numbered(name, number)
                if try Self.add(data, candidate, to: folder) { return "\(Self.name)/\(candidate)" }
            }
        } catch {
            throw StudioFailure(.failed, "no file can be added to '\(parent)/\(Self.name)': '\(error.path)' \(error.reason)")
        }
        throw StudioFailure(
            .failed, "the folder '\(Self.name)' contains \(Self.maxNumber) files with the name '\(name)'; give the file another name")
    }

    /// Writes a file. Returns false if there is anything else of this name, also a link.
    private static func add(_ data: Data, _ name: String, to folder: ProjectFolder) throws(ProjectFileError) -> Bool {
        if folder.stamp(of: name) != nil { return (try? folder.contents(of: name, limit: data.count)) == data }
        do throws(ProjectFileError) {
            try folder.write(data, to: name, replaces: false)
            return true
        } catch {
            // Another program has made it meanwhile.
            guard error.problem == .exists else { throw error }
            return false
        }
    }

    /// `name` with a number before its extension.
    private static func numbered(_ name: String, _ number: Int) -> String {
        "\(FilePath.deletingExtension(name))-\(number).\(FilePath.fileExtension(of: name))"
    }
}
