/// The view that has the focus. A film has no keyboard: the focus is where views or a script's taps on fields put it.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    /// The value for others to read and write.
    @propertyWrapper
    public struct Binding {
        let base: KinoraViews.Binding<Value>

        public var wrappedValue: Value {
            get { base.wrappedValue }
            nonmutating set { base.wrappedValue = newValue }
        }

        public var projectedValue: Binding { self }
    }

    private var state: State<Value>

    public init() where Value == Bool {
        state = State(initialValue: false)
    }

    public init<T: Hashable>() where Value == T? {
        state = State(initialValue: nil)
    }

    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    public var projectedValue: Binding { Binding(base: state.projectedValue) }
}

/// Which element assistive technologies focus on. A film has none of these: the value is what the views write.
public typealias AccessibilityFocusState = FocusState
