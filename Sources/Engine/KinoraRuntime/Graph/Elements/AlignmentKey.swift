import Foundation

/// The identifier of a guide that texts set explicitly, such as a baseline.
package protocol TextAlignmentID: AlignmentID {
    static var combination: AlignmentKey.Combination { get }
}

/// The identifier of a guide at an edge or the centre of a frame. Explicit positions inside a container do not move the guide of the container.
protocol FrameAlignmentID: AlignmentID {}

/// Identifies a guide on one axis.
///
/// Safe: all properties are immutable. A metatype is not declared sendable.
@_spi(Runtime)
public struct AlignmentKey: Hashable, @unchecked Sendable {
    /// The function by which a container combines the explicit guides of its views.
    package enum Combination {
        case minimum, maximum, first, mean
    }

    package let id: any AlignmentID.Type
    package let isHorizontal: Bool
    /// Whether texts set the guide explicitly.
    let isStatedByText: Bool
    /// Whether a container has the default position of the guide, whatever the positions inside are.
    let isFrameGuide: Bool
    private let combination: Combination

    package init(id: any AlignmentID.Type, isHorizontal: Bool) {
        let textGuide = id as? any TextAlignmentID.Type
        self.id = id
        self.isHorizontal = isHorizontal
        isStatedByText = textGuide != nil
        isFrameGuide = id is any FrameAlignmentID.Type
        combination = textGuide?.combination ?? .mean
    }

    public static func == (lhs: AlignmentKey, rhs: AlignmentKey) -> Bool {
        lhs.isHorizontal == rhs.isHorizontal && ObjectIdentifier(lhs.id) == ObjectIdentifier(rhs.id)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(id))
    }

    package var isBaseline: Bool { self == VerticalAlignment.firstTextBaseline.key || self == VerticalAlignment.lastTextBaseline.key }

    /// Returns the container's guide for the explicit guides `values` of its views, which are not empty.
    package func combine(_ values: [CGFloat]) -> CGFloat? {
        switch combination {
        case .minimum: values.min()
        case .maximum: values.max()
        case .first: values.first
        case .mean: values.reduce(0, +) / CGFloat(values.count)
        }
    }
}
