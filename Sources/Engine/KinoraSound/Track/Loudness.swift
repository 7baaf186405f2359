/// The loudness that the audio of a film shall have, according to EBU R 128 and ITU-R BS.1770.
public struct Loudness: Hashable, Codable, Sendable {
    /// The integrated loudness of the whole film, in LUFS.
    public var integrated: Double
    /// The maximum true peak, in decibels of full scale (dBTP), also after AAC or Opus.
    public var truePeak: Double

    /// The integrated loudness that is accepted, in LUFS.
    package static let range = -50.0 ... -5
    /// The true peaks that are accepted, in dBTP.
    package static let peaks = -20.0...0

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - integrated: Within -50 ... -5 LUFS.
    ///   - truePeak: Within -20...0 dBTP.
    public init(_ integrated: Double, truePeak: Double = -1) {
        precondition(Self.range.contains(integrated), "the loudness of a film must be within -50 ... -5 LUFS")
        precondition(Self.peaks.contains(truePeak), "the true peak of a film must be within -20...0 dBTP")
        (self.integrated, self.truePeak) = (integrated, truePeak)
    }

    /// -14 LUFS, the loudness to which YouTube and other platforms reduce louder films.
    public static let youtube = Loudness(-14)
    /// -16 LUFS, the recommendation for podcasts.
    public static let podcast = Loudness(-16)
    /// -23 LUFS, the recommendation EBU R 128 for broadcasting.
    public static let broadcast = Loudness(-23)

    /// The targets with names.
    package static let named: [(name: String, value: Loudness)] = [("youtube", youtube), ("podcast", podcast), ("broadcast", broadcast)]

    /// Parses a name or a number of LUFS.
    package init?(_ text: String) {
        if let known = Self.named.first(where: { $0.name == text }) {
            self = known.value
        } else {
            guard let value = Double(text), Self.range.contains(value) else { return nil }
            self.init(value)
        }
    }

    /// A description of what ``init(_:)-(String)`` accepts.
    package static let accepted = "LUFS within -50 ... -5, such as -14, or \(named.map(\.name).joined(separator: ", "))"
}
