import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// Requests a colour scheme for the whole frame or presentation.
private struct PreferredColorScheme {
    let colorScheme: ColorScheme?
}

extension PreferredColorScheme: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        PreferredColorSchemeNode(view, context)
    }
}

private final class PreferredColorSchemeNode<Content: View>: ModifiedNode<Content, PreferredColorScheme>, PreferenceSource {
    override func willMakeContent() {
        _ = graph.feature(PreferredColorSchemes.self)
    }

    func value<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        // nil requests nothing, so that views inside can.
        key == PreferredColorSchemeKey.self && view.modifier.colorScheme != nil ? view.modifier.colorScheme as? K.Value : nil
    }

    func transform<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) {}
}

/// The colour scheme that a view requests for the whole frame; the first one counts.
enum PreferredColorSchemeKey: PreferenceKey {
    static var defaultValue: ColorScheme? { nil }

    static func reduce(value: inout ColorScheme?, nextValue: () -> ColorScheme?) {
        value = value ?? nextValue()
    }
}

extension View {
    /// Sets the colour scheme of the whole frame, or of the presentation that contains the view; nil changes nothing. If the composition has
    /// no background of its own, the frame has the background of the colour scheme.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        transformEnvironment(\.colorScheme) { if let colorScheme { $0 = colorScheme } }
            .modifier(PreferredColorScheme(colorScheme: colorScheme))
    }
}

extension EnvironmentValues {
    /// Whether the background of the frame is the system's, so that it follows the preferred colour scheme.
    @Entry package var hasSystemBackground: Bool = false
}
