import Foundation

extension ImageEffect {
    /// The numbers that may move, in a fixed order for each effect.
    package var numbers: [Double] {
        get {
            switch self {
            case .curves(_, let amount), .gradientMap(_, let amount), .lut(_, let amount): [amount]
            case .vignette(let vignette): [vignette.strength, vignette.radius, vignette.softness]
            case .grain(let grain): [grain.strength, grain.size]
            case .glow(let glow): [glow.threshold, glow.radius, glow.strength]
            case .aberration(let aberration): [aberration.distance, aberration.angle]
            case .innerShadow(_, let radius, let x, let y): [radius, x, y]
            }
        }
        set {
            guard newValue.count == numbers.count else { return }
            switch self {
            case .curves(let curves, _): self = .curves(curves, amount: newValue[0])
            case .gradientMap(let stops, _): self = .gradientMap(stops, amount: newValue[0])
            case .lut(let table, _): self = .lut(table, amount: newValue[0])
            case .vignette(var vignette):
                (vignette.strength, vignette.radius, vignette.softness) = (newValue[0], newValue[1], newValue[2])
                self = .vignette(vignette)
            case .grain(var grain):
                (grain.strength, grain.size) = (newValue[0], newValue[1])
                self = .grain(grain)
            case .glow: self = .glow(Glow(threshold: newValue[0], radius: newValue[1], strength: newValue[2]))
            case .aberration(var aberration):
                (aberration.distance, aberration.angle) = (newValue[0], newValue[1])
                self = .aberration(aberration)
            case .innerShadow(let color, _, _, _): self = .innerShadow(color: color, radius: newValue[0], x: newValue[1], y: newValue[2])
            }
        }
    }

    /// The name and the numbers, for a text dump.
    func words(_ describe: (Double) -> String) -> [String] {
        let name =
            switch self {
            case .curves: "curves"
            case .gradientMap: "gradient-map"
            case .lut: "lut"
            case .vignette: "vignette"
            case .grain(let grain): "grain of \(grain.seed) at \(grain.step)"
            case .glow: "glow"
            case .aberration(let aberration): aberration.isRadial ? "radial aberration" : "aberration"
            case .innerShadow: "inner-shadow"
            }
        return [name] + numbers.map(describe)
    }
}
