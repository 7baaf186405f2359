/// Makes a variable in an extension of `EnvironmentValues`, `Transaction` or `ContainerValues` a custom value with its own key. The
/// variable's initial value is the default.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "KinoraMacros", type: "EntryMacro")
