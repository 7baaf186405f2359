import Foundation
import KinoraViews

// No effect on films (touch): a script's touches do not scroll charts.
extension View {
    nonisolated public func chartScrollTargetBehavior<B: ChartScrollTargetBehavior>(_ behavior: B) -> some View { self }
}

/// The positions at which a chart stops after a drag.
public protocol ChartScrollTargetBehavior {}

/// Stops at values of the axis.
public struct ValueAlignedChartScrollTargetBehavior: ChartScrollTargetBehavior, Hashable, Sendable {
    /// The positions at which a fast drag stops.
    public struct MajorAlignment: Hashable, Sendable {
        private let name: String

        public static let page = MajorAlignment(name: "page")

        public static func matching(_ components: DateComponents) -> MajorAlignment { MajorAlignment(name: "matching") }

        public static func unit(_ unit: Double) -> MajorAlignment { MajorAlignment(name: "unit") }
    }
}

extension ChartScrollTargetBehavior where Self == ValueAlignedChartScrollTargetBehavior {
    public static func valueAligned(
        unit: Double, majorAlignment: ValueAlignedChartScrollTargetBehavior.MajorAlignment? = nil
    ) -> ValueAlignedChartScrollTargetBehavior { ValueAlignedChartScrollTargetBehavior() }

    public static func valueAligned(
        matching components: DateComponents, majorAlignment: ValueAlignedChartScrollTargetBehavior.MajorAlignment? = nil
    ) -> ValueAlignedChartScrollTargetBehavior { ValueAlignedChartScrollTargetBehavior() }
}
