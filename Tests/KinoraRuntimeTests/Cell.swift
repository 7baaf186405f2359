import Foundation
import KinoraRuntime
import KinoraViews

/// A rectangle whose width is its own state, which begins as 10. It registers itself in `wires` by its name.
struct Cell: View {
    let name: String
    let wires: Wires
    @State private var width: CGFloat = 10

    init(name: String, wires: Wires) {
        self.name = name
        self.wires = wires
    }

    var body: some View {
        let _ = (wires.write[name] = { width = $0 })
        Rectangle().frame(width: width, height: 10)
            .onAppear { wires.log.append("+\(name)") }
            .onDisappear { wires.log.append("-\(name)") }
    }
}

/// The values that cells share with a test: functions that set their widths, by name, and a log of the cells that appear (+) and disappear (-).
@MainActor
final class Wires {
    /// Of several cells with one name, the function of the cell whose body was evaluated last.
    var write: [String: (CGFloat) -> Void] = [:]
    var log: [String] = []
}
