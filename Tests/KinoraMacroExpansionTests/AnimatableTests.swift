import Testing

@testable import KinoraMacroExpansion

/// The expansion of `@Animatable`: the animatable data of a structure's variables, and the conformance.
@Suite("@Animatable")
struct AnimatableTests {
    private func member(_ declaration: String) -> MacroExpansion { MacroExpansion("AnimatableMacro", "member", of: declaration) }

    @Test("One variable is its own data")
    func single() {
        #expect(
            member("@Animatable struct Dot { var radius: Double }").source == """
                nonisolated var animatableData: Double.AnimatableData {
                    get { self.radius.animatableData }
                    set {
                        self.radius.animatableData = newValue
                    }
                }
                """)
    }

    @Test("Several variables are nested pairs, in their order, with the access of the structure")
    func several() {
        let declaration = """
            @Animatable
            public struct Star: Shape {
                var points: CGFloat, depth = 0.5
                var start = Angle(degrees: 3) { didSet { _ = oldValue } }
            }
            """
        #expect(
            member(declaration).source == """
                nonisolated public var animatableData: AnimatablePair<CGFloat.AnimatableData, AnimatablePair<Double.AnimatableData, Angle.AnimatableData>> {
                    get { AnimatablePair(self.points.animatableData, AnimatablePair(self.depth.animatableData, self.start.animatableData)) }
                    set {
                        self.points.animatableData = newValue.first
                        self.depth.animatableData = newValue.second.first
                        self.start.animatableData = newValue.second.second
                    }
                }
                """)
    }

    @Test(
        "Constants, computed, static, lazy, ignored and wrapped variables do not move",
        arguments: [
            "let a = 1.0", "var a: Double { 1 }", "static var a = 1.0", "lazy var a = 1.0", "@AnimatableIgnored var a = \"{\"",
            "@State private var a = 1.0", "@Environment(\\.font) var a", "func f() { var a = 1 }", "// var a = 1",
            "/* { /* var a = 1 */ */",
            "struct Inner { var a = 1 }", "init() { var a = 1 }", "var animatableData: Double { get { 1 } set {} }",
        ])
    func still(declaration: String) {
        let expansion = member("struct A { \(declaration)\n }")
        #expect(
            expansion.source == """
                nonisolated var animatableData: EmptyAnimatableData {
                    get { EmptyAnimatableData() }
                    set { _ = newValue }
                }
                """)
        #expect(expansion.messages.isEmpty)
    }

    @Test(
        "The type of a variable is written, or shown by its default value",
        arguments: [
            ("var a: some P", "(some P)"), ("var a: Pair<Double, Double> = .zero", "(Pair<Double, Double>)"), ("var a = -2.5", "Double"),
            ("var a = 1e3", "Double"), ("var a = UnitPoint.center", "UnitPoint"), ("var a = Angle.degrees(3)", "Angle"),
            ("var a = Outer.Inner(1, f(2))", "Outer.Inner"), ("package var `a`: CGFloat = 1", "CGFloat"),
        ])
    func types(declaration: String, type: String) {
        #expect(member("struct A { \(declaration) }").source.hasPrefix("nonisolated var animatableData: \(type).AnimatableData {"))
    }

    @Test(
        "A variable whose type is not known is an error at its name",
        arguments: ["var a = make()", "var a = Angle.degrees(3) + b", "var a = [1.0].first", "var a = -b"])
    func unknownTypes(declaration: String) {
        let expansion = member("struct A { \(declaration) }")
        #expect(
            expansion.messages == [
                "@Animatable requires the type of 'a'; write it (var a: Double = ...), or mark the variable with @AnimatableIgnored"
            ])
        #expect(expansion.offsets == [115] && expansion.source.isEmpty)
    }

    @Test(
        "A variable of a type without interpolation is an error at its name",
        arguments: [
            ("var a = 1", "Int"), ("var a = true", "Bool"), ("var a = \"b\"", "String"), ("var a: Double?", "Double?"),
            ("var a: [Double] = []", "[Double]"), ("var a: () -> Double", "() -> Double"), ("var a: Text", "Text"), ("var a: Date", "Date"),
        ])
    func stillTypes(declaration: String, type: String) {
        let expansion = member("struct A { \(declaration) }")
        #expect(
            expansion.messages == [
                "'a' has the type \(type), which cannot be animated; mark it with @AnimatableIgnored, or make it a constant with let"
            ])
        #expect(expansion.offsets == [115] && expansion.source.isEmpty)
    }

    @Test("All errors are reported, with their offsets in bytes")
    func severalErrors() {
        let expansion = member("struct Ä { var a = 1; var b = c() }")
        #expect(expansion.messages.map { $0.prefix(5) } == ["'a' h", "@Anim"])
        #expect(expansion.offsets == [116, 127])
    }

    @Test("The macro applies to structures only", arguments: [("enum A {}", 100), ("final class A {}", 106), ("actor A {}", 100)])
    func kinds(declaration: String, offset: Int) {
        let expansion = member(declaration)
        #expect(expansion.messages == ["@Animatable applies to structures only"] && expansion.offsets == [offset])
    }

    @Test("A structure conforms to Animatable, unless it does already")
    func conformance() {
        func source(_ conformances: String?) -> String {
            MacroExpansion("AnimatableMacro", "extension", of: "struct A {}", extending: " A.B ", conforming: conformances).source
        }
        #expect(source("Animatable") == "extension A.B: Animatable {}" && source(nil).isEmpty)
    }
}
