/// Actions that can be undone and redone, in the order of their registration.
@MainActor @preconcurrency
open class UndoManager {
    private var undoActions: [@MainActor () -> Void] = []
    private var redoActions: [@MainActor () -> Void] = []
    public private(set) var isUndoing = false
    public private(set) var isRedoing = false
    public var levelsOfUndo = 0
    public private(set) var undoActionName = ""

    public nonisolated init() {}

    public var canUndo: Bool { !undoActions.isEmpty }
    public var canRedo: Bool { !redoActions.isEmpty }

    /// Registers what undoes the current change. While a change is being undone, `handler` redoes it.
    public func registerUndo<Target: AnyObject>(withTarget target: Target, handler: @escaping @MainActor (Target) -> Void) {
        let action: @MainActor () -> Void = { [weak target] in
            if let target { handler(target) }
        }
        if isUndoing {
            redoActions.append(action)
        } else {
            undoActions.append(action)
            if levelsOfUndo > 0 { undoActions.removeFirst(max(undoActions.count - levelsOfUndo, 0)) }
            if !isRedoing { redoActions = [] }
        }
    }

    public func undo() {
        guard let action = undoActions.popLast() else { return }
        isUndoing = true
        action()
        isUndoing = false
    }

    public func redo() {
        guard let action = redoActions.popLast() else { return }
        isRedoing = true
        action()
        isRedoing = false
    }

    public func removeAllActions() {
        (undoActions, redoActions) = ([], [])
    }

    public func setActionName(_ actionName: String) {
        undoActionName = actionName
    }

    /// Has no effect: each action is undone by itself.
    public func beginUndoGrouping() {}
    /// Has no effect: each action is undone by itself.
    public func endUndoGrouping() {}
}
