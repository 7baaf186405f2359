import Foundation
@_spi(Runtime) import KinoraRuntime

/// The layout of an `HStack`, for use in `AnyLayout` or calling directly. `spacing` is in points; nil is 8, and 0 next to a spacer.
public struct HStackLayout: Layout {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        StackLayout.size(.horizontal, alignment.key, spacing, of: subviews, proposal: proposal)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        StackLayout.place(.horizontal, alignment.key, spacing, subviews, in: bounds, proposal: proposal)
    }
}

/// The layout of a `VStack`, for use in `AnyLayout` or calling directly. `spacing` is in points; nil is 8, and 0 next to a spacer.
public struct VStackLayout: Layout {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?

    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }

    public static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .vertical
        return properties
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        StackLayout.size(.vertical, alignment.key, spacing, of: subviews, proposal: proposal)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        StackLayout.place(.vertical, alignment.key, spacing, subviews, in: bounds, proposal: proposal)
    }
}

/// The layout of a `ZStack`, for use in `AnyLayout` or calling directly.
public struct ZStackLayout: Layout {
    public var alignment: Alignment

    public init(alignment: Alignment = .center) {
        self.alignment = alignment
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        assumeMainActor((alignment, subviews)) { LayeredLayout(alignment: $0).union(of: $1.elements, proposal: proposal).size }
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let placements = assumeMainActor((alignment, subviews)) {
            LayeredLayout(alignment: $0).placements(of: $1.elements, in: bounds.size)
        }
        subviews.place(placements, in: bounds)
    }
}

extension StackLayout {
    nonisolated fileprivate static func size(
        _ axis: Axis, _ alignment: AlignmentKey, _ spacing: CGFloat?, of subviews: LayoutSubviews, proposal: ProposedViewSize
    ) -> CGSize {
        assumeMainActor(subviews) {
            StackLayout(axis: axis, alignment: alignment, spacing: spacing).size(of: $0.elements, proposal: proposal)
        }
    }

    nonisolated fileprivate static func place(
        _ axis: Axis, _ alignment: AlignmentKey, _ spacing: CGFloat?, _ subviews: LayoutSubviews, in bounds: CGRect,
        proposal: ProposedViewSize
    ) {
        let placements = assumeMainActor(subviews) {
            StackLayout(axis: axis, alignment: alignment, spacing: spacing)
                .placements(of: $0.elements, in: bounds.size, proposal: proposal)
        }
        subviews.place(placements, in: bounds)
    }
}

extension LayoutSubviews {
    fileprivate func place(_ placements: [Placement], in bounds: CGRect) {
        for (subview, placement) in zip(self, placements) {
            let origin = CGPoint(x: bounds.minX + placement.origin.x, y: bounds.minY + placement.origin.y)
            subview.place(at: origin, proposal: placement.proposal)
        }
    }
}
