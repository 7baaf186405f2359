import KinoraViews

/// The menus of an app. A film has no menu bar, so the commands are not shown.
@MainActor @preconcurrency
public protocol Commands {
    associatedtype Body: Commands

    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) is a built-in type and has no body; use the value itself") }
}

/// A menu of the menu bar.
public struct CommandMenu<Content: View>: Commands {
    public typealias Body = Never

    public init(_ nameKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {}

    @_disfavoredOverload
    public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {}
}

/// Items before, after or instead of a group of the system.
public struct CommandGroup<Content: View>: Commands {
    public typealias Body = Never

    public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}

    public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}

    public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// The commands of a sidebar.
public struct SidebarCommands: Commands {
    public typealias Body = Never

    public init() {}
}

/// The commands for editing text.
public struct TextEditingCommands: Commands {
    public typealias Body = Never

    public init() {}
}

/// The commands for formatting text.
public struct TextFormattingCommands: Commands {
    public typealias Body = Never

    public init() {}
}

/// The commands of a toolbar.
public struct ToolbarCommands: Commands {
    public typealias Body = Never

    public init() {}
}

/// The commands of an inspector.
public struct InspectorCommands: Commands {
    public typealias Body = Never

    public init() {}
}

/// No commands.
public struct EmptyCommands: Commands {
    public typealias Body = Never

    public init() {}
}

/// A group of items in the menus of the system.
public struct CommandGroupPlacement: Hashable, Sendable {
    private let name: String

    public static let appInfo = CommandGroupPlacement(name: "appInfo")
    public static let appSettings = CommandGroupPlacement(name: "appSettings")
    public static let systemServices = CommandGroupPlacement(name: "systemServices")
    public static let appVisibility = CommandGroupPlacement(name: "appVisibility")
    public static let appTermination = CommandGroupPlacement(name: "appTermination")
    public static let newItem = CommandGroupPlacement(name: "newItem")
    public static let saveItem = CommandGroupPlacement(name: "saveItem")
    public static let importExport = CommandGroupPlacement(name: "importExport")
    public static let printItem = CommandGroupPlacement(name: "printItem")
    public static let undoRedo = CommandGroupPlacement(name: "undoRedo")
    public static let pasteboard = CommandGroupPlacement(name: "pasteboard")
    public static let textEditing = CommandGroupPlacement(name: "textEditing")
    public static let textFormatting = CommandGroupPlacement(name: "textFormatting")
    public static let toolbar = CommandGroupPlacement(name: "toolbar")
    public static let sidebar = CommandGroupPlacement(name: "sidebar")
    public static let windowSize = CommandGroupPlacement(name: "windowSize")
    public static let windowList = CommandGroupPlacement(name: "windowList")
    public static let windowArrangement = CommandGroupPlacement(name: "windowArrangement")
    public static let help = CommandGroupPlacement(name: "help")
}

/// A result builder that combines commands.
@MainActor @preconcurrency
@resultBuilder
public enum CommandsBuilder {
    public static func buildExpression<C: Commands>(_ commands: C) -> EmptyCommands { EmptyCommands() }

    public static func buildBlock(_ commands: EmptyCommands...) -> EmptyCommands { EmptyCommands() }

    public static func buildIf(_ commands: EmptyCommands?) -> EmptyCommands { EmptyCommands() }

    public static func buildEither(first: EmptyCommands) -> EmptyCommands { first }

    public static func buildEither(second: EmptyCommands) -> EmptyCommands { second }

    public static func buildLimitedAvailability(_ commands: EmptyCommands) -> EmptyCommands { commands }
}

// No effect on films (windows): a film has no menu bar.
extension Scene {
    public func commands<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { self }

    public func commandsRemoved() -> some Scene { self }

    public func commandsReplaced<Content: Commands>(@CommandsBuilder content: () -> Content) -> some Scene { self }
}
