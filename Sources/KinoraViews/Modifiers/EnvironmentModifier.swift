import Foundation
import KinoraDrawing

/// Changes the environment of a part of the tree.
struct EnvironmentModifier {
    /// Compared to see whether anything changed: what is set.
    var value: Any
    var isEqual: (Any, Any) -> Bool
    var apply: (inout EnvironmentValues) -> Void
}

extension EnvironmentModifier: PrimitiveModifier {
    static func makeNode<Content: View>(_ view: ModifiedContent<Content, Self>, _ context: NodeContext) -> Node<
        ModifiedContent<Content, Self>
    > {
        EnvironmentNode(view, context)
    }
}

private final class EnvironmentNode<Content: View>: ModifiedNode<Content, EnvironmentModifier> {
    /// What the content sees; kept as it is while neither the surroundings nor the value change.
    private var inner = EnvironmentValues()

    override func willMakeContent() {
        inner = changed()
    }

    override var contentEnvironment: EnvironmentValues { inner }

    override func didUpdate(from old: ModifiedContent<Content, EnvironmentModifier>, viewChanged: Bool, environmentChanged: Bool) {
        if environmentChanged || !view.modifier.isEqual(old.modifier.value, view.modifier.value) { inner = changed() }
        super.didUpdate(from: old, viewChanged: viewChanged, environmentChanged: environmentChanged)
    }

    private func changed() -> EnvironmentValues {
        var values = environment
        view.modifier.apply(&values)
        return values
    }
}

extension View {
    /// Sets a value of the environment for this view and everything inside it.
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        modifier(
            EnvironmentModifier(
                value: value,
                isEqual: { lhs, rhs in
                    guard let lhs = lhs as? V, let rhs = rhs as? V else { return false }
                    return assumeMainActor((lhs, rhs)) { ViewComparison.areEqual($0, $1) }
                }, apply: { $0[keyPath: keyPath] = value }))
    }

    /// Changes a value of the environment for this view and everything inside it.
    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        modifier(EnvironmentModifier(value: (), isEqual: { _, _ in false }, apply: { transform(&$0[keyPath: keyPath]) }))
    }

    /// The style that shapes and texts inside are painted with unless they say otherwise.
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.foreground, [AnyShapeStyle(style)])
    }

    /// The styles of the first two levels that shapes and texts inside are painted with.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
        environment(\.foreground, [AnyShapeStyle(primary), AnyShapeStyle(secondary)])
    }

    /// The styles of the first three levels that shapes and texts inside are painted with.
    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        environment(\.foreground, [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
    }

    /// The style of what can be tapped, and of `.tint`.
    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        environment(\.tint, tint.map { AnyShapeStyle($0) })
    }

    /// The colour of what can be tapped, and of `.tint`; nil is the default.
    nonisolated public func tint(_ tint: Color?) -> some View {
        environment(\.tint, tint.map { AnyShapeStyle($0) })
    }

    @available(*, deprecated, message: "Use tint(_:) instead.")
    nonisolated public func accentColor(_ accentColor: Color?) -> some View {
        tint(accentColor)
    }

    /// The ground that views inside draw themselves on.
    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }

    /// The colour that shapes and texts inside are painted with; nil is the default.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        environment(\.foreground, color.map { [AnyShapeStyle($0)] } ?? [])
    }

    nonisolated public func font(_ font: Font?) -> some View {
        environment(\.font, font)
    }

    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// The most lines a text may have; nil is any number.
    nonisolated public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number).environment(\.reservedLines, 0)
    }

    /// Extra space between lines, in points.
    nonisolated public func lineSpacing(_ spacing: CGFloat) -> some View {
        environment(\.lineSpacing, spacing)
    }

    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }

    nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}
