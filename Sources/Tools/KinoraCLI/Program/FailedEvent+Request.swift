import KinoraPipeline

extension FailedEvent {
    /// Whether `arguments` request events. They are read without the argument parser, so that the event also reports what the parser refuses.
    static func isRequested(by arguments: [String]) -> Bool {
        let options = Array(arguments.prefix { $0 != "--" })
        guard let command = options.first, HiddenCommand(rawValue: command) == nil else { return false }
        func has(_ name: String, _ value: String) -> Bool {
            options.contains("\(name)=\(value)") || zip(options, options.dropFirst()).contains { $0 == (name, value) }
        }
        // Standard output may be a film.
        return has("--progress", ProgressMode.json.rawValue) && !has("-o", StandardOutput.path) && !has("--output", StandardOutput.path)
    }
}
