import CCairo
import KinoraDrawing

/// The installed font families, and the substitutes of missing ones.
struct FontCatalog {
    /// Case-folded, because font names are case-insensitive. Without generic names.
    private let installed: Set<String>

    /// Names for which fontconfig chooses a font.
    private static let generic: Set<String> = [
        "sans", "sans-serif", "serif", "mono", "monospace", "cursive", "fantasy", "system-ui", "emoji", "math",
    ]

    /// The families of a design, the best first. The last one is fontconfig's choice, which always exists.
    static func families(for design: FontDescriptor.Design) -> [String] {
        switch design {
        case .standard: ["Inter", "sans-serif"]
        case .serif: ["Source Serif 4", "Noto Serif", "Liberation Serif", "DejaVu Serif", "serif"]
        case .monospaced: ["JetBrains Mono", "Noto Sans Mono", "Liberation Mono", "DejaVu Sans Mono", "monospace"]
        case .rounded: ["Nunito", "Quicksand", "Comfortaa", "Inter", "sans-serif"]
        }
    }

    /// The families of a generic name whose letters differ from the default family's; nil for other names.
    private static func families(ofGeneric name: String) -> [String]? {
        switch name.lowercased() {
        case "serif": families(for: .serif)
        case "mono", "monospace": families(for: .monospaced)
        case "cursive", "fantasy": [name]
        default: nil
        }
    }

    init(families: [String]) {
        // Pango lists generic names even if there is no font.
        installed = Set(families.map { $0.lowercased() }).subtracting(Self.generic)
    }

    /// Whether there is no font at all, so that no text can be drawn.
    var isEmpty: Bool { installed.isEmpty }

    func isInstalled(_ family: String) -> Bool {
        let folded = family.lowercased()
        return installed.contains(folded) || Self.generic.contains(folded)
    }

    /// The families in `list`, which are separated by commas.
    static func names(in list: String) -> [String] {
        list.split(separator: ",").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    }

    /// The families that `font` names, installed or not: the families of its list and of its design.
    static func families(of font: FontDescriptor) -> [String] {
        (font.family.map(names) ?? []) + families(for: font.design)
    }

    /// The families to request from fontconfig, in order, and the requested family if it is missing.
    func choice(for font: FontDescriptor) -> (families: [String], missing: String?) {
        let defaults = Self.families(for: font.design)
        if let wanted = font.family {
            var found: [String] = []
            for name in Self.names(in: wanted).filter(isInstalled) {
                // Fontconfig prefers an installed family to a generic name before it, so that no family follows.
                if let families = Self.families(ofGeneric: name) { return (found + families.filter(isInstalled), nil) }
                found.append(name)
            }
            return (found + defaults, found.isEmpty ? wanted : nil)
        }
        let found = defaults.filter(isInstalled)
        // Only the family that the setup installs is reported as missing. For other designs, any family in the list is equally good.
        let isMissed = font.design == .standard && found.first != defaults.first
        return (found, isMissed ? defaults.first : nil)
    }
}
