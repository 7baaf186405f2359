extension CaptionTrack {
    /// Returns the violations of `guidelines`, in the order of the cues.
    ///
    /// - Parameters:
    ///   - guidelines: The limits.
    ///   - format: The format of the file from which the track is. Problems of lines have the line of the text in SRT and WebVTT, else the
    ///     line of the cue.
    public func problems(_ guidelines: CaptionGuidelines = CaptionGuidelines(), format: CaptionFormat? = nil) -> [CaptionProblem] {
        var problems: [CaptionProblem] = []
        var latest: [CuePlacement: (end: Double, line: Int?)] = [:]
        for (index, cue) in cues.enumerated() {
            func add(_ kind: CaptionProblem.Kind, _ message: String, line: Int? = nil) {
                problems.append(CaptionProblem(kind: kind, cue: index, line: line ?? cue.sourceLine, time: cue.start, message: message))
            }
            if let last = latest[cue.placement] {
                let gap = CaptionTime.milliseconds(cue.start) - CaptionTime.milliseconds(last.end)
                if gap < 0 {
                    let other = last.line.map { " in line \($0)" } ?? ""
                    add(.overlap, "the cue begins \(Self.seconds(-Double(gap) / 1000)) before the earlier cue\(other) ends")
                } else if gap > 0, Double(gap) < guidelines.minGap * 1000 {
                    add(
                        .gap,
                        "the pause before the cue is \(Self.seconds(Double(gap) / 1000)); it flickers below \(Self.seconds(guidelines.minGap))"
                    )
                }
            }
            if cue.end > latest[cue.placement]?.end ?? -.infinity { latest[cue.placement] = (cue.end, cue.sourceLine) }
            check(cue, guidelines, isBelowTimes: format == .srt || format == .webVTT) { add($0, $1, line: $2) }
        }
        return problems
    }

    private func check(
        _ cue: Cue, _ guidelines: CaptionGuidelines, isBelowTimes: Bool, _ add: (CaptionProblem.Kind, String, Int?) -> Void
    ) {
        let columns = cue.text.columns
        let duration = Double(CaptionTime.milliseconds(cue.end) - CaptionTime.milliseconds(cue.start)) / 1000
        if duration < (guidelines.minDuration * 1000).rounded(.down) / 1000 {
            add(.tooShort, "the cue lasts \(Self.seconds(duration)); the minimum is \(Self.seconds(guidelines.minDuration))", nil)
        } else if duration > guidelines.maxDuration {
            add(.tooLong, "the cue lasts \(Self.seconds(duration)); the maximum is \(Self.seconds(guidelines.maxDuration))", nil)
        }
        if duration > 0, Double(columns) / duration > guidelines.maxSpeed {
            let speed = (Double(columns) / duration * 10).rounded(.up) / 10
            add(
                .tooFast, "\(Self.number(speed)) characters per second are too fast; the maximum is \(Self.number(guidelines.maxSpeed))",
                nil)
        }
        let lines = cue.text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where line.columns > guidelines.maxLineLength {
            add(
                .longLine, "the line has \(line.columns) characters; the maximum is \(guidelines.maxLineLength)",
                isBelowTimes ? cue.sourceLine.map { $0 + 1 + index } : nil)
        }
        if lines.count > guidelines.maxLines {
            add(.manyLines, "the cue has \(lines.count) lines; the maximum is \(guidelines.maxLines)", nil)
        }
    }

    private static func seconds(_ value: Double) -> String { number((value * 1000).rounded() / 1000) + " s" }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
    }
}
