import Foundation
import KinoraFiles
import KinoraMacroExpansion

/// The static members and nested types that extensions in a target's source files declare, by the name of the extended type.
///
/// The scan knows no types and no conditions: a name counts whether or not its file is compiled for this platform.
package struct DeclaredNames {
    private var names: [String: Set<String>] = [:]

    /// The maximum size of a source file that is scanned, in bytes.
    private static let maxByteCount = 1 << 22

    package init() {}

    /// Scans source files. Files that cannot be read or are larger than 4 MiB are left out.
    package init(files: [String]) {
        for file in files {
            guard let data = try? UntrustedFile.contents(of: file, limit: Self.maxByteCount) else { continue }
            // Most files extend none of the types that have symbols.
            let source = String(decoding: data, as: UTF8.self)
            if source.contains("extension") { read(source) }
        }
    }

    /// Returns the names that extensions of a type declare, without backticks.
    func names(in type: String) -> Set<String> { names[type] ?? [] }

    /// Adds the names that `source` declares.
    mutating func read(_ source: String) {
        var scanner = SourceScanner(source)
        while let token = scanner.next() {
            guard token.text == "extension" else { continue }
            // The last component of a name such as `SwiftUI.Color` is the type.
            var type = scanner.next()?.text ?? ""
            while scanner.peek()?.text == "." {
                _ = scanner.next()
                type = scanner.next()?.text ?? ""
            }
            while let token = scanner.peek(), token.text != "{" { _ = scanner.next() }
            readMembers(of: type.filter { $0 != "`" }, &scanner)
        }
    }

    private mutating func readMembers(of type: String, _ scanner: inout SourceScanner) {
        guard scanner.next() != nil else { return }
        var isStatic = false
        while let token = scanner.peek(), token.text != "}" {
            if ["(", "[", "{"].contains(token.text) {
                scanner.skipBrackets()
                continue
            }
            _ = scanner.next()
            switch token.text {
            case "static": isStatic = true
            case "class", "struct", "enum", "actor", "typealias":
                // `class var` and `class func` declare static members of classes.
                if let name = scanner.peek(), ["var", "func"].contains(name.text) { isStatic = true } else { add(&scanner, to: type) }
            case "let", "var", "func":
                if isStatic { add(&scanner, to: type) }
                isStatic = false
            default: break
            }
        }
        _ = scanner.next()
    }

    private mutating func add(_ scanner: inout SourceScanner, to type: String) {
        guard let name = scanner.next(), name.isWord else { return }
        names[type, default: []].insert(name.text.filter { $0 != "`" })
    }
}
