import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraPipeline
import KinoraRuntime
import KinoraViews

extension LayerDocument {
    /// The maximum number of shapes of frames that are checked.
    private static let maxShapes = 8

    /// Looks at frames of the film, and returns what is probably a mistake, in the order of the document. Each layer has at most one
    /// finding of a check in each shape of frame.
    ///
    /// - Parameter job: The job of the document. It must be valid.
    @MainActor
    package func findings(of job: RenderJob) async throws -> [LayerFinding] { try await findings(of: job, strategy: .layers) }

    /// - Parameter strategy: Only tests pass a strategy.
    @MainActor
    func findings(of job: RenderJob, strategy: LayerProbes.Strategy) async throws -> [LayerFinding] {
        let hasOutputs = !job.output.isEmpty || !job.outputs.isEmpty
        let plans = hasOutputs ? try job.plan().films : [try job.filmPlan()]
        var findings: [LayerFinding] = []
        // What is not drawn is reported by the check of the job.
        try await FilmInputs.$current.withValue(FilmInputs()) {
            for plan in plans.prefix(Self.maxShapes) {
                var own = job
                (own.width, own.height) = (plan.canvas.width, plan.canvas.height)
                var checker = try LayerChecker(self, plan, own)
                checker.strategy = strategy
                findings += try await checker.findings().map { finding in
                    var finding = finding
                    finding.namesSize = plans.count > 1
                    return finding
                }
            }
        }
        return findings.sorted { $0.precedes($1) }
    }

    /// The layers of a film, and their positions in the document.
    @MainActor
    func layers(_ values: [String: ParameterValue], film: Film) throws -> (layers: [Layer], origins: [Int: LayerOrigin]) {
        let nodes = NodeReader(source: source)
        let own = values.filter { parameters[$0.key] != nil }
        // Images are opened only while a film is made.
        var environment = EnvironmentValues()
        environment.imageSource = ImageSource(
            library: SharedResources.images, footage: SharedResources.footage, locate: film.files.path)
        return try StageScope.$current.withValue(StageScope(seed: 0, environment: environment)) {
            let reading = try LayerReading(self, parameters.resolve(own), film: film, for: .film, nodes)
            return (try reading.readAll(), reading.origins)
        }
    }
}
