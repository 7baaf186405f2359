// The compiler chooses these initializers if no other accepts the type, and reports their messages.
extension Parameter {
    @available(
        *, unavailable, message: "an enumeration of choices must be CaseIterable and Codable: enum Style: String, CaseIterable, Codable"
    )
    public init(wrappedValue: Value, _ help: String) where Value: RawRepresentable {
        preconditionFailure("\(Value.self) cannot be a parameter")
    }

    @available(
        *, unavailable,
        message:
            "a parameter is a Bool, an integer, a floating-point number, a String, a Color, a Date, a ColorPalette, a FontFamily, an ImageAsset, an enumeration (String, CaseIterable, Codable), an array of those, or a DataTable"
    )
    public init(wrappedValue: Value, _ help: String) {
        preconditionFailure("\(Value.self) cannot be a parameter")
    }
}
