import CCairo
import KinoraErrors

/// An error of Cairo.
package struct CairoError: CategorizedError, Hashable {
    /// The failed operation, such as "drawing a frame".
    package let operation: String
    /// Cairo's description of the status, or a sentence about invalid input.
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
