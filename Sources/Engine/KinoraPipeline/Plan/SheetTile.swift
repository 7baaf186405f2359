import Foundation

/// One of the small images of a sheet.
struct SheetTile: Sendable {
    let frame: Int
    /// In seconds.
    let start: TimeInterval
    let end: TimeInterval
}
