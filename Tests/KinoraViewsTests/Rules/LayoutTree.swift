import Foundation
import KinoraDrawing

@testable import KinoraViews

/// A random tree of layouts, from which a view and, by SwiftUI's rules alone, the frames of its leaves are made.
indirect enum LayoutTree {
    /// A position on both axes: 0 is leading or top, 1 the centre, 2 trailing or bottom.
    struct Anchor {
        var horizontal: Int
        var vertical: Int
    }

    /// The bounds of a flexible frame on one axis.
    struct Bounds {
        var minimum: CGFloat?
        var ideal: CGFloat?
        var maximum: CGFloat?
    }

    case box(CGSize)
    case fill
    case spacer(CGFloat?)
    case stack(isHorizontal: Bool, alignment: Int, spacing: CGFloat?, [LayoutTree])
    case layers(Anchor, [LayoutTree])
    case frame(CGFloat?, CGFloat?, Anchor, LayoutTree)
    case flexible(Bounds, Bounds, Anchor, LayoutTree)
    case padding(EdgeInsets, LayoutTree)
    case fixedSize(horizontal: Bool, vertical: Bool, LayoutTree)
    case priority(Double, LayoutTree)
    case offset(CGSize, LayoutTree)
    case attachment(isBehind: Bool, Anchor, LayoutTree, LayoutTree)
    /// Extends over the edges of the safe area that it touches.
    case ignoring(Edge.Set, LayoutTree)
}

extension LayoutTree {
    var isSpacer: Bool {
        switch self {
        case .spacer: true
        case .priority(_, let content), .offset(_, let content), .ignoring(_, let content): content.isSpacer
        default: false
        }
    }

    var layoutPriority: Double {
        switch self {
        case .priority(let priority, _): priority
        case .offset(_, let content), .frame(_, _, _, let content), .flexible(_, _, _, let content), .padding(_, let content),
            .fixedSize(_, _, let content), .attachment(_, _, let content, _), .ignoring(_, let content):
            content.layoutPriority
        default: 0
        }
    }
}

// MARK: Generation

extension LayoutTree {
    /// Returns a tree with at most `depth` levels.
    static func random(_ depth: Int, from numbers: inout SplitMix64) -> LayoutTree {
        func length(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(numbers.nextInteger(in: range)) }
        func anchor() -> Anchor { Anchor(horizontal: numbers.nextInteger(in: 0...2), vertical: numbers.nextInteger(in: 0...2)) }
        func maybe(_ value: CGFloat) -> CGFloat? { numbers.nextBool() ? value : nil }
        guard depth > 0 else { return numbers.nextBool() ? .fill : .box(CGSize(width: length(1...60), height: length(1...60))) }
        func inner() -> LayoutTree { random(depth - 1, from: &numbers) }
        func several(withSpacers: Bool) -> [LayoutTree] {
            (0..<numbers.nextInteger(in: 1...4)).map { _ in
                withSpacers && numbers.nextInteger(in: 0...4) == 0 ? .spacer(maybe(length(0...30))) : inner()
            }
        }
        switch numbers.nextInteger(in: 0...12) {
        case 0, 1, 2:
            return .stack(
                isHorizontal: numbers.nextBool(), alignment: numbers.nextInteger(in: 0...2), spacing: maybe(length(0...12)),
                several(withSpacers: true))
        case 3: return .layers(anchor(), several(withSpacers: false))
        case 4: return .frame(maybe(length(0...120)), maybe(length(0...120)), anchor(), inner())
        case 5, 6:
            func bounds() -> Bounds {
                let sorted = [length(0...40), length(40...90), length(90...200)]
                return Bounds(
                    minimum: maybe(sorted[0]), ideal: maybe(sorted[1]),
                    maximum: numbers.nextInteger(in: 0...2) == 0 ? .infinity : maybe(sorted[2]))
            }
            return .flexible(bounds(), bounds(), anchor(), inner())
        case 7:
            return .padding(
                EdgeInsets(top: length(0...20), leading: length(0...20), bottom: length(0...20), trailing: length(0...20)), inner())
        case 8: return .fixedSize(horizontal: numbers.nextBool(), vertical: numbers.nextBool(), inner())
        case 9: return .priority(Double(numbers.nextInteger(in: -1...2)), inner())
        case 10: return .offset(CGSize(width: length(-20...20), height: length(-20...20)), inner())
        case 11: return .attachment(isBehind: numbers.nextBool(), anchor(), inner(), inner())
        default:
            let edges: [Edge.Set] = [.all, .top, .bottom, .horizontal, .vertical]
            return .ignoring(edges[numbers.nextInteger(in: 0...4)], inner())
        }
    }
}

// MARK: The view

extension LayoutTree.Anchor {
    var alignment: Alignment {
        Alignment(
            horizontal: [.leading, .center, .trailing][horizontal], vertical: [.top, .center, .bottom][vertical])
    }
}

extension LayoutTree {
    @MainActor var view: AnyView {
        switch self {
        case .box(let size): AnyView(Color.red.frame(width: size.width, height: size.height))
        case .fill: AnyView(Color.red)
        case .spacer(let minimum): AnyView(Spacer(minLength: minimum))
        case .stack(true, let alignment, let spacing, let contents):
            AnyView(HStack(alignment: [.top, .center, .bottom][alignment], spacing: spacing) { Self.list(contents) })
        case .stack(false, let alignment, let spacing, let contents):
            AnyView(VStack(alignment: [.leading, .center, .trailing][alignment], spacing: spacing) { Self.list(contents) })
        case .layers(let anchor, let contents): AnyView(ZStack(alignment: anchor.alignment) { Self.list(contents) })
        case .frame(let width, let height, let anchor, let content):
            AnyView(content.view.frame(width: width, height: height, alignment: anchor.alignment))
        case .flexible(let x, let y, let anchor, let content):
            AnyView(
                content.view.frame(
                    minWidth: x.minimum, idealWidth: x.ideal, maxWidth: x.maximum, minHeight: y.minimum, idealHeight: y.ideal,
                    maxHeight: y.maximum, alignment: anchor.alignment))
        case .padding(let insets, let content): AnyView(content.view.padding(insets))
        case .fixedSize(let horizontal, let vertical, let content):
            AnyView(content.view.fixedSize(horizontal: horizontal, vertical: vertical))
        case .priority(let priority, let content): AnyView(content.view.layoutPriority(priority))
        case .offset(let offset, let content): AnyView(content.view.offset(offset))
        case .attachment(true, let anchor, let content, let other):
            AnyView(content.view.background(alignment: anchor.alignment) { other.view })
        case .attachment(false, let anchor, let content, let other):
            AnyView(content.view.overlay(alignment: anchor.alignment) { other.view })
        case .ignoring(let edges, let content): AnyView(content.view.ignoresSafeArea(edges: edges))
        }
    }

    @MainActor private static func list(_ contents: [LayoutTree]) -> some View {
        ForEach(0..<contents.count, id: \.self) { contents[$0].view }
    }
}
