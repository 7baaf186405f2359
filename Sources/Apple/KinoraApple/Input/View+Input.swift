import KinoraViews

// No effect on films (keyboard): a film has no keyboard, and nobody types.
extension View {
    nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }

    nonisolated public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View { self }

    nonisolated public func submitScope(_ isBlocking: Bool = true) -> some View { self }

    nonisolated public func keyboardType(_ type: UIKeyboardType) -> some View { self }

    nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View { self }

    nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?) -> some View { self }

    nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View { self }

    nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View { self }

    nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View { self }
}

// No effect on films (touch): a script's touches have the effects that gestures, buttons and scroll views give them.
extension View {
    nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }

    nonisolated public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}

/// The label of the return key.
public struct SubmitLabel: Hashable, Sendable {
    private let name: String

    public static let done = SubmitLabel(name: "done")
    public static let go = SubmitLabel(name: "go")
    public static let send = SubmitLabel(name: "send")
    public static let join = SubmitLabel(name: "join")
    public static let route = SubmitLabel(name: "route")
    public static let search = SubmitLabel(name: "search")
    public static let `return` = SubmitLabel(name: "return")
    public static let next = SubmitLabel(name: "next")
    public static let `continue` = SubmitLabel(name: "continue")
}

/// The kinds of fields that submit their text.
public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

/// The type of a keyboard.
public enum UIKeyboardType: Int, Hashable, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter,
        webSearch
    case asciiCapableNumberPad

    public static var alphabet: UIKeyboardType { .asciiCapable }
}

/// The semantic meaning of a field's text.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let name = UITextContentType(rawValue: "name")
    public static let username = UITextContentType(rawValue: "username")
    public static let password = UITextContentType(rawValue: "password")
    public static let newPassword = UITextContentType(rawValue: "newPassword")
    public static let emailAddress = UITextContentType(rawValue: "emailAddress")
    public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
    public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
    public static let creditCardNumber = UITextContentType(rawValue: "creditCardNumber")
    public static let URL = UITextContentType(rawValue: "URL")
}

/// The letters that a keyboard capitalizes.
public enum UITextAutocapitalizationType: Int, Hashable, Sendable {
    case none, words, sentences, allCharacters
}

/// The letters that a keyboard capitalizes.
public struct TextInputAutocapitalization: Hashable, Sendable {
    private let name: String

    public static let never = TextInputAutocapitalization(name: "never")
    public static let words = TextInputAutocapitalization(name: "words")
    public static let sentences = TextInputAutocapitalization(name: "sentences")
    public static let characters = TextInputAutocapitalization(name: "characters")
}

/// The behaviour of a button that is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

/// The selectability of text.
public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}

public struct EnabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { true }
}

public struct DisabledTextSelectability: TextSelectability {
    public static var allowsSelection: Bool { false }
}

extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

// No effect on films (touch): nobody selects text.
extension View {
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View { self }
}
