import Foundation
import PackagePlugin

/// Generates the symbols of a target's asset catalogues, as Xcode does: `Image(.heart)` and `Color(.brand)`.
///
/// A target uses it with `plugins: [.plugin(name: "AssetSymbols", package: "kinora")]`. Its catalogues are the folders with the extension
/// `xcassets` among its files. Symbols that the target's own extensions declare are left out.
@main
struct AssetSymbols: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let catalogs = catalogs(in: target.directoryURL)
        guard !catalogs.isEmpty else { return [] }
        // The accessor `Bundle.module` exists only in targets with resources.
        let hasResources = target.sourceFiles.contains { $0.type == .resource }
        let sources = target.sourceFiles(withSuffix: "swift").filter { $0.type == .source }.map(\.url)
        let output = context.pluginWorkDirectoryURL.appending(path: "GeneratedAssetSymbols.swift")
        return [
            .buildCommand(
                displayName: "Generating the symbols of \(catalogs.map(\.lastPathComponent).joined(separator: ", "))",
                executable: try context.tool(named: "AssetSymbolsTool").url,
                arguments: [module(of: target), hasResources ? "Bundle.module" : "Bundle.main", output.path]
                    + (catalogs + sources).map(\.path),
                inputFiles: catalogs.flatMap(contents) + sources, outputFiles: [output])
        ]
    }

    private func catalogs(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        var catalogs: [URL] = []
        while let file = files?.nextObject() as? URL {
            guard file.pathExtension == "xcassets" else { continue }
            files?.skipDescendants()
            catalogs.append(file)
        }
        return catalogs.sorted { $0.path < $1.path }
    }

    /// The folders of a catalogue, which change when an asset is added or removed, and the descriptions of folders.
    private func contents(of catalog: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: catalog, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
        var contents = [catalog]
        while let file = files?.nextObject() as? URL {
            if file.pathExtension.hasSuffix("set") { files?.skipDescendants() }
            if file.hasDirectoryPath || file.lastPathComponent == "Contents.json" { contents.append(file) }
        }
        return contents.sorted { $0.path < $1.path }
    }

    /// The most complete of Kinora's modules on which the target depends.
    private func module(of target: any Target) -> String {
        var names: Set<String> = []
        func collect(_ target: any Target) {
            for dependency in target.dependencies {
                switch dependency {
                case .target(let target): collect(target)
                case .product(let product): names.insert(product.name)
                @unknown default: break
                }
            }
        }
        collect(target)
        return ["SwiftUI", "KinoraSwiftUI"].first(where: names.contains) ?? "Kinora"
    }
}
