import Foundation

/// The values of everything that is animated at a time.
struct SVGAnimationState: Sendable {
    /// The attributes of elements that are no properties.
    var attributes: [Int: [String: String]] = [:]
    /// Properties that animation elements set. Style sheets are below them, important declarations above.
    var properties: [Int: [SVGDeclaration]] = [:]
    /// Properties that keyframes set, which are above ``properties``.
    var styles: [Int: [SVGDeclaration]] = [:]
    /// The movements of elements along paths, outside their transforms.
    var motions: [Int: CGAffineTransform] = [:]

    mutating func set(_ value: String, of target: SVGAnimationTarget) {
        if SVGBuilder.isAnimatedAsProperty(target.attribute) {
            properties[target.element, default: []].append(SVGDeclaration(name: target.attribute, value: value, isFromStyle: false))
        } else {
            attributes[target.element, default: [:]][target.attribute] = value
        }
    }
}
