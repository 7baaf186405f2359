import Foundation
import KinoraViews

extension UUID {
    /// A new random identifier (version 4): of the film's random numbers, for code that a stage runs.
    public init() {
        guard let random = StageScope.current?.random else {
            self = RealTime.makeUUID()
            return
        }
        var bytes = (random.next(), random.next())
        self = withUnsafeBytes(of: &bytes) { bytes in
            UUID(
                uuid: (
                    bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6] & 0x0f | 0x40, bytes[7],
                    bytes[8] & 0x3f | 0x80, bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
                ))
        }
    }
}
