import Foundation
import KinoraViews

/// An app. A film shows its first window: `Composition("name", app: MyApp.self, size: ..., fps: ..., duration: ...)`.
@MainActor @preconcurrency
public protocol App: DynamicProperty {
    associatedtype Body: Scene

    @SceneBuilder @MainActor @preconcurrency var body: Body { get }

    @MainActor @preconcurrency init()
}

extension App {
    /// Writes a message to standard error: a film is rendered from a composition, not from an app's entry point.
    public static func main() {
        FileHandle.standardError.write(Data("\(entryPointMessage)\n".utf8))
    }

    static var entryPointMessage: String {
        "\(Self.self) is an app: to film it, register Composition(\"name\", app: \(Self.self).self, size: ..., fps: ..., duration: ...)"
    }
}

/// A part of an app that contains windows.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene

    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) is a built-in scene and has no body; use the value itself") }
}

/// A scene that contains at most one window.
@MainActor
package protocol WindowScene {
    var window: AnyView? { get }
}

extension Scene {
    /// The contents of the first window, also of a custom scene; nil if the scene has no window.
    var firstWindow: AnyView? {
        if let scene = self as? any WindowScene { return scene.window }
        return body.firstWindow
    }
}

/// A scene with one window.
public struct WindowGroup<Content: View>: Scene, WindowScene {
    let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public init(id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public init(_ titleKey: LocalizedStringKey, id: String? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    package var window: AnyView? { AnyView(content) }
}

/// A scene with a single window.
public struct Window<Content: View>: Scene, WindowScene {
    let content: Content

    public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    package var window: AnyView? { AnyView(content) }
}

/// The settings window of an app. Films do not show it.
public struct Settings<Content: View>: Scene, WindowScene {
    public init(@ViewBuilder content: () -> Content) {}

    package var window: AnyView? { nil }
}

/// A menu in the menu bar of a desktop. Films do not show it.
public struct MenuBarExtra<Label: View, Content: View>: Scene, WindowScene {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {}

    package var window: AnyView? { nil }
}

extension MenuBarExtra where Label == KinoraControls.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {}
}

/// A combination of several scenes. A film shows the first window among them.
public struct TupleScene: Scene, WindowScene {
    let scenes: [any Scene]

    package var window: AnyView? {
        for scene in scenes {
            if let window = scene.firstWindow { return window }
        }
        return nil
    }
}

/// A result builder that combines the statements of an app's body into one scene.
@MainActor
@resultBuilder
public enum SceneBuilder {
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

    @_disfavoredOverload
    public static func buildBlock(_ scenes: any Scene...) -> TupleScene { TupleScene(scenes: scenes) }
}

/// A view that shows the contents of an app's first window.
package struct AppView<A: App>: View {
    private let app: A

    package init(_ app: A) {
        self.app = app
    }

    package var body: some View {
        if let window = app.body.firstWindow { window } else { EmptyView() }
    }
}
