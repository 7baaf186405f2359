import Foundation
import KinoraViews

/// A group of changes of layers. Layers are not animated, so a transaction only calls its completion block.
public enum CATransaction {
    private static let key = "org.kinora.transactions"

    /// The completion blocks of the open transactions of one thread, the innermost last.
    private final class Transactions {
        var blocks: [(() -> Void)?] = []
    }

    private static var open: Transactions {
        if let known = Thread.current.threadDictionary[key] as? Transactions { return known }
        let new = Transactions()
        Thread.current.threadDictionary[key] = new
        return new
    }

    public static func begin() { open.blocks.append(nil) }

    /// Ends the innermost transaction. Its completion block runs at the current film time, after the calling code.
    public static func commit() {
        guard let block = open.blocks.popLast(), let block else { return }
        if let scope = StageScope.current { scope.post(after: 0, block) } else { block() }
    }

    public static func setCompletionBlock(_ block: (() -> Void)?) {
        let transactions = open
        guard !transactions.blocks.isEmpty else { return }
        transactions.blocks[transactions.blocks.count - 1] = block
    }

    // Changes of layers are immediate, so these functions have no effect.

    public static func setDisableActions(_ flag: Bool) {}

    public static func setAnimationDuration(_ duration: CFTimeInterval) {}

    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}

    public static func flush() {}
}
