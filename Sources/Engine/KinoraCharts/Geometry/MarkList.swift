/// The marks of a chart at one time. Lists are compared by identity first, because animations combine the same lists for each frame.
final class MarkList {
    let marks: [ResolvedMark]
    /// The index of each mark.
    private(set) lazy var indices: [MarkID: Int] = Dictionary(marks.enumerated().map { ($1.id, $0) }) { first, _ in first }

    init(_ marks: [ResolvedMark]) {
        self.marks = marks
    }

    /// Whether both lists have the same marks in the same order.
    func hasSameMarks(as other: MarkList) -> Bool {
        self === other || (marks.count == other.marks.count && zip(marks, other.marks).allSatisfy { $0.id == $1.id })
    }
}
