import Foundation

extension ImageEffect {
    func hash(into digest: inout ContentDigest) {
        switch self {
        case .curves(let curves, _):
            digest.combine(0)
            for points in [curves.all, curves.red, curves.green, curves.blue] {
                digest.combine(points.count)
                for point in points { digest.combine(point) }
            }
        case .gradientMap(let stops, _):
            digest.combine(1)
            digest.combine(stops.count)
            for stop in stops {
                stop.color.hash(into: &digest)
                digest.combine(stop.location)
            }
        case .lut(let table, _):
            digest.combine(2)
            digest.combine(table.storage.digest.x)
            digest.combine(table.storage.digest.y)
        case .vignette(let vignette):
            digest.combine(3)
            vignette.color.hash(into: &digest)
            digest.combine(vignette.frame)
        case .grain(let grain):
            digest.combine(4)
            digest.combine(grain.isColored)
            digest.combine(grain.seed)
            digest.combine(grain.step)
        case .glow: digest.combine(5)
        case .aberration(let aberration):
            digest.combine(6)
            digest.combine(aberration.isRadial)
            digest.combine(aberration.frame)
        case .innerShadow(let color, _, _, _):
            digest.combine(7)
            color.hash(into: &digest)
        }
        for number in numbers { digest.combine(number) }
    }
}
