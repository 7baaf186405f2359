import Foundation
import TestSupport
import Testing

/// The display matrix of an MP4 file's first track.
enum MP4DisplayMatrix {
    /// Replaces the four numbers that turn and mirror.
    static func set(_ numbers: [Int32], in bytes: inout [UInt8]) throws {
        let tracks = try #require(MP4Box.boxes(in: bytes[...])).first { $0.type == "moov" }?.children.filter { $0.type == "trak" }
        let header = try #require(tracks?.first?.child("tkhd"))
        // The matrix follows 40 bytes of version, times, track, duration, layer and volume.
        for (position, value) in zip([0, 1, 3, 4], numbers) {
            withUnsafeBytes(of: UInt32(bitPattern: value * 65_536).bigEndian) {
                bytes.replaceSubrange((header.start + 48 + 4 * position)..<(header.start + 52 + 4 * position), with: $0)
            }
        }
    }
}
