import Logging

/// Writes log messages from level warning on to standard error: `Warning: the font "Foo" is not installed; ...`.
struct StandardErrorLog: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.warning

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        let all = metadata.merging(event.metadata ?? [:]) { $1 }
        let details = all.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
        let cause = event.error.map { ": \($0)" } ?? ""
        let line = "\(event.level.rawValue.capitalized): \(event.message)\(cause)\(details)"
        StandardError.write(line.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
}
