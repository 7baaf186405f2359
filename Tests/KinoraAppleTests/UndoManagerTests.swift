import Testing

@testable import KinoraApple

@Suite("Undoing and redoing")
@MainActor
struct UndoManagerTests {
    @MainActor
    private final class Counter {
        var value = 0

        func set(_ new: Int, with manager: KinoraApple.UndoManager) {
            let old = value
            manager.registerUndo(withTarget: self) { $0.set(old, with: manager) }
            value = new
        }
    }

    private let manager = KinoraApple.UndoManager()
    private let counter = Counter()

    @Test("Changes are undone from the last one, and redone from the first one")
    func order() {
        #expect(!manager.canUndo && !manager.canRedo)
        counter.set(1, with: manager)
        counter.set(2, with: manager)
        #expect(manager.canUndo && !manager.canRedo)
        manager.undo()
        #expect(counter.value == 1 && manager.canUndo && manager.canRedo)
        manager.undo()
        manager.undo()
        #expect(counter.value == 0 && !manager.canUndo)
        manager.redo()
        #expect(counter.value == 1 && manager.canUndo)
        manager.redo()
        manager.redo()
        #expect(counter.value == 2 && !manager.canRedo)
    }

    @Test("A new change forgets what could be redone; removing all forgets everything")
    func forgotten() {
        counter.set(1, with: manager)
        manager.undo()
        counter.set(5, with: manager)
        #expect(!manager.canRedo)
        manager.removeAllActions()
        #expect(!manager.canUndo)
    }

    @Test("The oldest changes are forgotten beyond the levels of undo")
    func levels() {
        manager.levelsOfUndo = 2
        for value in 1...4 { counter.set(value, with: manager) }
        for _ in 0..<4 { manager.undo() }
        #expect(counter.value == 2)
    }

    @Test("An action has a name; groups change nothing")
    func names() {
        manager.beginUndoGrouping()
        counter.set(1, with: manager)
        manager.setActionName("Count")
        manager.endUndoGrouping()
        #expect(manager.undoActionName == "Count")
        manager.undo()
        #expect(counter.value == 0)
    }
}
