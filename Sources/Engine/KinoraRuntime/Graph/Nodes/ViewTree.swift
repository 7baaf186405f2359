/// The tree of a root view.
@MainActor
package struct ViewTree {
    package let node: ViewNode
    package let element: RootElement
    /// The environment in which the tree was built.
    package let environment: EnvironmentValues
}
