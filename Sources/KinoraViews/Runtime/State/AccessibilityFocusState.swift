/// Which element assistive technologies focus on. A film has none of these: the value is what the views write.
public typealias AccessibilityFocusState = FocusState
