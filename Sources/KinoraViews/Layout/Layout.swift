import Foundation
import KinoraMotion

/// A way to arrange views. Calling it with a builder makes a view: `Radial() { Circle(); Circle() }`.
///
/// Layout sees where things end up; it is the views' frames that move there when a change is animated. A layout with `animatableData` of its own is
/// asked anew for each step of it.
public protocol Layout: Animatable {
    /// What may be kept between the calls for one update.
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews

    static var layoutProperties: LayoutProperties { get }

    /// Called when there are views to arrange for the first time.
    func makeCache(subviews: Subviews) -> Cache

    /// Called when the layout or one of the views has changed; by default the cache is made anew.
    func updateCache(_ cache: inout Cache, subviews: Subviews)

    /// The distances that the arranged views together want to keep from others.
    func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

    /// The size that the views together take of `proposal`, in points.
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

    /// Places each of `subviews` in `bounds`, whose size was answered to `proposal`. Those that are not placed go to the centre.
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

    /// Where a guide of the whole lies, in the coordinates of `bounds`; nil leaves it to the views that state it.
    func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat?

    /// Where a guide of the whole lies, in the coordinates of `bounds`; nil leaves it to the views that state it.
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

    /// The views that `content` lists, arranged by this layout.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        LayoutView(layout: self, content: content())
    }
}

/// What a layout says about itself.
public struct LayoutProperties: Sendable {
    /// The direction in which a layout that is a stack arranges its views: spacers and dividers go by it. nil for other layouts.
    public var stackOrientation: Axis?

    public init() {}
}

/// A value that a layout reads from the views it arranges.
public protocol LayoutValueKey {
    associatedtype Value
    /// What is read where nobody set the value.
    static var defaultValue: Value { get }
}

/// The distance that views want to keep from each other.
public struct ViewSpacing: Sendable {
    /// True for spacers, which keep no distance of their own.
    var isZero = false

    /// The usual distances.
    public init() {}

    /// No distance on any side.
    public static let zero: ViewSpacing = {
        var spacing = ViewSpacing()
        spacing.isZero = true
        return spacing
    }()

    /// How far apart the two are to be when `next` follows this one along `axis`, in points.
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { isZero || next.isZero ? 0 : 8 }

    /// Takes over what `other` wants on the sides of `edges`.
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
        isZero = isZero && other.isZero
    }

    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
        var copy = self
        copy.formUnion(other, edges: edges)
        return copy
    }
}
