import KinoraErrors

/// Reads the settings of cues and of regions.
enum WebVTTSettings {
    /// Returns the position that `text` specifies. Invalid settings are reported and have no effect.
    static func placement(_ text: Substring, regions: [CueRegion], line: Int, warnings: inout WarningCollector) -> CuePlacement {
        var placement = CuePlacement()
        for setting in text.split(whereSeparator: WebVTTTimings.isSpace) {
            let parts = setting.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
                warnings.warn(.notDrawn, "\(setting.quoted(20)) is not a setting of a cue and has no effect", line: line)
                continue
            }
            let isKnown = ["region", "vertical", "line", "position", "size", "align"].contains(parts[0])
            guard apply(parts[0], parts[1], to: &placement, regions: regions) else {
                let problem =
                    isKnown ? "\(setting.quoted(30)) has an invalid value, which" : "the setting \(parts[0].quoted(20)) is unknown and"
                warnings.warn(.notDrawn, "\(problem) has no effect", line: line)
                continue
            }
        }
        // The standard ignores the region of cues with a line, a size or a vertical direction of their own.
        if placement.region != nil, placement.line != nil || placement.size != 100 || placement.writingDirection != .horizontal {
            placement.region = nil
            warnings.warn(
                .approximated, "cues with 'line', 'size' or 'vertical' are not in their region, as the standard specifies", line: line)
        }
        return placement
    }

    private static func apply(_ name: Substring, _ value: Substring, to placement: inout CuePlacement, regions: [CueRegion]) -> Bool {
        switch name {
        case "region":
            guard regions.contains(where: { $0.identifier == value }) else { return false }
            placement.region = String(value)
        case "vertical":
            switch value {
            case "rl": placement.writingDirection = .verticalRightToLeft
            case "lr": placement.writingDirection = .verticalLeftToRight
            default: return false
            }
        case "line": return setLine(value, of: &placement)
        case "position":
            let parts = value.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
            guard let position = percentage(parts[0]) else { return false }
            placement.position = position
            guard parts.count == 2 else { return true }
            guard let alignment = CuePlacement.PositionAlignment(rawValue: String(parts[1])), alignment != .auto else { return false }
            placement.positionAlignment = alignment
        case "size":
            guard let size = percentage(value) else { return false }
            placement.size = size
        case "align":
            // Drafts of the standard had `middle`.
            guard let alignment = CuePlacement.Alignment(rawValue: value == "middle" ? "center" : String(value)) else { return false }
            placement.alignment = alignment
        default: return false
        }
        return true
    }

    private static func setLine(_ value: Substring, of placement: inout CuePlacement) -> Bool {
        let parts = value.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
        let line: CuePlacement.Line
        if parts[0].hasSuffix("%") {
            guard let percentage = percentage(parts[0]) else { return false }
            line = .percentage(percentage)
        } else {
            let digits = parts[0].hasPrefix("-") ? parts[0].dropFirst() : parts[0]
            guard isDecimal(digits), let number = Double(parts[0]) else { return false }
            line = .number(Int(max(-10_000, min(10_000, number)).rounded()))
        }
        // As the standard specifies, the line counts even if its alignment is invalid.
        placement.line = line
        guard parts.count == 2 else { return true }
        guard let alignment = CuePlacement.LineAlignment(rawValue: String(parts[1])) else { return false }
        placement.lineAlignment = alignment
        return true
    }

    /// Reads the lines of a REGION block; nil without an identifier.
    static func region(_ lines: ArraySlice<Substring>, line: Int, warnings: inout WarningCollector) -> CueRegion? {
        var region = CueRegion(identifier: "")
        for setting in lines.flatMap({ $0.split(whereSeparator: WebVTTTimings.isSpace) }) {
            let parts = setting.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, apply(parts[0], parts[1], to: &region) else {
                warnings.warn(.notDrawn, "the setting \(setting.quoted(30)) of a region is invalid and has no effect", line: line)
                continue
            }
        }
        return region.identifier.isEmpty ? nil : region
    }

    private static func apply(_ name: Substring, _ value: Substring, to region: inout CueRegion) -> Bool {
        switch name {
        case "id": region.identifier = String(value)
        case "width":
            guard let width = percentage(value) else { return false }
            region.width = width
        case "lines":
            guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let lines = Int(value) else { return false }
            region.lines = min(lines, 1000)
        case "regionanchor":
            guard let anchor = anchor(value) else { return false }
            region.regionAnchor = anchor
        case "viewportanchor":
            guard let anchor = anchor(value) else { return false }
            region.viewportAnchor = anchor
        case "scroll":
            guard value == "up" else { return false }
            region.scrollsUp = true
        default: return false
        }
        return true
    }

    private static func anchor(_ text: Substring) -> CueRegion.Anchor? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = percentage(parts[0]), let y = percentage(parts[1]) else { return nil }
        return CueRegion.Anchor(x: x, y: y)
    }

    /// Reads a percentage from 0 to 100 with its sign `%`.
    static func percentage(_ text: Substring) -> Double? {
        guard text.hasSuffix("%"), isDecimal(text.dropLast()), let number = Double(text.dropLast()), number <= 100 else { return nil }
        return number
    }

    /// Whether `text` consists of digits, and optionally a point with digits on both sides.
    private static func isDecimal(_ text: Substring) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count <= 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }
}
