import Foundation

extension FilterGraph {
    func hash(into digest: inout ContentDigest) {
        digest.combine(region)
        digest.combine(primitives.count)
        for primitive in primitives { primitive.hash(into: &digest) }
    }
}

extension FilterGraph.Primitive {
    fileprivate func hash(into digest: inout ContentDigest) {
        kind.hash(into: &digest)
        digest.combine(inputs.count)
        for input in inputs {
            switch input {
            case .source: digest.combine(-2)
            case .sourceAlpha: digest.combine(-1)
            case .result(let index): digest.combine(index)
            }
        }
        digest.combine(subregion != nil)
        if let subregion { digest.combine(subregion) }
        digest.combine(colorSpace == .linearRGB)
    }
}

extension FilterGraph.Kind {
    fileprivate func hash(into digest: inout ContentDigest) {
        switch self {
        case .blur(let deviation, let edges):
            digest.combine(0)
            digest.combine(deviation)
            edges.hash(into: &digest)
        case .offset(let offset):
            digest.combine(1)
            digest.combine(offset)
        case .flood(let color):
            digest.combine(2)
            color.hash(into: &digest)
        case .merge: digest.combine(3)
        case .blend(let mode):
            digest.combine(4)
            mode.hash(into: &digest)
        case .composite(let composite):
            digest.combine(5)
            composite.hash(into: &digest)
        case .colorMatrix(let matrix):
            digest.combine(6)
            for element in matrix.elements { digest.combine(element) }
        case .transfer(let red, let green, let blue, let alpha):
            digest.combine(7)
            for function in [red, green, blue, alpha] { function.hash(into: &digest) }
        case .morphology(let morphology):
            digest.combine(8)
            digest.combine(morphology.isDilation)
            digest.combine(morphology.radius)
        case .convolution(let convolution):
            digest.combine(9)
            convolution.hash(into: &digest)
        case .tile: digest.combine(10)
        case .image(let items):
            digest.combine(11)
            digest.combine(items)
        case .turbulence(let turbulence):
            digest.combine(12)
            turbulence.hash(into: &digest)
        case .displacement(let displacement):
            digest.combine(13)
            digest.combine(displacement.scale)
            digest.combine(displacement.x.rawValue)
            digest.combine(displacement.y.rawValue)
        case .lighting(let lighting):
            digest.combine(14)
            lighting.hash(into: &digest)
        case .shadow(let color, let deviation, let offset):
            digest.combine(15)
            color.hash(into: &digest)
            digest.combine(deviation)
            digest.combine(offset)
        }
    }
}

extension FilterGraph.EdgeMode {
    fileprivate func hash(into digest: inout ContentDigest) {
        switch self {
        case .none: digest.combine(0)
        case .duplicate: digest.combine(1)
        case .wrap: digest.combine(2)
        }
    }
}

extension FilterGraph.Composite {
    fileprivate func hash(into digest: inout ContentDigest) {
        switch self {
        case .over: digest.combine(0)
        case .inside: digest.combine(1)
        case .outside: digest.combine(2)
        case .atop: digest.combine(3)
        case .xor: digest.combine(4)
        case .lighter: digest.combine(5)
        case .arithmetic(let k1, let k2, let k3, let k4):
            digest.combine(6)
            for factor in [k1, k2, k3, k4] { digest.combine(factor) }
        }
    }
}

extension FilterGraph.Transfer {
    fileprivate func hash(into digest: inout ContentDigest) {
        switch self {
        case .identity: digest.combine(0)
        case .table(let values):
            digest.combine(1)
            digest.combine(values.count)
            for value in values { digest.combine(value) }
        case .discrete(let values):
            digest.combine(2)
            digest.combine(values.count)
            for value in values { digest.combine(value) }
        case .linear(let slope, let intercept):
            digest.combine(3)
            digest.combine(slope)
            digest.combine(intercept)
        case .gamma(let amplitude, let exponent, let offset):
            digest.combine(4)
            digest.combine(amplitude)
            digest.combine(exponent)
            digest.combine(offset)
        }
    }
}

extension FilterGraph.Convolution {
    fileprivate func hash(into digest: inout ContentDigest) {
        digest.combine(columns)
        digest.combine(rows)
        for weight in kernel { digest.combine(weight) }
        digest.combine(divisor)
        digest.combine(bias)
        digest.combine(targetX)
        digest.combine(targetY)
        edges.hash(into: &digest)
        digest.combine(preservesAlpha)
    }
}

extension FilterGraph.Turbulence {
    fileprivate func hash(into digest: inout ContentDigest) {
        digest.combine(frequency)
        digest.combine(octaves)
        digest.combine(seed)
        digest.combine(isStitched)
        digest.combine(isFractal)
    }
}

extension FilterGraph.Lighting {
    fileprivate func hash(into digest: inout ContentDigest) {
        switch reflection {
        case .diffuse(let constant):
            digest.combine(0)
            digest.combine(constant)
        case .specular(let constant, let exponent):
            digest.combine(1)
            digest.combine(constant)
            digest.combine(exponent)
        }
        switch light {
        case .distant(let azimuth, let elevation):
            digest.combine(0)
            digest.combine(azimuth)
            digest.combine(elevation)
        case .point(let position):
            digest.combine(1)
            position.hash(into: &digest)
        case .spot(let position, let target, let exponent, let cone):
            digest.combine(2)
            position.hash(into: &digest)
            target.hash(into: &digest)
            digest.combine(exponent)
            digest.combine(cone != nil)
            if let cone { digest.combine(cone) }
        }
        color.hash(into: &digest)
        digest.combine(surfaceScale)
    }
}

extension FilterGraph.Lighting.Position {
    fileprivate func hash(into digest: inout ContentDigest) {
        digest.combine(x)
        digest.combine(y)
        digest.combine(z)
    }
}
