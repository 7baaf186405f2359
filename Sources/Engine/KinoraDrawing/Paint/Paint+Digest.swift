import Foundation

extension Paint {
    func hash(into digest: inout ContentDigest) {
        switch self {
        case .color(let color):
            digest.combine(0)
            color.hash(into: &digest)
        case .linearGradient(let ramp, let start, let end):
            digest.combine(1)
            ramp.hash(into: &digest)
            digest.combine(start)
            digest.combine(end)
        case .radialGradient(let ramp, let start, let end):
            digest.combine(2)
            ramp.hash(into: &digest)
            start.hash(into: &digest)
            end.hash(into: &digest)
        case .angularGradient(let ramp, let center, let startAngle, let endAngle):
            digest.combine(3)
            ramp.hash(into: &digest)
            digest.combine(center)
            digest.combine(startAngle.radians)
            digest.combine(endAngle.radians)
        case .image(let bitmap, let origin, let sourceRect, let scale):
            digest.combine(4)
            bitmap.hash(into: &digest)
            digest.combine(origin)
            digest.combine(sourceRect)
            digest.combine(scale)
        case .mesh(let mesh):
            digest.combine(5)
            mesh.hash(into: &digest)
        case .backdrop(let backdrop):
            digest.combine(6)
            backdrop.hash(into: &digest)
        }
    }
}

extension Paint.Disc {
    fileprivate func hash(into digest: inout ContentDigest) {
        digest.combine(center)
        digest.combine(radius)
    }
}

extension Paint.Ramp {
    fileprivate func hash(into digest: inout ContentDigest) {
        digest.combine(stops.count)
        for stop in stops {
            stop.color.hash(into: &digest)
            digest.combine(stop.location)
        }
        mixing.hash(into: &digest)
        switch spread {
        case .pad: digest.combine(0)
        case .repeat: digest.combine(1)
        case .mirror: digest.combine(2)
        }
    }
}

extension Paint.Ramp.Mixing {
    fileprivate func hash(into digest: inout ContentDigest) {
        switch self {
        case .sRGB: digest.combine(0)
        case .linear: digest.combine(1)
        case .oklab: digest.combine(2)
        case .straightSRGB: digest.combine(3)
        }
    }
}

extension Paint.Mesh {
    fileprivate func hash(into digest: inout ContentDigest) {
        digest.combine(columns)
        digest.combine(rows)
        // The columns and rows determine the number of vertices.
        for vertex in vertices {
            vertex.color.hash(into: &digest)
            digest.combine(vertex.position)
            digest.combine(vertex.leading)
            digest.combine(vertex.top)
            digest.combine(vertex.trailing)
            digest.combine(vertex.bottom)
        }
        background.hash(into: &digest)
        digest.combine(smoothsColors)
        mixing.hash(into: &digest)
        digest.combine(isCurved)
    }
}

extension Paint.Backdrop {
    /// Drawing ignores `piece`.
    fileprivate func hash(into digest: inout ContentDigest) {
        digest.combine(radius)
        digest.combine(saturation)
        tint.hash(into: &digest)
        digest.combine(opacity)
    }
}
