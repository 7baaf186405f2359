import Foundation

extension FilterGraph.Kind {
    /// The operation with its values for a text dump. The items of an image are left out.
    ///
    /// - Parameter describe: Writes a number.
    func words(_ describe: (Double) -> String) -> [String] {
        func size(_ size: CGSize) -> [String] { [describe(Double(size.width)), describe(Double(size.height))] }
        switch self {
        case .blur(let deviation, let edges): return ["blur"] + size(deviation) + (edges == .none ? [] : ["\(edges)"])
        case .offset(let offset): return ["offset"] + size(offset)
        case .flood(let color): return ["flood", color.description]
        case .merge: return ["merge"]
        case .blend(let mode): return ["blend", "\(mode)"]
        case .composite(.arithmetic(let k1, let k2, let k3, let k4)): return ["arithmetic"] + [k1, k2, k3, k4].map(describe)
        case .composite(let composite): return ["composite", "\(composite)"]
        case .colorMatrix(let matrix): return ["matrix"] + matrix.elements.map { describe(Double($0)) }
        case .transfer(let red, let green, let blue, let alpha):
            return ["transfer"] + zip(["red", "green", "blue", "alpha"], [red, green, blue, alpha]).flatMap { [$0] + $1.words(describe) }
        case .morphology(let morphology): return [morphology.isDilation ? "dilate" : "erode"] + size(morphology.radius)
        case .convolution(let convolution): return ["convolve"] + convolution.words(describe)
        case .tile: return ["tile"]
        case .image: return ["image"]
        case .turbulence(let turbulence):
            return [turbulence.isFractal ? "noise" : "turbulence"] + size(turbulence.frequency)
                + ["octaves", "\(turbulence.octaves)", "seed", "\(turbulence.seed)"] + (turbulence.isStitched ? ["stitched"] : [])
        case .displacement(let displacement):
            return ["displace"] + size(displacement.scale) + ["\(displacement.x)", "\(displacement.y)"]
        case .lighting(let lighting): return lighting.words(describe)
        case .shadow(let color, let deviation, let offset): return ["shadow", color.description] + size(deviation) + ["by"] + size(offset)
        }
    }
}

extension FilterGraph.Transfer {
    fileprivate func words(_ describe: (Double) -> String) -> [String] {
        switch self {
        case .identity: ["identity"]
        case .table(let values): ["table"] + values.map(describe)
        case .discrete(let values): ["discrete"] + values.map(describe)
        case .linear(let slope, let intercept): ["linear", describe(slope), describe(intercept)]
        case .gamma(let amplitude, let exponent, let offset): ["gamma", describe(amplitude), describe(exponent), describe(offset)]
        }
    }
}

extension FilterGraph.Convolution {
    fileprivate func words(_ describe: (Double) -> String) -> [String] {
        ["\(columns)x\(rows)"] + kernel.map(describe) + ["by", describe(divisor), "bias", describe(bias), "at", "\(targetX)", "\(targetY)"]
            + ["\(edges)"] + (preservesAlpha ? ["opaque"] : [])
    }
}

extension FilterGraph.Lighting {
    fileprivate func words(_ describe: (Double) -> String) -> [String] {
        var words: [String]
        switch reflection {
        case .diffuse(let constant): words = ["diffuse", describe(constant)]
        case .specular(let constant, let exponent): words = ["specular", describe(constant), describe(exponent)]
        }
        words += [color.description, "scale", describe(surfaceScale)]
        func position(_ position: Position) -> [String] { [position.x, position.y, position.z].map(describe) }
        switch light {
        case .distant(let azimuth, let elevation): return words + ["distant", describe(azimuth), describe(elevation)]
        case .point(let from): return words + ["point"] + position(from)
        case .spot(let from, let target, let exponent, let cone):
            return words + ["spot"] + position(from) + ["to"] + position(target) + [describe(exponent)]
                + (cone.map { ["cone", describe($0)] } ?? [])
        }
    }
}
