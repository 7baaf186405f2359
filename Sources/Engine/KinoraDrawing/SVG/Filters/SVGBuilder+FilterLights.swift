import Foundation

extension SVGBuilder {
    /// The light of a primitive; nil if nothing is lit.
    mutating func lighting(of index: Int, in scope: FilterScope) -> FilterGraph.Lighting? {
        let element = elements[index]
        guard let light = light(of: index, in: scope) else {
            warn("<\(element.name)> has no light", at: element.byte)
            return nil
        }
        let reflection: FilterGraph.Lighting.Reflection
        if element.name == "feDiffuseLighting" {
            reflection = .diffuse(constant: max(filterNumber("diffuseConstant", of: index, standard: 1), 0))
        } else {
            let exponent = filterNumber("specularExponent", of: index, standard: 1)
            guard (1...128).contains(exponent) else {
                let byte = element.attribute("specularExponent")?.byte ?? element.byte
                warn("'specularExponent' is \(exponent); it must be in 1...128", at: byte)
                return nil
            }
            reflection = .specular(constant: max(filterNumber("specularConstant", of: index, standard: 1), 0), exponent: exponent)
        }
        if element["kernelUnitLength"] != nil {
            warn("the attribute 'kernelUnitLength' is not supported", at: element.byte, .approximated)
        }
        return FilterGraph.Lighting(
            reflection, light: light, color: filterColor("lighting", of: index),
            surfaceScale: filterNumber("surfaceScale", of: index, standard: 1))
    }

    /// The first light among an element's children.
    private mutating func light(of index: Int, in scope: FilterScope) -> FilterGraph.Lighting.Light? {
        let lights: Set<String> = ["feDistantLight", "fePointLight", "feSpotLight"]
        guard let light = elements[index].children.first(where: { lights.contains(elements[$0].name) }) else { return nil }
        func position(_ x: String, _ y: String, _ z: String) -> FilterGraph.Lighting.Position {
            var position = FilterGraph.Lighting.Position(
                x: filterNumber(x, of: light, standard: 0), y: filterNumber(y, of: light, standard: 0),
                z: filterNumber(z, of: light, standard: 0))
            if let box = scope.box {
                position.x = box.minX + position.x * box.width
                position.y = box.minY + position.y * box.height
                position.z *= SVGStyle.Measures(viewport: box.size).diagonal
            }
            return position
        }
        switch elements[light].name {
        case "feDistantLight":
            return .distant(
                azimuth: filterNumber("azimuth", of: light, standard: 0) * .pi / 180,
                elevation: filterNumber("elevation", of: light, standard: 0) * .pi / 180)
        case "fePointLight": return .point(position("x", "y", "z"))
        default:
            let exponent = filterNumber("specularExponent", of: light, standard: 1)
            let cone = elements[light]["limitingConeAngle"] == nil ? nil : filterNumber("limitingConeAngle", of: light, standard: 90)
            return .spot(
                position("x", "y", "z"), target: position("pointsAtX", "pointsAtY", "pointsAtZ"), exponent: exponent > 0 ? exponent : 1,
                cone: cone.map { min(abs($0), 90) * .pi / 180 })
        }
    }
}
