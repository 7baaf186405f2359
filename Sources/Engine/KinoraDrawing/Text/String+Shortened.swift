extension StringProtocol {
    /// The text on one line without control characters, truncated after `limit` Unicode scalars with "…", so that no external value can
    /// flood an error message. O(limit), unless the text starts with as many control characters.
    package func shortened(to limit: Int = 60) -> String {
        var result = String.UnicodeScalarView()
        var count = 0
        var isAfterReturn = false
        for scalar in unicodeScalars {
            defer { isAfterReturn = scalar == "\r" }
            // CR and LF together are one line end.
            if scalar == "\n", isAfterReturn { continue }
            let isLineEnd = Character(scalar).isNewline
            if !isLineEnd, scalar.properties.generalCategory == .control { continue }
            guard count < limit else { return String(result) + "…" }
            result.append(isLineEnd ? " " : scalar)
            count += 1
        }
        return String(result)
    }
}
