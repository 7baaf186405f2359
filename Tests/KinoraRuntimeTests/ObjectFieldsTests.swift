import Testing

@testable import KinoraRuntime

@MainActor
@Suite("Objects among the properties of views")
struct ObjectFieldsTests {
    private final class Model {}
    private final class Plan: ImmutableObject {}

    private struct Plain { var number = 1 }
    private struct One { var model: Model }
    private struct Several { var models: [Model] }
    private struct Maybe { var model: Model? }
    private struct Nested { var models: [[Model?]] }
    private struct Kept { var model: State<Model> }
    private struct Fixed { var plan: Plan }
    private struct FixedSeveral {
        var plans: [Plan]
        var other: [Plan?]
        var kept: State<Plan>
    }

    @Test("An object counts alone, in arrays, in optionals and in states")
    func objects() {
        for type in [One.self, Several.self, Maybe.self, Nested.self, Kept.self] as [Any.Type] {
            #expect(ObjectFields.exist(in: type), "\(type)")
        }
    }

    @Test("An object that never changes does not count, wherever it is")
    func immutableObjects() {
        for type in [Plain.self, Fixed.self, FixedSeveral.self] as [Any.Type] { #expect(!ObjectFields.exist(in: type), "\(type)") }
    }
}
