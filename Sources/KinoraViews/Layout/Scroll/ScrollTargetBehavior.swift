import Foundation
import KinoraDrawing

/// Decides where a scroll view comes to rest after a drag.
public protocol ScrollTargetBehavior {
    typealias TargetContext = ScrollTargetBehaviorContext

    /// Changes where the content would glide to into where it is to come to rest.
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
}

/// A part of the content that a scroll view is to show.
public struct ScrollTarget: Hashable, Sendable {
    /// In the content's coordinates, in points.
    public var rect: CGRect
    /// Which point of `rect` and of the scroll view are to meet; nil is the top leading one.
    public var anchor: UnitPoint?
}

/// What a behaviour knows of the scroll view.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    /// What was shown when the finger took hold.
    public let originalTarget: ScrollTarget
    /// How fast the content moves when the finger lets go, in points a second.
    public let velocity: CGVector
    public let contentSize: CGSize
    public let containerSize: CGSize
    public let axes: Axis.Set
    /// The views of a `scrollTargetLayout()`, in the content's coordinates.
    let targets: [CGRect]
    /// What is shown when the finger lets go: the content's point at the window's corner.
    let letGo: CGPoint
    let environment: EnvironmentValues

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// At multiples of the scroll view's size.
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

/// At the edges of the views of a `scrollTargetLayout()`.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
    /// How many views a drag may pass. `automatic` and `always` are one more than the finger itself has gone past.
    public struct LimitBehavior: Hashable, Sendable {
        let name: String

        public static let automatic = LimitBehavior(name: "automatic")
        public static let always = LimitBehavior(name: "always")
        public static let never = LimitBehavior(name: "never")
        public static let alwaysByOne = LimitBehavior(name: "alwaysByOne")
        public static let alwaysByFew = LimitBehavior(name: "alwaysByFew")

        /// nil: any number.
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
            let places = context.targets.map { $0.minX + ($0.width - window.width) * anchor.x }
            target.rect.origin.x = place(
                near: target.rect.minX, from: context.originalTarget.rect.minX, letGo: context.letGo.x, among: places)
        }
        if context.axes.contains(.vertical) {
            let places = context.targets.map { $0.minY + ($0.height - window.height) * anchor.y }
            target.rect.origin.y = place(
                near: target.rect.minY, from: context.originalTarget.rect.minY, letGo: context.letGo.y, among: places)
        }
    }

    private func place(near end: CGFloat, from held: CGFloat, letGo: CGFloat, among places: [CGFloat]) -> CGFloat {
        let places = Set(places).sorted()
        func nearest(_ point: CGFloat) -> Int { places.indices.min { abs(places[$0] - point) < abs(places[$1] - point) } ?? 0 }
        guard !places.isEmpty else { return end }
        var index = nearest(end)
        if let count = limit.count {
            let (first, last) = (nearest(held), nearest(letGo))
            let base = limit == .alwaysByOne ? (first, first) : (min(first, last), max(first, last))
            index = min(max(index, base.0 - count), base.1 + count)
            index = min(max(index, 0), places.count - 1)
        }
        return places[index]
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
