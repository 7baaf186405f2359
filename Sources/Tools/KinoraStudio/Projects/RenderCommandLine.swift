import KinoraFiles
import KinoraPipeline
import KinoraPresets

/// The command that renders a preset with other values, to be pasted into a terminal.
package struct RenderCommandLine {
    /// The program's name and its arguments.
    package let words: [String]

    /// The command as any POSIX shell reads it.
    package var text: String { ShellWord.line(words) }

    /// - Parameters:
    ///   - program: The name of the program.
    ///   - values: The values of the page. Values of the preset are left out.
    ///   - isFromLibrary: Whether the preset is one of the library, which has a name, and with which paths in values are relative to the current
    ///     directory. Otherwise they are relative to the preset's folder.
    ///   - video: Video settings and their texts.
    /// - Throws: A ``ParameterError`` for a value that cannot be an argument.
    package init(
        program: String, _ preset: PresetDocument, values: [String: ParameterValue], video: [(field: VideoField, text: String)] = [],
        isFromLibrary: Bool = false
    ) throws(ParameterError) {
        var words = [program, "render", isFromLibrary ? preset.name : RenderCommandLine.argument(of: preset)]
        for field in preset.composition.parameters.fields {
            guard let value = values[field.name], value != preset.parameters[field.name] else { continue }
            let located = isFromLibrary ? value : field.kind.replacingFileNames(in: value) { RenderCommandLine.path(of: $0, in: preset) }
            guard let text = field.kind.text(of: located), !text.unicodeScalars.contains("\0") else {
                throw ParameterError(
                    parameter: field.name, value: value.description.shortened(), problem: "cannot be an argument of a command",
                    accepted: "text without null characters, and paths that do not begin with a bracket")
            }
            words += ["--set", "\(field.name)=\(text)"]
        }
        for (field, text) in video { words += ["--\(field.rawValue)", text] }
        self.words = words
    }

    /// The path of the preset's file, or its name.
    private static func argument(of preset: PresetDocument) -> String {
        guard let file = preset.file else { return preset.name }
        // A path that begins with a dash would be an option.
        return file.hasPrefix("-") ? "./" + file : file
    }

    /// The path from the current directory if `name` is the name of a file beside the preset, or `name`. Values of options are not relative to the
    /// preset.
    private static func path(of name: String, in preset: PresetDocument) -> String {
        guard let file = preset.file, !name.hasPrefix("/"), !name.isEmpty else { return name }
        let folder = FilePath.directory(of: file)
        let path = folder == "." ? name : "\(folder)/\(name)"
        return FileStamp(path) == nil ? name : path
    }
}
