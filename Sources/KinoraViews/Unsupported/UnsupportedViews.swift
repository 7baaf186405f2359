// Views of an app's window, which a film has not.

@available(*, unavailable, message: "a film does not scroll; move content with offset")
public enum ScrollView {}

@available(*, unavailable, message: "a film has no lists to scroll; use VStack with ForEach")
public enum List {}

@available(*, unavailable, message: "a film has no lists to scroll; use VStack with ForEach")
public enum LazyVStack {}

@available(*, unavailable, message: "a film has no lists to scroll; use HStack with ForEach")
public enum LazyHStack {}

@available(*, unavailable, message: "a film has no navigation; use the content alone")
public enum NavigationStack {}

@available(*, unavailable, message: "a film has no navigation; use the content alone")
public enum NavigationView {}

@available(*, unavailable, message: "a film has no tabs; switch between views by state")
public enum TabView {}

@available(*, unavailable, message: "a film takes no input but scripted taps; use Text")
public enum TextField {}

@available(*, unavailable, message: "a film takes no input but scripted taps; use Button")
public enum Toggle {}

@available(*, unavailable, message: "a film takes no input but scripted taps; animate the value instead")
public enum Slider {}
