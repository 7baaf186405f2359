import Foundation
import KinoraAssetSymbols

/// The tool that the plugin AssetSymbols runs: writes the symbols of asset catalogues into a source file.
///
/// Arguments: the module to import, the expression for the bundle, the file to write, the catalogues, and the target's Swift files, whose own
/// declarations have no symbols.
@main
enum AssetSymbolsTool {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count > 3 else { fail("usage: AssetSymbolsTool MODULE BUNDLE OUTPUT CATALOGUE... SOURCE...") }
        let isSource = { (path: String) in path.hasSuffix(".swift") }
        let catalogs = arguments[3...].filter { !isSource($0) }.map { URL(filePath: $0, directoryHint: .isDirectory) }
        let assets = AssetNamespace(catalogs: catalogs) { path, reason in
            write("\(path): warning: \(reason)")
        }
        let declared = DeclaredNames(files: arguments[3...].filter(isSource))
        let text = AssetSource(module: arguments[0], bundle: arguments[1], declared: declared).text(assets)
        let output = URL(filePath: arguments[2])
        // A file that stays as it is is not compiled again.
        if (try? Data(contentsOf: output)) == Data(text.utf8) { return }
        do {
            try Data(text.utf8).write(to: output)
        } catch {
            fail("\(arguments[2]): error: \(error.localizedDescription)")
        }
    }

    private static func write(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }

    private static func fail(_ line: String) -> Never {
        write(line)
        exit(1)
    }
}
