import Foundation
import KinoraDrawing
import KinoraViews

/// A space between two items of a bar.
public struct ToolbarSpacer: ToolbarContent {
    public typealias Body = Never

    let sizing: SpacerSizing
    let placement: ToolbarItemPlacement

    public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
        (self.sizing, self.placement) = (sizing, placement)
    }

    public var barViews: [BarView] {
        let room = sizing == .fixed ? AnyView(Color.clear.frame(width: 8, height: 1)) : AnyView(Spacer())
        return [BarView(placement: placement, content: room)]
    }
}

/// The sizing of a spacer: flexible or fixed.
public struct SpacerSizing: Hashable, Sendable {
    private let name: String

    public static let flexible = SpacerSizing(name: "flexible")
    public static let fixed = SpacerSizing(name: "fixed")
}
