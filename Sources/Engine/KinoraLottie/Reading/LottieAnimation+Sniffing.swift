import Foundation

extension LottieAnimation {
    /// Returns whether the bytes are an archive, or a JSON object with the keys that every animation has. The contents are not checked.
    package static func isAnimation(_ data: Data) -> Bool {
        if LottieArchive.isArchive(data) { return true }
        let spaces: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
        guard data.first(where: { !spaces.contains($0) }) == UInt8(ascii: "{") else { return false }
        return ["\"layers\"", "\"fr\"", "\"op\""].allSatisfy { data.range(of: Data($0.utf8)) != nil }
    }
}
