import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraRuntime
import Synchronization

extension AssetCatalog {
    /// A colour set with its light and dark variants.
    struct ColorSet {
        var path: String

        /// The part of `Contents.json` that describes colours.
        private struct Contents: Decodable {
            struct Entry: Decodable {
                var idiom: String?
                var color: Value?
                var appearances: [Appearance]?
                var gamut: String?

                enum CodingKeys: String, CodingKey {
                    case idiom, color, appearances
                    case gamut = "display-gamut"
                }
            }

            struct Appearance: Decodable {
                var appearance: String
                var value: String
            }

            package struct Value: Decodable {
                var space: String?
                var components: [String: String]?
                /// The name of a system colour.
                var reference: String?

                enum CodingKeys: String, CodingKey {
                    case components, reference
                    case space = "color-space"
                }
            }

            var colors: [Entry]?
        }

        /// The maximum size of `Contents.json`, in bytes.
        static let maxByteCount = 1 << 20
        private static let known = Mutex<[String: (stamp: FileStamp?, color: Color?)]>([:])

        /// The colour, cached until the file changes; nil if the set has no readable colour.
        var color: Color? {
            FilmInputs.note(path + "/Contents.json")
            let stamp = FileStamp(path + "/Contents.json")
            if let known = Self.known.withLock({ $0[path] }), known.stamp == stamp { return known.color }
            let color = read()
            Self.known.withLock { $0[path] = (stamp, color) }
            return color
        }

        private func read() -> Color? {
            guard let data = try? UntrustedFile.contents(of: path + "/Contents.json", limit: Self.maxByteCount),
                let contents = try? JSONDecoder().decode(Contents.self, from: data)
            else { return nil }
            let entries = (contents.colors ?? []).sorted { Self.rank($0) < Self.rank($1) }
            func value(_ appearance: String?) -> Color? {
                entries.first { entry in
                    let appearances = entry.appearances ?? []
                    return appearances.first { $0.appearance == "luminosity" }?.value == appearance
                        && !appearances.contains { $0.appearance == "contrast" } && entry.color != nil
                }?.color.flatMap(Self.color)
            }
            guard let any = value(nil) ?? value("light") ?? value("dark") else { return nil }
            let light = value("light") ?? any
            guard let dark = value("dark"), dark != light else { return light }
            return Color(.adaptive(light: light.resolved(in: .light), dark: dark.resolved(in: .dark)))
        }

        /// Orders universal colours first, then those for iPhone.
        private static func rank(_ entry: Contents.Entry) -> Int {
            let idiom = ["universal": 0, "iphone": 1][entry.idiom ?? "universal"] ?? 2
            return idiom * 2 + (entry.gamut == nil ? 0 : 1)
        }

        private static func color(_ value: Contents.Value) -> Color? {
            if let reference = value.reference { return systemColor(reference) }
            guard let components = value.components else { return nil }
            func component(_ name: String) -> Double? { components[name].flatMap(number) }
            let opacity = components["alpha"].flatMap { Double($0).map { $0 > 1 ? $0 / 255 : $0 } ?? number($0) } ?? 1
            let space = value.space ?? "srgb"
            let model: Color.RGBColorSpace = space == "display-p3" ? .displayP3 : space.contains("linear") ? .sRGBLinear : .sRGB
            if let white = component("white") { return Color(model, white: white, opacity: opacity) }
            guard let red = component("red"), let green = component("green"), let blue = component("blue") else { return nil }
            return Color(model, red: red, green: green, blue: blue, opacity: opacity)
        }

        /// Parses a component: a number with a decimal point is a fraction, other numbers and hexadecimal ones with `0x` are 0...255.
        private static func number(_ text: String) -> Double? {
            let text = text.trimmingCharacters(in: .whitespaces)
            if text.lowercased().hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 } }
            guard let value = Double(text), value.isFinite else { return nil }
            return text.contains(".") ? value : value / 255
        }

        /// Returns a system colour by name, such as `systemRedColor` or `labelColor`.
        private static func systemColor(_ name: String) -> Color? {
            let stem = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
            if let color = InterfaceColor(rawValue: stem) { return color.color }
            guard stem.hasPrefix("system") else { return nil }
            return Color.System(rawValue: stem.dropFirst(6).lowercased()).map { Color(.system($0)) }
        }
    }
}

extension Color {
    /// Makes a named colour.
    ///
    /// Colour sets are searched for in the asset catalogues (`.xcassets`) in the composition's folders (`Composition.assets(in:)`), then in `bundle`.
    /// If `bundle` is nil, the program's resources and the resource bundles next to it are searched. A missing colour is grey, which is reported once
    /// for each name.
    public init(_ name: String, bundle: Bundle? = nil) {
        self = Color.named(name, in: bundle) ?? .gray
    }

    /// Returns the colour of an asset catalogue; nil, which is reported once, if there is none.
    package static func named(_ name: String, in bundle: Bundle?) -> Color? {
        let folders = (ImageSource.current?.folders.map(\.path) ?? []) + (bundle.map(ImageFile.resourceFolders) ?? ImageFile.mainFolders)
        for folder in folders {
            guard let set = AssetCatalog.colorSet(name, in: folder) else { continue }
            if let color = set.color { return color }
            StageScope.report("the colour set \"\(set.path)\" has no readable colour; grey is shown instead")
            return nil
        }
        StageScope.report(
            "there is no colour \"\(name)\": no asset catalogue in \(folders.map { "\"\($0)\"" }.joined(separator: ", ")) has a colour set with this name; grey is shown instead"
        )
        return nil
    }
}
