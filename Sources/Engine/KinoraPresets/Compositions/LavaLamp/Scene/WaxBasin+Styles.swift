import Foundation

extension WaxBasin {
    /// The glass of the lamp in a room of ``LampStage/lampHeight``, around the vertical line at `axis`. The cap and the base hide its ends.
    static func lamp(axis: CGFloat) -> WaxBasin {
        WaxBasin(
            vessel: LavaVessel(axis: axis, top: 172, bottom: 836, widths: [102, 136, 188, 190]), ceiling: 232, floor: 742, sill: 796,
            largestBlob: 58, margin: 8, reach: 32, cellSize: 7)
    }

    /// A frame of `size` points full of wax. Its walls are just outside the frame.
    static func full(_ size: CGSize) -> WaxBasin {
        let unit = Double(min(size.width, size.height))
        let halfWidth = size.width / 2 + unit * 0.02
        return WaxBasin(
            vessel: LavaVessel(
                axis: size.width / 2, top: -unit * 0.16, bottom: size.height + unit * 0.16,
                widths: [CGFloat](repeating: halfWidth, count: 4)),
            ceiling: unit * 0.05, floor: Double(size.height) - unit * 0.09, sill: Double(size.height) * 1.1, largestBlob: unit * 0.15,
            margin: unit * 0.02, reach: unit * 0.1,
            cellSize: unit / 90)
    }
}
