import KinoraViews

extension View {
    /// Sets the style of the dots of paged tab views within this view.
    nonisolated public func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
        environment(\.hasPageIndexBackground, (style as? PageIndexViewStyle)?.backgroundDisplayMode == .always)
    }
}

/// The appearance of the dots of a paged tab view.
public protocol IndexViewStyle {}

public struct PageIndexViewStyle: IndexViewStyle {
    /// The visibility of the dots' background: visible only with `always`. A film has no touches on the dots.
    public struct BackgroundDisplayMode: Hashable, Sendable {
        private let name: String

        public static let automatic = BackgroundDisplayMode(name: "automatic")
        public static let interactive = BackgroundDisplayMode(name: "interactive")
        public static let always = BackgroundDisplayMode(name: "always")
        public static let never = BackgroundDisplayMode(name: "never")
    }

    let backgroundDisplayMode: BackgroundDisplayMode

    public init(backgroundDisplayMode: BackgroundDisplayMode = .automatic) {
        self.backgroundDisplayMode = backgroundDisplayMode
    }
}

extension IndexViewStyle where Self == PageIndexViewStyle {
    public static var page: PageIndexViewStyle { PageIndexViewStyle() }

    public static func page(backgroundDisplayMode: PageIndexViewStyle.BackgroundDisplayMode) -> PageIndexViewStyle {
        PageIndexViewStyle(backgroundDisplayMode: backgroundDisplayMode)
    }
}
