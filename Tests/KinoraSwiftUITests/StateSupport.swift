import Combine
import KinoraSwiftUI
import KinoraViews
import Observation

/// What sets a state, in the table of tests on states.
enum SettingEvent: CaseIterable {
    case appearance, task, change, publisher, queue, delayedQueue, mainActorTask, timer
}

/// Runs an action when an event comes.
struct Setting: ViewModifier {
    /// nil: never.
    let event: SettingEvent?
    let action: @MainActor () -> Void
    @State private var trigger = 0

    init(_ event: SettingEvent?, _ action: @escaping @MainActor () -> Void) {
        self.event = event
        self.action = action
    }

    @ViewBuilder func body(content: Content) -> some View {
        switch event {
        case nil: content
        case .appearance: content.onAppear { action() }
        case .task: content.task { action() }
        case .change: content.onAppear { trigger = 1 }.onChange(of: trigger) { action() }
        case .publisher: content.onReceive(Just(1)) { _ in action() }
        case .queue: content.onAppear { DispatchQueue.main.async { action() } }
        case .delayedQueue: content.onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { action() } }
        case .mainActorTask: content.onAppear { Task { @MainActor in action() } }
        case .timer: content.onAppear { Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in action() } }
        }
    }
}

/// A drawing of a state.
struct Mark: View {
    let isOn: Bool

    var body: some View {
        Rectangle().fill(isOn ? Color.red : Color.blue).frame(width: isOn ? 40 : 15, height: 12)
    }
}

/// Where a state is kept, in the table of tests on states.
enum StateKeeping: CaseIterable {
    case state, animatedState, stateObject, observedObject, environmentObject, observable, binding, appStorage

    @MainActor @ViewBuilder func probe(_ event: SettingEvent?, isOn: Bool = false) -> some View {
        switch self {
        case .state: StateProbe(event, isOn: isOn)
        case .animatedState: AnimatedProbe(event, isOn: isOn)
        case .stateObject: StateObjectProbe(event, isOn: isOn)
        case .observedObject: ObservedObjectProbe(event, isOn: isOn)
        case .environmentObject: EnvironmentObjectProbe(event).environmentObject(ProbeObject(isOn))
        case .observable: ObservableProbe(event, isOn: isOn)
        case .binding: BindingProbe(event, isOn: isOn)
        case .appStorage: AppStorageProbe(event, isOn: isOn)
        }
    }
}

private final class ProbeObject: ObservableObject {
    @Published var isOn: Bool

    init(_ isOn: Bool) {
        self.isOn = isOn
    }
}

@Observable private final class ObservableProbeObject {
    var isOn: Bool

    init(_ isOn: Bool) {
        self.isOn = isOn
    }
}

private struct StateProbe: View {
    let event: SettingEvent?
    @State private var isOn: Bool

    init(_ event: SettingEvent?, isOn: Bool) {
        self.event = event
        _isOn = State(initialValue: isOn)
    }

    var body: some View { Mark(isOn: isOn).modifier(Setting(event) { isOn = true }) }
}

private struct AnimatedProbe: View {
    let event: SettingEvent?
    @State private var isOn: Bool

    init(_ event: SettingEvent?, isOn: Bool) {
        self.event = event
        _isOn = State(initialValue: isOn)
    }

    var body: some View {
        Mark(isOn: isOn).modifier(Setting(event) { withAnimation(.linear(duration: 0.2)) { isOn = true } })
    }
}

private struct StateObjectProbe: View {
    let event: SettingEvent?
    @StateObject private var object: ProbeObject

    init(_ event: SettingEvent?, isOn: Bool) {
        self.event = event
        _object = StateObject(wrappedValue: ProbeObject(isOn))
    }

    var body: some View { Mark(isOn: object.isOn).modifier(Setting(event) { object.isOn = true }) }
}

private struct ObservedObjectProbe: View {
    let event: SettingEvent?
    @State private var object: ProbeObject

    init(_ event: SettingEvent?, isOn: Bool) {
        self.event = event
        _object = State(initialValue: ProbeObject(isOn))
    }

    private struct Reader: View {
        let event: SettingEvent?
        @ObservedObject var object: ProbeObject

        var body: some View { Mark(isOn: object.isOn).modifier(Setting(event) { object.isOn = true }) }
    }

    var body: some View { Reader(event: event, object: object) }
}

private struct EnvironmentObjectProbe: View {
    let event: SettingEvent?
    @EnvironmentObject private var object: ProbeObject

    init(_ event: SettingEvent?) {
        self.event = event
    }

    var body: some View { Mark(isOn: object.isOn).modifier(Setting(event) { object.isOn = true }) }
}

private struct ObservableProbe: View {
    let event: SettingEvent?
    @State private var object: ObservableProbeObject

    init(_ event: SettingEvent?, isOn: Bool) {
        self.event = event
        _object = State(initialValue: ObservableProbeObject(isOn))
    }

    var body: some View { Mark(isOn: object.isOn).modifier(Setting(event) { object.isOn = true }) }
}

private struct BindingProbe: View {
    let event: SettingEvent?
    @State private var isOn: Bool

    init(_ event: SettingEvent?, isOn: Bool) {
        self.event = event
        _isOn = State(initialValue: isOn)
    }

    private struct Writer: View {
        let event: SettingEvent?
        @Binding var isOn: Bool

        var body: some View { Mark(isOn: isOn).modifier(Setting(event) { isOn = true }) }
    }

    var body: some View { Writer(event: event, isOn: $isOn) }
}

private struct AppStorageProbe: View {
    let event: SettingEvent?
    @AppStorage private var isOn: Bool

    init(_ event: SettingEvent?, isOn: Bool) {
        self.event = event
        _isOn = AppStorage(wrappedValue: isOn, "probe")
    }

    var body: some View { Mark(isOn: isOn).modifier(Setting(event) { isOn = true }) }
}

/// A state above the views around its drawing.
struct OuterProbe: View {
    let container: StateContainer
    let event: SettingEvent?
    @State private var isOn: Bool

    init(_ container: StateContainer, _ event: SettingEvent?, isOn: Bool = false) {
        self.container = container
        self.event = event
        _isOn = State(initialValue: isOn)
    }

    var body: some View {
        container.view { Mark(isOn: isOn).modifier(Setting(event) { isOn = true }) }
    }
}
