import KinoraErrors

/// A finished file that differs from what was rendered, because of an error of the encoder, the disk or the program.
package struct FilmInspectionError: CategorizedError, Hashable {
    package let path: String
    package let problem: String

    package init(path: String, problem: String) {
        self.path = path
        self.problem = problem
    }

    package var category: KinoraError.Category { .failed }

    package var description: String { "the finished file \"\(path)\" \(problem); the file was removed" }
}
