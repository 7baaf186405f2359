import Foundation

/// A type with `@Animatable`. Its data consists of the data of its stored variables, in order.
struct AnimatableDeclaration {
    /// An error in the source.
    struct Complaint {
        let message: String
        /// In bytes from the start of the declaration.
        let offset: Int
    }

    private let declaration: TypeDeclaration
    private let moving: [TypeDeclaration.Property]
    let complaints: [Complaint]

    /// Common types without interpolation.
    private static let still: Set<String> = [
        "Bool", "Int", "String", "Character", "Date", "UUID", "URL", "UInt", "Text", "Image", "Binding",
    ]

    init(_ source: String) {
        declaration = TypeDeclaration(source)
        // A property wrapper manages the animation of its value.
        let candidates = declaration.properties.filter { $0.attributes.isEmpty && $0.name != "animatableData" }
        var (moving, complaints): ([TypeDeclaration.Property], [Complaint]) = ([], [])
        if declaration.kind != "struct" {
            complaints.append(Complaint(message: "@Animatable applies to structures only", offset: declaration.kindOffset))
        }
        for property in candidates {
            guard let type = property.type?.trimmingCharacters(in: .whitespacesAndNewlines) else {
                complaints.append(
                    Complaint(
                        message:
                            "@Animatable requires the type of '\(property.name)'; write it (var \(property.name): Double = ...), or mark "
                            + "the variable with @AnimatableIgnored",
                        offset: property.offset))
                continue
            }
            if Self.still.contains(type) || type.hasSuffix("?") || type.hasPrefix("[") || type.contains("->") {
                complaints.append(
                    Complaint(
                        message: "'\(property.name)' has the type \(type), which cannot be animated; mark it with "
                            + "@AnimatableIgnored, or make it a constant with let",
                        offset: property.offset))
                continue
            }
            moving.append(TypeDeclaration.Property(name: property.name, type: type, attributes: [], offset: property.offset))
        }
        (self.moving, self.complaints) = (moving, complaints)
    }

    private var access: String { declaration.modifiers.first { ["public", "package"].contains($0) }.map { "\($0) " } ?? "" }

    /// The generated member.
    var member: String {
        guard complaints.isEmpty else { return "" }
        guard let last = moving.last, let lastType = last.type else {
            return """
                nonisolated \(access)var animatableData: EmptyAnimatableData {
                    get { EmptyAnimatableData() }
                    set { _ = newValue }
                }
                """
        }
        var (type, value) = ("\(wrapped(lastType)).AnimatableData", "self.\(last.name).animatableData")
        for property in moving.dropLast().reversed() {
            type = "AnimatablePair<\(wrapped(property.type ?? "")).AnimatableData, \(type)>"
            value = "AnimatablePair(self.\(property.name).animatableData, \(value))"
        }
        var setters: [String] = []
        for (index, property) in moving.enumerated() {
            let rest = String(repeating: ".second", count: index)
            let part = index == moving.count - 1 ? rest : rest + ".first"
            setters.append("self.\(property.name).animatableData = newValue\(part)")
        }
        return """
            nonisolated \(access)var animatableData: \(type) {
                get { \(value) }
                set {
                    \(setters.joined(separator: "\n        "))
                }
            }
            """
    }

    /// Types such as `some P` require parentheses before a member access.
    private func wrapped(_ type: String) -> String { type.contains(" ") ? "(\(type))" : type }
}
