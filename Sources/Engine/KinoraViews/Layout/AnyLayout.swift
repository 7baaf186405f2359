import Foundation
import KinoraRuntime

/// A type-erased layout. Views keep their identity and state when another layout replaces it.
public struct AnyLayout: Layout {
    /// The type-erased cache of the wrapped layout.
    public struct Cache {
        fileprivate var value: Any
    }

    private let layout: any Layout

    public init<L: Layout>(_ layout: L) {
        self.layout = (layout as? AnyLayout)?.layout ?? layout
    }

    public func makeCache(subviews: Subviews) -> Cache { Cache(value: layout.makeAnyCache(subviews)) }

    public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        func open<L: Layout>(_ layout: L) {
            layout.use(&cache.value, subviews) { layout.updateCache(&$0, subviews: subviews) }
        }
        open(layout)
    }

    public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
        func open<L: Layout>(_ layout: L) -> ViewSpacing {
            layout.use(&cache.value, subviews) { layout.spacing(subviews: subviews, cache: &$0) }
        }
        return open(layout)
    }

    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
        func open<L: Layout>(_ layout: L) -> CGSize {
            layout.use(&cache.value, subviews) { layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0) }
        }
        return open(layout)
    }

    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
        func open<L: Layout>(_ layout: L) {
            layout.use(&cache.value, subviews) { layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0) }
        }
        open(layout)
    }

    public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        func open<L: Layout>(_ layout: L) -> CGFloat? {
            layout.use(&cache.value, subviews) {
                layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
            }
        }
        return open(layout)
    }

    public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGFloat? {
        func open<L: Layout>(_ layout: L) -> CGFloat? {
            layout.use(&cache.value, subviews) {
                layout.explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
            }
        }
        return open(layout)
    }
}

extension Layout {
    fileprivate func makeAnyCache(_ subviews: LayoutSubviews) -> Any { makeCache(subviews: subviews) }

    /// Calls `body` with this layout's cache. A cache that belongs to another type of layout is replaced by a new one.
    fileprivate func use<Result>(_ any: inout Any, _ subviews: LayoutSubviews, _ body: (inout Cache) -> Result) -> Result {
        var cache = any as? Cache ?? makeCache(subviews: subviews)
        defer { any = cache }
        return body(&cache)
    }
}
