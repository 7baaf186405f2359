/// Who gave a job a setting.
package enum SettingOrigin: Hashable, Sendable {
    /// An option of the command line, such as `--codec`.
    case option(String)
    /// A place in a document; the keys lead to the value.
    case document(source: String, line: Int, column: Int, keyPath: String)

    /// What an error about the setting begins with: `--codec`, or `lamp.yaml:4:12: video.codec`.
    var text: String {
        switch self {
        case .option(let name): name
        case .document(let source, let line, let column, let keyPath): "\(source):\(line):\(column): \(keyPath)"
        }
    }

    var isOption: Bool { if case .option = self { true } else { false } }
}
