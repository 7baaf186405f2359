import Foundation
import KinoraDrawing

extension FuzzTarget {
    /// Tables of colours in `.cube` files.
    static let colorTables = FuzzTarget("color-tables", maxLength: 4096) { bytes in
        let table: ColorLUT
        do throws(ColorLUTError) {
            table = try ColorLUT(cube: Data(bytes))
        } catch {
            let lines = bytes.count(where: { $0 == 10 || $0 == 13 }) + 1
            try require(error.line.map { (1...lines).contains($0) } ?? true, "the error's line \(error.line ?? 0) is outside the file")
            try require(!error.problem.isEmpty && error.description.utf8.count < 1000, "the error is '\(error)'")
            return
        }
        let storage = table.storage
        try require(table == (try ColorLUT(cube: Data(bytes))), "the table differs from reading to reading")
        if storage.size == 0 {
            try require(storage.tables.count == 768, "there are \(storage.tables.count) levels")
            for (index, word) in storage.tables.enumerated() {
                try require(word & ~(255 << UInt32(8 * (index / 256))) == 0, "level \(index) is \(word)")
            }
            return
        }
        let size = storage.size
        try require(storage.nodes.count == size * size * size * 4 && storage.steps.count == 1536, "the grid is incomplete")
        for channel in 0..<3 {
            var stride = 1
            for _ in 0..<channel { stride *= size }
            for level in 0..<256 {
                let (offset, fraction) = (storage.steps[(channel * 256 + level) * 2], storage.steps[(channel * 256 + level) * 2 + 1])
                try require(Int(offset) % stride == 0 && (0...(size - 2)).contains(Int(offset) / stride), "the offset is \(offset)")
                try require((0...16384).contains(fraction), "the fraction is \(fraction)")
            }
        }
    }
}
