import CCairo
import KinoraErrors

/// What Cairo refused to do, in its own words.
package struct CairoError: CategorizedError, Hashable {
    /// What was being done, as in "drawing a frame".
    package let operation: String
    /// Cairo's text for the status, or a sentence about input that never reached it.
    package let reason: String

    package init(operation: String, reason: String) {
        self.operation = operation
        self.reason = reason
    }

    package var category: KinoraError.Category { .failed }

    package var description: String { "\(operation) failed: \(reason)" }

    static func check(_ status: cairo_status_t, _ operation: @autoclosure () -> String) throws(CairoError) {
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw CairoError(operation: operation(), reason: String(cString: cairo_status_to_string(status)))
    }
}
