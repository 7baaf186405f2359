import KinoraRuntime

// The underscored API for custom containers. Apple does not document it, and `ForEach(subviews:)` replaces it, but published code uses it.

/// A namespace for containers that arrange their subviews individually.
public enum _VariadicView {
    public typealias ViewRoot = _VariadicView_ViewRoot
    public typealias UnaryViewRoot = _VariadicView_UnaryViewRoot
    public typealias MultiViewRoot = _VariadicView_MultiViewRoot

    /// The resolved subviews of the content.
    public struct Children: RandomAccessCollection {
        let elements: [Element]

        public var startIndex: Int { elements.startIndex }
        public var endIndex: Int { elements.endIndex }
        public subscript(index: Int) -> Element { elements[index] }

        /// A resolved subview.
        public struct Element: Identifiable {
            let subview: Subview

            public var id: AnyHashable { AnyHashable(subview.id) }

            /// Returns the identity that `id(_:)` or a `ForEach` set; nil if there is none of this type.
            public func id<ID: Hashable>(as type: ID.Type = ID.self) -> ID? { subview.statedIdentity?.base as? ID }

            /// The view's value for the trait, set by `_trait`, or the default.
            public subscript<Trait: _ViewTraitKey>(key: Trait.Type) -> Trait.Value {
                subview.containerValues[ViewTraitValue<Trait>.self] ?? Trait.defaultValue
            }
        }
    }

    /// A container with its content.
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

/// A container that makes a view from resolved subviews.
@MainActor @preconcurrency
public protocol _VariadicView_ViewRoot {
    associatedtype Body: View

    @ViewBuilder @MainActor @preconcurrency func body(children: _VariadicView.Children) -> Body
}

/// A container that makes one view.
public protocol _VariadicView_UnaryViewRoot: _VariadicView_ViewRoot {}

/// A container that makes several views.
public protocol _VariadicView_MultiViewRoot: _VariadicView_ViewRoot {}

/// A key for a value that a view passes to its container.
public protocol _ViewTraitKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

private enum ViewTraitValue<Trait: _ViewTraitKey>: ContainerValueKey {
    static var defaultValue: Trait.Value? { nil }
}

extension View {
    /// Sets the view's value for a trait.
    nonisolated public func _trait<K: _ViewTraitKey>(_ key: K.Type, _ value: K.Value) -> some View {
        modifier(ContainerValueModifier { $0[ViewTraitValue<K>.self] = value })
    }
}
