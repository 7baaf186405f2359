/// What of a film is measured: all of it, or everything up to a station.
package enum BenchStage: String, CaseIterable, Sendable {
    case draw, convert, encode
}
