import Foundation
import KinoraDrawing
import KinoraRuntime

/// Defines the scroll position at the end of a drag.
public protocol ScrollTargetBehavior {
    typealias TargetContext = ScrollTargetBehaviorContext

    /// Changes `target`, which is where the content would decelerate to, to its resting position.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// The part of the content that a scroll view scrolls to.
public struct ScrollTarget: Hashable, Sendable {
    /// In the content's coordinates, in points.
    public var rect: CGRect
    /// The unit point of `rect` that is aligned with the same unit point of the scroll view; nil is the top leading corner.
    public var anchor: UnitPoint?
}

/// The state of a scroll view that a scroll target behaviour uses.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    /// The visible part when the drag began.
    public let originalTarget: ScrollTarget
    /// The velocity of the content's offset when the drag ends, in points per second.
    public let velocity: CGVector
    public let contentSize: CGSize
    public let containerSize: CGSize
    public let axes: Axis.Set
    /// The frames of the views of a `scrollTargetLayout()`, in the content's coordinates.
    let targets: [CGRect]
    /// The content's offset when the drag ends.
    let releaseOffset: CGPoint
    let environment: EnvironmentValues

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// Stops at multiples of the scroll view's size, at most one page from the start of the drag.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
    public init() {}

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func page(_ end: CGFloat, _ held: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return end }
            let page = (held / length).rounded()
            return min(max((end / length).rounded(), page - 1), page + 1) * length
        }
        let held = context.originalTarget.rect.origin
        target.rect.origin.x = page(target.rect.minX, held.x, context.containerSize.width)
        target.rect.origin.y = page(target.rect.minY, held.y, context.containerSize.height)
    }
}

/// Stops at the edges of the views of a `scrollTargetLayout()`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// The maximum number of views that a drag passes. `automatic` and `always` allow one beyond the position of the finger.
    public struct LimitBehavior: Hashable, Sendable {
        let name: String

        public static let automatic = LimitBehavior(name: "automatic")
        public static let always = LimitBehavior(name: "always")
        public static let never = LimitBehavior(name: "never")
        public static let alwaysByOne = LimitBehavior(name: "alwaysByOne")
        public static let alwaysByFew = LimitBehavior(name: "alwaysByFew")

        /// nil is unlimited.
        var count: Int? {
            switch name {
            case "never": nil
            case "alwaysByFew": 3
            default: 1
            }
        }
    }

    let limit: LimitBehavior
    let anchor: UnitPoint

    public init(limitBehavior: LimitBehavior = .automatic) {
        limit = limitBehavior
        anchor = .topLeading
    }

    public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {
        limit = limitBehavior
        self.anchor = anchor ?? .topLeading
    }

    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        let window = context.containerSize
        if context.axes.contains(.horizontal) {
            let stops = context.targets.map { $0.minX + ($0.width - window.width) * anchor.x }
            target.rect.origin.x = stop(
                near: target.rect.minX, from: context.originalTarget.rect.minX, releasedAt: context.releaseOffset.x, among: stops)
        }
        if context.axes.contains(.vertical) {
            let stops = context.targets.map { $0.minY + ($0.height - window.height) * anchor.y }
            target.rect.origin.y = stop(
                near: target.rect.minY, from: context.originalTarget.rect.minY, releasedAt: context.releaseOffset.y, among: stops)
        }
    }

    private func stop(near end: CGFloat, from held: CGFloat, releasedAt release: CGFloat, among stops: [CGFloat]) -> CGFloat {
        let stops = Set(stops).sorted()
        func nearest(_ point: CGFloat) -> Int { stops.indices.min { abs(stops[$0] - point) < abs(stops[$1] - point) } ?? 0 }
        guard !stops.isEmpty else { return end }
        var index = nearest(end)
        if let count = limit.count {
            let (first, last) = (nearest(held), nearest(release))
            let base = limit == .alwaysByOne ? (first, first) : (min(first, last), max(first, last))
            index = min(max(index, base.0 - count), base.1 + count)
            index = min(max(index, 0), stops.count - 1)
        }
        return stops[index]
    }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
    public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }

    public static func viewAligned(anchor: UnitPoint?) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: .automatic, anchor: anchor)
    }

    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
    ) -> ViewAlignedScrollTargetBehavior {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
    }
}
