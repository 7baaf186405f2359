import Testing
import ViewTestSupport

@_spi(Runtime) @testable import KinoraRuntime

/// Values of the environment that describe the context of a view.
@MainActor struct ContextKeyTests {
    private enum Room: ContextKey {
        static let defaultValue = "none"
    }

    private enum Reader: ContextKey {
        static var defaultValue: Int? { 7 }
    }

    @Test("A context value is inherited until the view leaves the context") func leaving() {
        var environment = EnvironmentValues()
        #expect(environment[Room.self] == "none")
        environment[Room.self] = "kitchen"
        environment.displayScale = 2
        let inner = environment
        environment.leaveContext()
        #expect(inner[Room.self] == "kitchen")
        #expect(environment[Room.self] == "none" && environment.displayScale == 2)
    }

    @Test("nil replaces a default that is not nil") func optional() {
        var environment = EnvironmentValues()
        #expect(environment[Reader.self] == 7)
        environment[Reader.self] = nil
        #expect(environment[Reader.self] == nil)
    }
}
