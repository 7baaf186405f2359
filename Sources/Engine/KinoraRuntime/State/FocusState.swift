/// The view that has focus. A film has no keyboard: views and a script's taps on fields set the focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    /// Read and write access to the focus state.
    @propertyWrapper
    public struct Binding {
        let base: KinoraRuntime.Binding<Value>
        /// The value while no view has focus.
        package let unfocused: Value

        public var wrappedValue: Value {
            get { base.wrappedValue }
            nonmutating set { base.wrappedValue = newValue }
        }

        public var projectedValue: Binding { self }
    }

    private var state: State<Value>
    private let unfocused: Value

    public init() where Value == Bool {
        self.init(unfocused: false)
    }

    public init<T: Hashable>() where Value == T? {
        self.init(unfocused: nil)
    }

    private init(unfocused: Value) {
        self.unfocused = unfocused
        state = State(initialValue: unfocused)
    }

    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    public var projectedValue: Binding { Binding(base: state.projectedValue, unfocused: unfocused) }
}

/// The element that has assistive focus. A film has no assistive technologies: the property stores what views assign.
public typealias AccessibilityFocusState = FocusState
