import Foundation
import KinoraAssetSymbols

extension FuzzTarget {
    /// An asset catalogue: a line for each set or folder, and the description of the folder after the first empty line.
    static let assetSymbols = FuzzTarget("asset-symbols", maxLength: 2048) { bytes in
        let folder = try ScratchFolder()
        defer { folder.remove() }
        let catalog = URL(filePath: folder.path).appending(path: "A.xcassets")
        let text = String(decoding: bytes, as: UTF8.self)
        let parts = text.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
        let names = parts[0].split(separator: "\n").prefix(16).filter { !$0.contains("\0") && !$0.contains("/") && $0.utf8.count < 200 }
        let group = catalog.appending(path: "Group")
        for name in names {
            try? FileManager.default.createDirectory(at: group.appending(path: name), withIntermediateDirectories: true)
        }
        if parts.count > 1 { try? Data(parts[1].utf8).write(to: group.appending(path: "Contents.json")) }
        let assets = AssetNamespace(catalogs: [catalog])
        let source = AssetSource(module: "SwiftUI", bundle: "Bundle.main").text(assets)
        try require(source == AssetSource(module: "SwiftUI", bundle: "Bundle.main").text(assets), "the source differs from run to run")
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            let scalars = line.unicodeScalars
            try require(!scalars.contains { $0.properties.isPatternWhitespace && $0 != " " }, "the source contains a space of a name")
            try require(line.count(where: { $0 == "\"" }).isMultiple(of: 2), "a string literal has no end")
        }
    }
}
