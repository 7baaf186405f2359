import Foundation
import KinoraMacroExpansion

/// The program that the compiler starts to expand macros. It reads requests from standard input and writes responses to standard output.
///
/// Requests and responses are JSON, each after its length in bytes as 8 bytes, little-endian. This is the compiler's protocol for macro
/// plug-ins. Implementing it avoids a dependency on swift-syntax.
@main
enum CompilerConversation {
    static func main() {
        while let request = read() {
            guard let object = try? JSONSerialization.jsonObject(with: request) as? [String: Any] else { return }
            guard let response = try? JSONSerialization.data(withJSONObject: MacroRequest.response(to: object)) else { return }
            write(response)
        }
    }

    // MARK: Bytes

    private static func read() -> Data? {
        guard let header = readBytes(8) else { return nil }
        let count = header.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        guard count <= 1 << 30 else { return nil }
        return readBytes(Int(count))
    }

    private static func readBytes(_ count: Int) -> Data? {
        var data = Data()
        while data.count < count {
            guard let part = try? FileHandle.standardInput.read(upToCount: count - data.count), !part.isEmpty else { return nil }
            data += part
        }
        return data
    }

    private static func write(_ response: Data) {
        var message = Data()
        var count = UInt64(response.count)
        for _ in 0..<8 {
            message.append(UInt8(truncatingIfNeeded: count))
            count >>= 8
        }
        FileHandle.standardOutput.write(message + response)
    }
}
