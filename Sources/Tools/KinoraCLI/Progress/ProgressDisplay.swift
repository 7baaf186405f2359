import ArgumentParser
import KinoraErrors
import KinoraPipeline
import Synchronization

/// The form in which a command reports its progress.
enum ProgressMode: String, CaseIterable, ExpressibleByArgument {
    case auto, plain, json, none
}

/// Shows the progress of a film: a bar on a terminal, occasional lines in a log, or JSON, one object per line.
///
/// Uses the wall clock, which has no effect on films.
final class ProgressDisplay: Sendable {
    /// The film that is being rendered.
    struct Film: Sendable {
        let name: String
        let file: String
        let size: String
        let frameRate: String
        let frameCount: Int
        let duration: Double
    }

    /// The result of a finished film.
    struct Result: Sendable {
        /// The film's size and the name of its encoder; nil for a part, which writes no film.
        var bytes: Int?
        var encoder: String?
        var files: [RenderReport.File] = []
        var notices: [String] = []
        var warnings: [FilmWarning] = []
        /// The number of segments, and of those that were not drawn.
        var segments = 0
        var storedSegments = 0
    }

    private enum Style { case bar, plain, json, none }

    private struct State: Sendable {
        var estimator: ProgressEstimator
        var lastShown = -Double.infinity
        var lastTenth = 0
        /// The error of a failed write to standard output while frames were drawn.
        var failure: OutputError?
    }

    private let film: Film
    private let style: Style
    private let isUnicode: Bool
    private let start = ContinuousClock.now
    private let state: Mutex<State>

    /// - Throws: An error if standard output cannot be written.
    init(_ film: Film, mode: ProgressMode) throws {
        self.film = film
        style =
            switch mode {
            case .auto: Terminal.isStandardErrorTerminal ? .bar : .plain
            case .plain: .plain
            case .json: .json
            case .none: .none
            }
        isUnicode = Terminal.showsUnicode
        state = Mutex(State(estimator: ProgressEstimator(frameCount: film.frameCount)))
        try begin()
    }

    private var seconds: Double {
        (ContinuousClock.now - start) / .seconds(1)
    }

    private func begin() throws {
        switch style {
        case .bar, .none: break
        case .plain:
            StandardError.write(
                "\(film.name): \(film.size), \(film.frameRate) fps, \(film.frameCount.withNoun("frame")), to \(film.file == StandardOutput.path ? "standard output" : film.file)"
            )
        case .json:
            try emit(
                ProgressEvent(
                    event: .start, preset: film.name, file: film.file, size: film.size, frames: film.frameCount, fps: film.frameRate,
                    duration: film.duration))
        }
    }

    /// Reports that `frame` frames are written. Cheap enough to be called for each frame.
    func update(_ frame: Int) {
        guard style != .none else { return }
        let now = seconds
        state.withLock { state in
            state.estimator.note(frame, at: now)
            switch style {
            case .bar:
                guard now - state.lastShown >= 0.1 || frame == film.frameCount else { return }
                state.lastShown = now
                let text = ProgressText.bar(
                    name: film.name, frame: frame, frameCount: film.frameCount, estimator: state.estimator, width: Terminal.width,
                    isUnicode: isUnicode)
                StandardError.show(text)
            case .plain:
                let tenth = film.frameCount > 0 ? frame * 10 / film.frameCount : 10
                guard frame < film.frameCount, tenth > state.lastTenth && now - state.lastShown >= 1 || now - max(0, state.lastShown) >= 10
                else { return }
                state.lastShown = now
                state.lastTenth = tenth
                StandardError.write(
                    ProgressText.plain(name: film.name, frame: frame, frameCount: film.frameCount, estimator: state.estimator))
            case .json:
                guard now - state.lastShown >= 0.25 || frame == film.frameCount else { return }
                state.lastShown = now
                do throws(OutputError) {
                    try emit(
                        ProgressEvent(
                            event: .progress, frame: frame, frames: film.frameCount,
                            rate: ProgressEvent.rounded(state.estimator.framesPerSecond),
                            remaining: ProgressEvent.rounded(state.estimator.remaining)))
                } catch {
                    state.failure = error
                }
            case .none: break
            }
        }
    }

    /// Reports the finished film.
    ///
    /// - Throws: The error of a failed write to standard output, now or earlier. The film exists nevertheless.
    func finish(_ result: Result) throws {
        let elapsed = seconds
        StandardError.endMovingLine()
        defer { StandardError.write(result.warnings) }
        switch style {
        case .bar, .plain:
            let isStream = film.file == StandardOutput.path
            let name = isStream ? "standard output" : film.file
            let bytes = isStream ? nil : result.bytes.map { ProgressText.bytes($0) }
            let facts = [bytes, result.encoder].compactMap { $0 }.map { ", \($0)" }.joined()
            let rate = elapsed > 0 ? ", \(ProgressText.decimal(Double(film.frameCount) / elapsed)) fps" : ""
            StandardError.write(
                "\(name): \(film.size), \(film.frameRate) fps, \(film.frameCount.withNoun("frame")), \(ProgressText.thousandths(film.duration)) s"
                    + "\(facts); took \(ProgressText.decimal(elapsed)) s\(rate)"
            )
            for file in result.files.dropFirst() {
                let size = file.width > 0 ? ", \(file.width)x\(file.height)" : ""
                StandardError.write("\(file.path): \(file.format)\(size), \(ProgressText.bytes(file.bytes))")
            }
            if result.storedSegments > 0 {
                StandardError.write(
                    "\(result.storedSegments) of \(result.segments.withNoun("segment")) existed; \(result.segments - result.storedSegments) drawn"
                )
            }
            for notice in result.notices { StandardError.write("note: \(notice)") }
        case .json:
            if let failure = state.withLock({ $0.failure }) { throw failure }
            try emit(
                ProgressEvent(
                    event: .done, preset: film.name, file: film.file, size: film.size, frames: film.frameCount, fps: film.frameRate,
                    duration: film.duration, bytes: result.bytes, encoder: result.encoder, seconds: ProgressEvent.rounded(elapsed),
                    files: result.files.count > 1 ? result.files : nil, notices: result.notices.isEmpty ? nil : result.notices,
                    warnings: result.warnings.isEmpty ? nil : result.warnings,
                    segments: result.segments > 0 ? result.segments : nil, storedSegments: result.segments > 0 ? result.storedSegments : nil
                ))
        case .none: break
        }
    }

    /// Removes the bar and reports the error.
    func fail(_ report: ErrorReport) {
        StandardError.endMovingLine()
        if style == .json {
            // A failed write must not replace the error that is being reported.
            try? emit(
                ProgressEvent(event: .failed, preset: film.name, file: film.file, message: report.text, code: Int(report.status.rawValue)))
        }
    }

    private func emit(_ event: ProgressEvent) throws(OutputError) {
        // Encoding finite numbers and texts cannot fail, and the rate is never infinite.
        guard let line = try? JSONText.line(event) else { return }
        try StandardOutput.write(line + "\n")
    }
}

extension ProgressDisplay.Result {
    init(_ report: RenderReport) {
        self.init(
            bytes: report.bytes, encoder: report.encoder, files: report.files, notices: report.notices, warnings: report.warnings,
            segments: report.segments, storedSegments: report.storedSegments)
    }
}
