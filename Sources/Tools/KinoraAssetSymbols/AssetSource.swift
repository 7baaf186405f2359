/// The Swift source that declares the symbols of asset catalogues, as Xcode generates it.
///
/// `ImageResource` and `ColorResource` have a static member for each asset. `Color`, `ShapeStyle`, `UIColor` and `UIImage` have the same
/// members, except those whose names the frameworks use. Members that the target's own sources declare are left out. Auxiliary names begin with `_`, which no identifier of an asset does.
package struct AssetSource {
    /// The module that declares the types: `Kinora`, `KinoraSwiftUI`, `SwiftUI` or `UIKit`.
    let module: String
    /// The expression for the bundle that contains the catalogues.
    let bundle: String
    /// The names that the target's sources declare.
    let declared: DeclaredNames

    package init(module: String, bundle: String, declared: DeclaredNames = DeclaredNames()) {
        (self.module, self.bundle, self.declared) = (module, bundle, declared)
    }

    /// Returns true if the module declares the types of UIKit.
    private var hasUIKit: Bool { module != "Kinora" }

    package func text(_ assets: AssetNamespace) -> String {
        var lines = [
            "// Generated from the asset catalogues of this target.", "import Foundation",
            // Files that import only Foundation see `ObservableObject`, as on Apple's platforms.
            "@_exported import \(module)", "",
            "private let _bundle = \(bundle)", "",
            "private func _image(_ name: String) -> ImageResource { ImageResource(name: name, bundle: _bundle) }", "",
            "private func _color(_ name: String) -> ColorResource { ColorResource(name: name, bundle: _bundle) }", "",
        ]
        lines += Self.block("extension ImageResource", resources(assets, \.images, "_image", without: declared.names(in: "ImageResource")))
        lines += Self.block("extension ColorResource", resources(assets, \.colors, "_color", without: declared.names(in: "ColorResource")))
        let colors = shorthands(assets, \.colors, "Color", argument: "", without: FrameworkNames.colors.union(declared.names(in: "Color")))
        lines += ["typealias _AssetColor = Color", ""] + Self.block("extension Color", colors)
        // Types cannot be nested in an extension of a protocol.
        let styles = shorthands(
            assets.withoutNamespaces, \.colors, "Color", argument: "",
            without: FrameworkNames.colors.union(declared.names(in: "ShapeStyle")))
        lines += Self.block("extension ShapeStyle where Self == Color", styles)
        if hasUIKit {
            let colors = shorthands(
                assets, \.colors, "UIColor", argument: "resource: ",
                without: FrameworkNames.platformColors.union(declared.names(in: "UIColor")))
            lines += ["typealias _AssetUIColor = UIColor", ""] + Self.block("extension UIColor", colors)
            let images = shorthands(
                assets, \.images, "UIImage", argument: "resource: ",
                without: FrameworkNames.platformImages.union(declared.names(in: "UIImage")))
            lines += ["typealias _AssetUIImage = UIImage", ""] + Self.block("extension UIImage", images)
        }
        return lines.joined(separator: "\n")
    }

    private func resources(
        _ assets: AssetNamespace, _ kind: KeyPath<AssetNamespace, [AssetNamespace.Asset]>, _ function: String,
        without names: Set<String> = []
    ) -> [String] {
        let members = assets[keyPath: kind].filter { !names.contains($0.identifier) }.map { asset in
            "static let \(AssetIdentifier.quoted(asset.identifier)) = \(function)(\(Self.literal(asset.name)))"
        }
        let namespaces = assets.nested(kind).filter { !names.contains($0.identifier) }
        return members + namespaces.flatMap { Self.block("enum \($0.identifier)", resources($0.contents, kind, function)) }
    }

    /// The members of a type of the frameworks, which have the names of the resources.
    private func shorthands(
        _ assets: AssetNamespace, _ kind: KeyPath<AssetNamespace, [AssetNamespace.Asset]>, _ type: String, argument: String,
        without names: Set<String>, path: String = ""
    ) -> [String] {
        let members = assets[keyPath: kind].filter { !names.contains($0.identifier) }.map { asset in
            let identifier = AssetIdentifier.quoted(asset.identifier)
            return "static var \(identifier): _Asset\(type) { _Asset\(type)(\(argument)\(path).\(identifier)) }"
        }
        let namespaces = assets.nested(kind).filter { !names.contains($0.identifier) }
        return members
            + namespaces.flatMap { namespace in
                let contents = shorthands(
                    namespace.contents, kind, type, argument: argument, without: [], path: "\(path).\(namespace.identifier)")
                return Self.block("enum \(namespace.identifier)", contents)
            }
    }

    private static func block(_ head: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : ["\(head) {"] + lines.map { $0.isEmpty ? "" : "    " + $0 } + ["}", ""]
    }

    /// Returns a string literal. Only letters, digits and a few other characters are written as they are.
    private static func literal(_ text: String) -> String {
        let escaped = text.unicodeScalars.map { scalar in
            let isPlain = scalar.properties.isXIDContinue || " -+.,/@()&#".unicodeScalars.contains(scalar)
            return isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
        }
        return "\"\(escaped.joined())\""
    }
}
