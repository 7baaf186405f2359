import Foundation
import KinoraFiles
import KinoraPresets

/// A document that is saved under a name.
struct SavedPreset {
    /// The path of the document.
    let path: String
    private let text: String

    /// - Parameter folder: The folder of the document. Paths in the document are relative to it.
    init(_ text: String, name: NewFileName, in folder: String) {
        let isComplete = name.text.hasSuffix(".yaml") || name.text.hasSuffix(".yml")
        path = folder + "/" + name.text + (isComplete ? "" : ".yaml")
        self.text = text
    }

    /// Writes the document, which gets its name when it is complete.
    ///
    /// - Throws: A ``ProjectFileError`` with the problem `exists` if there is a document and `replaces` is false, and the error of a document that
    ///   cannot be read again or whose composition refuses it, such as one whose files are in another folder.
    @MainActor
    func write(replaces: Bool, reader: PresetReader) throws {
        let data = Data(text.utf8)
        try reader.read(data, source: path, name: nil).check()
        try ProjectFolder(FilePath.directory(of: path)).write(data, to: FilePath.name(of: path), replaces: replaces)
    }
}
