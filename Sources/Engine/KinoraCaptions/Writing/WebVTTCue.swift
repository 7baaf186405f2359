/// A cue of WebVTT as containers of films store it: its parts without the line of times.
package struct WebVTTCue: Hashable, Sendable {
    /// In seconds.
    package let start: Double
    /// In seconds.
    package let end: Double
    /// Empty without an identifier.
    package let identifier: String
    /// The settings, separated by spaces; empty if the cue has the default position.
    package let settings: String
    /// The text with markup.
    package let text: String
}

extension CaptionTrack {
    /// Returns the cues as WebVTT. Regions are left out, because containers have none.
    package func webVTTCues() -> [WebVTTCue] {
        var writer = WebVTTWriter()
        return cues.filter { !$0.text.trimmed.isEmpty }.map { cue in
            var placement = cue.placement
            placement.region = nil
            return WebVTTCue(
                start: cue.start, end: cue.end, identifier: writer.identifier(cue), settings: String(writer.settings(placement).trimmed),
                text: writer.body(cue))
        }
    }
}
