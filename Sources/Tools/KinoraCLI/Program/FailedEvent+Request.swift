extension FailedEvent {
    /// Whether `arguments` request events. They are read without the argument parser, so that the event also reports what the parser refuses.
    static func isRequested(by arguments: [String]) -> Bool {
        let options = Array(arguments.prefix { $0 != "--" })
        let mode = ProgressMode.json.rawValue
        guard let command = options.first, HiddenCommand(rawValue: command) == nil else { return false }
        return options.contains("--progress=\(mode)") || zip(options, options.dropFirst()).contains { $0 == ("--progress", mode) }
    }
}
