import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// The reasons for a safe area.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    /// Extends the view below the bars of the navigation stack, the tab view or the `safeAreaInset` around it, where it touches them. Its frame
    /// in the layout stays the same. The frame of a film has no safe area, and films have no keyboard.
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        modifier(IgnoredSafeArea(edges: regions.contains(.container) ? edges : []))
    }

    @available(*, deprecated, message: "Use ignoresSafeArea(_:edges:) instead.")
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

    /// Makes the view's frame a boundary of a safe area.
    nonisolated package func safeAreaBoundary(_ boundary: SafeAreaBoundary) -> some View {
        modifier(SafeAreaBoundaryModifier(boundary: boundary))
    }
}

/// The role of a view's frame for descendants: a safe area, or the limit to which views that ignore the safe area extend.
package enum SafeAreaBoundary {
    /// The safe area inside the nearest boundary of another kind.
    case region
    /// A page with its bars. Scroll views show their content behind the bar at the top.
    case page
    /// A view with its insets. Scroll views show their content behind the insets.
    case insets
    /// Pages with a tab bar. No content is visible behind the tab bar.
    case tabs
}

private struct SafeAreaBoundaryModifier {
    let boundary: SafeAreaBoundary
}

extension SafeAreaBoundaryModifier: ElementModifier {
    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        SafeAreaBoundaryElement(content, boundary: value.model.boundary, node: node)
    }
}

/// Exists if a view has a safe area. If none has, the search for it is skipped.
private final class SafeAreas: GraphFeature {}

final class SafeAreaBoundaryElement: WrapperElement {
    let boundary: SafeAreaBoundary

    init(_ content: LayoutElement, boundary: SafeAreaBoundary, node: ViewNode) {
        self.boundary = boundary
        super.init(content, node: node)
        if boundary == .region { _ = graph.feature(SafeAreas.self) }
    }
}

/// Extends its content over the edges of the safe area that it touches.
private struct IgnoredSafeArea {
    let edges: Edge.Set
}

extension IgnoredSafeArea: ElementModifier {
    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        SafeAreaIgnoringElement(content, value: value, node: node)
    }
}

private final class SafeAreaIgnoringElement: ModifierElement<IgnoredSafeArea> {
    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        let outsets = safeAreaOutsets(of: CGRect(origin: globalOrigin, size: size), edges: value.model.edges)
        guard outsets != EdgeInsets() else { return super.placeContent(in: size, proposal: proposal) }
        let extended = outsets.extending(CGRect(origin: .zero, size: size))
        let offered = ProposedViewSize(extended.size)
        let own = content.size(for: offered)
        content.place(
            at: CGPoint(x: extended.midX - own.width / 2, y: extended.midY - own.height / 2), proposal: offered,
            containerOrigin: globalOrigin)
    }
}

extension LayoutElement {
    /// Returns the lengths by which `frame`, in global coordinates, can extend over the edges of the safe areas around this element that it
    /// touches. Leading is left, whatever the layout direction is.
    final func safeAreaOutsets(of frame: CGRect, edges: Edge.Set) -> EdgeInsets {
        guard graph.hasFeature(SafeAreas.self), !edges.isEmpty else { return EdgeInsets() }
        var (extended, edges) = (frame, edges)
        var region: CGRect?
        var around = container
        while let element = around {
            if let scroll = element as? ScrollElement {
                // The safe area insets the content of a scroll view, so views inside do not extend along its axes.
                if scroll.scrolls(along: .vertical) { edges.subtract(.vertical) }
                if scroll.scrolls(along: .horizontal) { edges.subtract(.horizontal) }
            } else if let element = element as? SafeAreaBoundaryElement {
                let bounds = CGRect(origin: element.globalOrigin, size: element.frame.size)
                if element.boundary == .region {
                    region = bounds
                } else if let safe = region {
                    extended = extended.extended(from: safe, to: bounds, edges: edges, mirrored: isMirrored)
                    region = nil
                }
            }
            around = element.container
        }
        return EdgeInsets(from: frame, to: extended)
    }
}

extension EdgeInsets {
    /// The lengths by which `outer` extends beyond `inner`; leading is left.
    init(from inner: CGRect, to outer: CGRect) {
        self.init(
            top: inner.minY - outer.minY, leading: inner.minX - outer.minX, bottom: outer.maxY - inner.maxY,
            trailing: outer.maxX - inner.maxX)
    }

    /// Returns `rect` extended by these lengths; leading is left.
    func extending(_ rect: CGRect) -> CGRect {
        CGRect(x: rect.minX - leading, y: rect.minY - top, width: rect.width + leading + trailing, height: rect.height + top + bottom)
    }
}

extension CGRect {
    /// The distance at which a frame touches the edge of a safe area, in points. It exceeds rounding errors of layout.
    private static let touch: CGFloat = 0.01

    func extended(from safe: CGRect, to outer: CGRect, edges: Edge.Set, mirrored: Bool) -> CGRect {
        let (left, right): (Edge.Set, Edge.Set) = mirrored ? (.trailing, .leading) : (.leading, .trailing)
        func low(_ own: CGFloat, _ safe: CGFloat, _ outer: CGFloat, _ edge: Edge.Set) -> CGFloat {
            edges.contains(edge) && own <= safe + Self.touch ? min(own, outer) : own
        }
        func high(_ own: CGFloat, _ safe: CGFloat, _ outer: CGFloat, _ edge: Edge.Set) -> CGFloat {
            edges.contains(edge) && own >= safe - Self.touch ? max(own, outer) : own
        }
        let (x, y) = (low(minX, safe.minX, outer.minX, left), low(minY, safe.minY, outer.minY, .top))
        return CGRect(
            x: x, y: y, width: high(maxX, safe.maxX, outer.maxX, right) - x, height: high(maxY, safe.maxY, outer.maxY, .bottom) - y)
    }
}
