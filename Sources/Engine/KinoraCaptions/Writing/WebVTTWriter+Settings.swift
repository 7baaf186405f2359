extension WebVTTWriter {
    /// Returns the settings of a cue, with a space before each.
    func settings(_ placement: CuePlacement) -> String {
        let standard = CuePlacement()
        var settings: [String] = []
        if placement.writingDirection != .horizontal { settings.append("vertical:\(placement.writingDirection.rawValue)") }
        if let line = placement.line {
            let alignment = placement.lineAlignment == .start ? "" : ",\(placement.lineAlignment.rawValue)"
            switch line {
            case .number(let number): settings.append("line:\(number)\(alignment)")
            case .percentage(let percentage): settings.append("line:\(WebVTTWriter.percentage(percentage))\(alignment)")
            }
        }
        if let position = placement.position {
            let alignment = placement.positionAlignment == .auto ? "" : ",\(placement.positionAlignment.rawValue)"
            settings.append("position:\(WebVTTWriter.percentage(position))\(alignment)")
        }
        if placement.size != standard.size { settings.append("size:\(WebVTTWriter.percentage(placement.size))") }
        if placement.alignment != standard.alignment { settings.append("align:\(placement.alignment.rawValue)") }
        if let region = placement.region { settings.append("region:\(region)") }
        return settings.map { " " + $0 }.joined()
    }

    /// Returns the block of a region.
    static func block(_ region: CueRegion) -> String {
        let standard = CueRegion(identifier: region.identifier)
        var lines = ["REGION", "id:\(region.identifier)"]
        if region.width != standard.width { lines.append("width:\(percentage(region.width))") }
        if region.lines != standard.lines { lines.append("lines:\(region.lines)") }
        if region.regionAnchor != standard.regionAnchor {
            lines.append("regionanchor:\(percentage(region.regionAnchor.x)),\(percentage(region.regionAnchor.y))")
        }
        if region.viewportAnchor != standard.viewportAnchor {
            lines.append("viewportanchor:\(percentage(region.viewportAnchor.x)),\(percentage(region.viewportAnchor.y))")
        }
        if region.scrollsUp { lines.append("scroll:up") }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func percentage(_ value: Double) -> String {
        let clamped = max(0, min(100, value.isFinite ? value : 0))
        let rounded = (clamped * 10_000).rounded() / 10_000
        return (rounded == rounded.rounded() ? String(Int(rounded)) : "\(rounded)") + "%"
    }
}
