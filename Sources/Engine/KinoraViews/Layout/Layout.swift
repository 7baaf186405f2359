import Foundation
import KinoraMotion
import KinoraRuntime

/// Defines the geometry of a collection of views. Calling a layout with a view builder makes a view: `Radial() { Circle(); Circle() }`.
///
/// A layout computes final frames, and an animated change animates the views' frames towards them. A layout with `animatableData` is evaluated for
/// each animated value.
public protocol Layout: Animatable {
    /// Data kept between the calls of one update.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    static var layoutProperties: LayoutProperties { get }

    /// Called before the first layout.
    func makeCache(subviews: Subviews) -> Cache

    /// Called when the layout or one of the views has changed. The default implementation makes a new cache.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// Returns the preferred spacing of the container to its neighbours.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// Returns the container's size for `proposal`, in points.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Places each of `subviews` in `bounds`, whose size was returned for `proposal`. Views that are not placed are centred.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// Returns the position of a guide of the container, in the coordinates of `bounds`; nil uses the guides that its views define.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?

    /// Returns the position of a guide of the container, in the coordinates of `bounds`; nil uses the guides that its views define.
    func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?
}

extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}

extension Layout {
    public static var layoutProperties: LayoutProperties { LayoutProperties() }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? { nil }

    /// Returns a view that arranges the views of `content` with this layout.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutView(layout: self, content: content())
    }
}

/// Layout-specific properties of a layout container.
public struct LayoutProperties: Sendable {
    /// The axis of a layout that behaves as a stack, which spacers and dividers follow; nil for other layouts.
    public var stackOrientation: Axis?

    public init() {}
}

/// A key of a value that views pass to their layout container.
public protocol LayoutValueKey {
    associatedtype Value
    /// The value of views that do not set one.
    static var defaultValue: Value { get }
}

/// The preferred spacing between a view and its neighbours.
public struct ViewSpacing: Sendable {
    /// True for spacers, which have no preferred spacing.
    var isZero = false

    /// The default spacing.
    public init() {}

    /// No spacing on any side.
    public static let zero: ViewSpacing = {
        var spacing = ViewSpacing()
        spacing.isZero = true
        return spacing
    }()

    /// Returns the preferred distance to `next`, which follows along `axis`, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { isZero || next.isZero ? 0 : 8 }

    /// Merges the preferred spacing of `other` on the sides of `edges`.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        isZero = isZero && other.isZero
    }

    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var copy = self
        copy.formUnion(other, edges: edges)
        return copy
    }
}
