import Foundation

extension WaxPool {
    /// Creates the pool on the floor or under the top from the parameters' seed.
    init(isUnderTop: Bool, _ parameters: LavaLamp, _ basin: WaxBasin, _ clock: WaxClock) {
        var random = WaxRandom(seed: UInt64(bitPattern: Int64(parameters.seed)), -2, isUnderTop ? 1 : 0)
        self.isUnderTop = isUnderTop
        level = isUnderTop ? basin.ceiling : basin.floor
        axis = basin.vessel.axis
        let halfWidth = basin.vessel.halfWidth(at: level)
        let size = basin.largestBlob
        mound = size * (isUnderTop ? 0.26 : 0.42)
        width = halfWidth * 0.75
        waves = [(0.055, 1.2, 7.0), (0.035, 2.3, 9.0), (0.02, 4.1, 6.0)].map { height, count, natural in
            Wave(
                height: size * height * clock.reach(ofPeriod: natural), frequency: count * .pi / halfWidth,
                period: clock.period(near: natural) * (random.coin() ? 1 : -1), phase: 2 * .pi * random.unit())
        }
    }
}
