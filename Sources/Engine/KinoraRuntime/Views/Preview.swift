import Foundation

// No effect on films (previews): a film shows what a composition shows.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
    #externalMacro(module: "KinoraMacros", type: "PreviewMacro")

// No effect on films (previews): a film shows what a composition shows.
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>, _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "KinoraMacros", type: "PreviewMacro")

// No effect on films (previews): a film shows what a composition shows.
@attached(peer)
public macro Previewable() = #externalMacro(module: "KinoraMacros", type: "PreviewableMacro")

/// A trait of a preview, such as its layout or orientation.
public struct PreviewTrait<T>: Sendable {
    private init() {}
}

extension PreviewTrait where T == Preview.ViewTraits {
    public static var defaultLayout: PreviewTrait { PreviewTrait() }
    public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
    public static var portrait: PreviewTrait { PreviewTrait() }
    public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
    public static var landscapeLeft: PreviewTrait { PreviewTrait() }
    public static var landscapeRight: PreviewTrait { PreviewTrait() }

    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
}

/// A namespace for the types that `#Preview` uses.
public struct Preview: Sendable {
    /// The kind of trait that previews of views accept.
    public enum ViewTraits {}
}

// No effect on films (previews): a film shows what a composition shows.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
    static var platform: PreviewPlatform? { get }
}

extension PreviewProvider {
    public static var platform: PreviewPlatform? { nil }
}

/// The size of a preview.
public enum PreviewLayout: Sendable {
    case device, sizeThatFits
    case fixed(width: CGFloat, height: CGFloat)
}

/// The device of a preview.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }
}

/// The orientation of a device.
public struct InterfaceOrientation: Hashable, Sendable, CaseIterable {
    private let name: String

    public static let portrait = InterfaceOrientation(name: "portrait")
    public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
    public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
    public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
    public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}

/// The operating system of a preview.
public enum PreviewPlatform: Hashable, Sendable {
    case iOS, macOS, tvOS, watchOS
}

// No effect on films (previews): a film shows what a composition shows.
extension View {
    nonisolated public func previewLayout(_ value: PreviewLayout) -> some View { self }

    nonisolated public func previewDevice(_ value: PreviewDevice?) -> some View { self }

    nonisolated public func previewDisplayName(_ value: String?) -> some View { self }

    nonisolated public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
