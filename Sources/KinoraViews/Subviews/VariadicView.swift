import Foundation

// Names by which containers were written before `ForEach(subviews:)`. Apple has them without documentation; published code uses them.

/// The names of views that arrange those of their content one by one.
public enum _VariadicView {
    /// The views of the content.
    public struct Children: RandomAccessCollection {
        let elements: [Element]

        public var startIndex: Int { elements.startIndex }
        public var endIndex: Int { elements.endIndex }
        public subscript(index: Int) -> Element { elements[index] }

        /// One of the views.
        public struct Element: Identifiable {
            let subview: Subview

            public var id: AnyHashable { AnyHashable(subview.id) }

            /// The identity that `id(_:)` or a `ForEach` gave the view, if it is of this type.
            public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? { subview.statedIdentity?.base as? ID }

            /// What `_trait` said of the view.
            public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
                subview.containerValues[ViewTraitValue<Trait>.self] ?? Trait.defaultValue
            }
        }
    }

    /// A root with its content.
    public struct Tree<Root: _VariadicView_ViewRoot, Content: View>: View {
        public var root: Root
        public var content: Content

        public init(_ root: Root, @ViewBuilder content: () -> Content) {
            self.root = root
            self.content = content()
        }

        public init(root: Root, content: Content) {
            self.root = root
            self.content = content
        }

        public var body: some View {
            root.body(children: Children(elements: SubviewList(of: content).subviews.map(Children.Element.init)))
        }
    }
}

extension _VariadicView.Children: View {
    public var body: some View { ForEach(elements) { $0 } }
}

extension _VariadicView.Children.Element: View {
    public var body: some View { subview }
}

/// Makes a view from those of a content.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot {
    associatedtype Body: View

    @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body
}

/// A root that makes one view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A root that makes several.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// Something that a view says of itself to a root.
public protocol _ViewTraitKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

private enum ViewTraitValue<Trait: _ViewTraitKey>: ContainerValueKey {
    static var defaultValue: Trait.Value? { nil }
}

extension View {
    /// Says something of the view to the root around.
    nonisolated public func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
        modifier(ContainerValueModifier { $0[ViewTraitValue<K>.self] = value })
    }
}
