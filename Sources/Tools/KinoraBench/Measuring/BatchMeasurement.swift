import KinoraMedia
import KinoraPipeline

/// The speed of a batch whose films have the same show after a card of their own, or share nothing, against rendering the films one by one.
struct BatchMeasurement: Encodable, Sendable {
    let films: Int
    /// The speed of rendering the films sequentially, without a store. Each film uses all cores.
    let filmsPerHourAlone: Double
    let filmsPerHourInBatch: Double
    /// The processor time of a film in seconds. Unlike the speed, it hardly depends on what else the machine does.
    let processorTimeAlone: Double
    let processorTimeInBatch: Double
    /// The number of segments of all films, and of those that were not drawn.
    let segments: Int
    let sharedSegments: Int

    var ratio: Double { filmsPerHourInBatch / filmsPerHourAlone }

    enum CodingKeys: String, CodingKey {
        case films
        case filmsPerHourAlone = "films_per_hour_alone"
        case filmsPerHourInBatch = "films_per_hour_in_batch"
        case processorTimeAlone = "processor_seconds_alone"
        case processorTimeInBatch = "processor_seconds_in_batch"
        case segments
        case sharedSegments = "shared_segments"
    }

    /// Renders films with different names into `directory`.
    ///
    /// - Parameter sharesShow: Whether the films have the same show.
    @MainActor
    static func measure(films: Int, sharesShow: Bool, directory: String) async throws -> BatchMeasurement {
        @Sendable func job(_ number: Int, output: String) throws -> RenderJob {
            var job = RenderJob(TitleCardScene.composition, output: output)
            try job.set("name", to: "Guest \(number)")
            try job.set("isPersonal", to: sharesShow ? "false" : "true")
            return job
        }
        var (start, processorStart) = (ContinuousClock.now, ProcessorTime.process)
        var segments = 0
        for number in 1...films { segments += try await job(number, output: "\(directory)/alone-\(number).mp4").render().segments }
        let alone = (ContinuousClock.now - start) / .seconds(1)
        let processorAlone = ProcessorTime.process - processorStart

        let rows = BatchRows(count: films) {
            var number = 0
            return {
                guard number < films else { return nil }
                number += 1
                return Batch.Row(number: number, name: "film-\(number).mp4", job: Result { try job(number, output: "") })
            }
        }
        let shared = SharedCount()
        (start, processorStart) = (.now, ProcessorTime.process)
        let counts = try await Batch(rows: rows, directory: directory).run { shared.add($0) }
        let batch = (ContinuousClock.now - start) / .seconds(1)
        let processorInBatch = ProcessorTime.process - processorStart
        guard counts.rendered == films else { throw KinoraError(.failed, "\(films - counts.rendered) of \(films) films failed") }
        for number in [1, films] {
            let names = ["alone", "film"].map { "\(directory)/\($0)-\(number).mp4" }
            guard let hash = FileHash.murmur3(names[0]), hash == FileHash.murmur3(names[1]) else {
                throw KinoraError(.failed, "film \(number) of the batch differs from the one that was rendered alone")
            }
        }
        return BatchMeasurement(
            films: films, filmsPerHourAlone: Double(films) / alone * 3600, filmsPerHourInBatch: Double(films) / batch * 3600,
            processorTimeAlone: processorAlone / Double(films), processorTimeInBatch: processorInBatch / Double(films),
            segments: segments, sharedSegments: shared.value)
    }
}
