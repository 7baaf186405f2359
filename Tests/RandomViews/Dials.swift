import Observation

/// The dials shared by all views of a film.
@Observable
@MainActor
final class Dials {
    private var first = 0
    private var second = 0
    private var third = 0

    func step(_ index: Int) -> Int { index == 0 ? first : index == 1 ? second : third }

    func advance(_ index: Int) {
        switch index {
        case 0: first += 1
        case 1: second += 1
        default: third += 1
        }
    }
}
