import KinoraErrors
import KinoraFiles
import KinoraViews

extension RenderJob {
    /// The maximum number of errors that are reported.
    private static let maxErrors = 20

    /// Runs `body`. Errors are converted to the documented types and name the origin of the setting. If the job was made from a document, all
    /// errors are found in one pass, and have their lines of the document.
    ///
    /// - Parameter checkedFrames: The maximum number of frames of a script that are played to find its errors.
    @MainActor
    func reportingErrors<Result>(checkedFrames: Int = 0, _ body: @MainActor () async throws -> Result) async throws -> Result {
        do {
            return try await FilmInputs.$current.withValue(FilmInputs.current ?? FilmInputs()) { try await body() }
        } catch let error as CancellationError {
            throw error
        } catch {
            let errors = try await allErrors(after: error, checkedFrames: checkedFrames)
            if errors.count == 1, let error = errors[0] as? ParameterError { throw error }
            let path = output.isEmpty ? outputs.first?.path : output
            throw KinoraError(all: withExcerpts(errors.map { KinoraError($0, writing: path) }))
        }
    }

    /// Returns the errors of the job, of which `first` is known.
    ///
    /// The setting that has caused an error is replaced by its default, and the job is prepared again: until there is no other error, or an
    /// error whose cause is not a setting of the document.
    @MainActor
    private func allErrors(after first: any Error, checkedFrames: Int) async throws -> [any Error] {
        var errors = located(first)
        guard sources.origins.document != nil else { return errors }
        if let script = try await scriptErrors(after: first) { return script }
        var job = self
        while errors.count < Self.maxErrors, let last = errors.last, job.replaceCause(of: last) {
            do {
                _ = try await FilmInputs.$current.withValue(FilmInputs()) { [job] in
                    try await job.play(job.plan().withoutAudio, maxFrames: checkedFrames)
                }
                break
            } catch let error as CancellationError {
                throw error
            } catch {
                let found = job.located(error)
                guard !found.contains(where: { new in errors.contains { "\($0)" == "\(new)" } }) else { break }
                errors += found
            }
        }
        return errors
    }

    /// Plays the scripts again and returns the errors of all gestures, if `first` is the error of a gesture during a render. Nil for other
    /// errors.
    @MainActor
    private func scriptErrors(after first: any Error) async throws -> [any Error]? {
        guard let first = first as? StageError, first.gesture != nil else { return nil }
        do {
            _ = try await FilmInputs.$current.withValue(FilmInputs()) {
                try await play(plan().withoutAudio, maxFrames: Self.maxCheckedFrames)
            }
            return nil
        } catch let error as CancellationError {
            throw error
        } catch {
            let errors = located(error)
            // Views that react to audio can have other labels in a silent film.
            return errors.contains { "\($0)" == "\(attributed(first, output: output))" } ? errors : nil
        }
    }

    /// Returns `error`, or its parts, with the origins of their settings.
    private func located(_ error: any Error) -> [any Error] {
        if let script = error as? ScriptErrors { return script.errors.map { attributed($0, output: output) } }
        return [attributed(error, output: (error as? FileConflict)?.output ?? output)]
    }

    private func withExcerpts(_ errors: [KinoraError]) -> [KinoraError] {
        guard let excerpts = sources.origins.document?.excerpts(errors.compactMap(\.location)), !excerpts.isEmpty else { return errors }
        return errors.map { error in
            guard let location = error.location, location.excerpt == nil else { return error }
            var error = error
            error.location?.excerpt = excerpts[location]?.description
            return error
        }
    }

    /// Replaces the setting that has caused `error` by its default. Returns false if there is no such setting.
    private mutating func replaceCause(of error: any Error) -> Bool {
        let attributed = error as? AttributedError
        let settings = attributed?.settings ?? KinoraError(error).location.map(sources.origins.settings) ?? []
        for setting in settings {
            switch setting {
            case .parameter(let name):
                if replaceValue(of: name) { return true }
            case .cover:
                metadata.cover = nil
                return true
            case .captions:
                metadata.captions = nil
                return true
            case .date:
                metadata.creationTime = nil
                return true
            case .gesture: return false
            default: break
            }
        }
        guard let output = attributed?.output, let index = outputs.firstIndex(where: { $0.path == output }) else { return false }
        outputs.remove(at: index)
        return !(outputs.isEmpty && self.output.isEmpty)
    }

    /// Replaces the value of a parameter, an element of a list or a transition by the default.
    private mutating func replaceValue(of name: String) -> Bool {
        let list = ParameterError.list(of: name)
        if let index = ParameterError.index(of: name), case .list(var values)? = parameters[list], values.indices.contains(index),
            case .list(let defaults)? = composition.parameters[list]?.defaultValue, !defaults.isEmpty
        {
            values[index] = defaults[index % defaults.count]
            parameters[list] = .list(values)
            return true
        }
        if parameters.removeValue(forKey: list) != nil { return true }
        guard let number = composition.scenes.indices.first(where: { name.hasPrefix("\(Composition.prefix(ofScene: $0))transition.") })
        else {
            return false
        }
        composition.scenes[number] = composition.scenes[number].withoutTransition
        return true
    }
}

extension RenderPlan {
    /// The plan of a silent film. Audio of a long film takes time to mix.
    var withoutAudio: RenderPlan {
        RenderPlan(
            films: films.map(\.withoutAudio), outputs: outputs, report: report, sidecars: sidecars, drawingThreads: drawingThreads,
            parallelSegments: parallelSegments, segments: segments)
    }
}

extension FilmPlan {
    fileprivate var withoutAudio: FilmPlan {
        FilmPlan(
            composition: composition, parameters: parameters, film: film.hearing(.silence), canvas: canvas,
            replacesBackgrounds: replacesBackgrounds, motionBlur: motionBlur, frames: frames, audio: nil, captions: captions)
    }
}

extension FilmScene {
    fileprivate var withoutTransition: FilmScene { FilmScene(composition, duration: duration, title: title) }
}
