import Foundation
import KinoraAssetSymbols

/// The tool that the plugin AssetSymbols runs: writes the symbols of asset catalogues into a source file.
///
/// Arguments: the module to import, the expression for the bundle, the file to write, and the catalogues.
@main
enum AssetSymbolsTool {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count > 3 else { fail("usage: AssetSymbolsTool MODULE BUNDLE OUTPUT CATALOGUE...") }
        let catalogs = arguments[3...].map { URL(filePath: $0, directoryHint: .isDirectory) }
        let assets = AssetNamespace(catalogs: catalogs) { path, reason in
            write("\(path): warning: \(reason)")
        }
        let text = AssetSource(module: arguments[0], bundle: arguments[1]).text(assets)
        do {
            try Data(text.utf8).write(to: URL(filePath: arguments[2]))
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
