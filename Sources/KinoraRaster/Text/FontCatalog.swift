import CCairo
import KinoraDrawing

/// Which families are installed, and which stand in for those that are not.
struct FontCatalog {
    /// Folded for comparison: font names know no case.
    private let installed: Set<String>

    /// A request by one of these names asks for whatever fontconfig has.
    private static let generic: Set<String> = [
        "sans", "sans-serif", "serif", "mono", "monospace", "cursive", "fantasy", "system-ui", "emoji", "math",
    ]

    /// The families of a design, best first; the last is fontconfig's own choice, which always exists.
    static func families(for design: FontDescriptor.Design) -> [String] {
        switch design {
        case .standard: ["Inter", "sans-serif"]
        case .serif: ["Source Serif 4", "Noto Serif", "Liberation Serif", "DejaVu Serif", "serif"]
        case .monospaced: ["JetBrains Mono", "Noto Sans Mono", "Liberation Mono", "DejaVu Sans Mono", "monospace"]
        case .rounded: ["Nunito", "Quicksand", "Comfortaa", "Inter", "sans-serif"]
        }
    }

    init(families: [String]) {
        installed = Set(families.map { $0.lowercased() })
    }

    func isInstalled(_ family: String) -> Bool {
        let folded = family.lowercased()
        return installed.contains(folded) || Self.generic.contains(folded)
    }

    /// What to ask fontconfig for, in order, and the name that was wanted but is not there.
    func choice(for font: FontDescriptor) -> (families: [String], missing: String?) {
        let defaults = Self.families(for: font.design)
        if let wanted = font.family {
            let names = wanted.split(separator: ",").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
            let found = names.filter(isInstalled)
            return (found + defaults, found.isEmpty ? wanted : nil)
        }
        let found = defaults.filter(isInstalled)
        // Only the family that set-up installs is missed; for the other designs any of the list is as good.
        let isMissed = font.design == .standard && found.first != defaults.first
        return (found, isMissed ? defaults.first : nil)
    }
}
