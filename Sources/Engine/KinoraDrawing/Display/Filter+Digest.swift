import Foundation

extension Filter {
    func hash(into digest: inout ContentDigest) {
        switch self {
        case .blur(let radius, let isOpaque):
            digest.combine(0)
            digest.combine(radius)
            digest.combine(isOpaque)
        case .shadow(let shadow):
            digest.combine(1)
            shadow.hash(into: &digest)
        case .colorMatrix(let matrix):
            digest.combine(2)
            for element in matrix.elements { digest.combine(element) }
        case .alphaThreshold(let minimum, let maximum, let color):
            digest.combine(3)
            digest.combine(minimum)
            digest.combine(maximum)
            color.hash(into: &digest)
        case .luminanceToAlpha:
            digest.combine(4)
        case .projection(let projection):
            digest.combine(5)
            digest.combine(projection)
        case .graph(let graph):
            digest.combine(6)
            graph.hash(into: &digest)
        case .effect(let effect):
            digest.combine(7)
            effect.hash(into: &digest)
        case .warp(let warp):
            digest.combine(8)
            warp.hash(into: &digest)
        }
    }
}

extension Filter.Shadow {
    fileprivate func hash(into digest: inout ContentDigest) {
        color.hash(into: &digest)
        digest.combine(radius)
        digest.combine(offset)
        blendMode.hash(into: &digest)
        digest.combine(isShadowOnly)
        digest.combine(isAbove)
        digest.combine(invertsAlpha)
    }
}
