import KinoraViews
import Testing

@testable import KinoraPipeline
@testable import KinoraPresets
@testable import KinoraRuntime

/// The view of the built-in composition `name`, with these values of its parameters.
@MainActor
func presetView(_ name: String, _ values: [String: ParameterValue], _ film: Film) throws -> AnyView {
    let composition = try #require(BuiltInCompositions.all.first { $0.name == name })
    func erased<V: View>(_ view: V) -> AnyView { AnyView(view) }
    // Images are opened within a film only.
    let scope = StageScope(seed: 0)
    scope.environment.imageSource = ImageSource(library: SharedResources.images)
    return try StageScope.$current.withValue(scope) { erased(try composition.prepare(values, film)) }
}

/// Values of the type text.
func texts(_ values: [String: String]) -> [String: ParameterValue] { values.mapValues { .text($0) } }
