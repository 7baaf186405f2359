/// A part of a batch has every n-th row, so that parts have similar work if the table is sorted.
extension RenderPart {
    /// Whether the part has the row at `position`, from 0.
    func contains(_ position: Int) -> Bool { position % count == number - 1 }

    /// The number of its rows in a table of `rowCount` rows.
    func rowCount(of rowCount: Int) -> Int { (rowCount - number + count) / count }
}
