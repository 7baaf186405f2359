import Foundation

extension WaxBlob {
    /// Creates the blob with the number `index` from the parameters' seed.
    ///
    /// Phases, lanes and sizes are low-discrepancy sequences (multiples of irrational numbers) with slight random deviations, so that any
    /// number of blobs is well distributed.
    init(_ index: Int, _ parameters: LavaLamp, _ basin: WaxBasin, _ clock: WaxClock) {
        let seed = UInt64(bitPattern: Int64(parameters.seed))
        var shared = WaxRandom(seed: seed, -1)
        let offset = shared.unit()
        var random = WaxRandom(seed: seed, index)
        func spread(_ factor: Double, _ stir: Double) -> Double {
            let value = offset + Double(index) * factor + random.within(-stir...stir)
            return value - value.rounded(.down)
        }

        // The plastic number and its square distribute best in two dimensions (Roberts, "The unreasonable effectiveness of quasirandom
        // sequences", 2018). Sizes use the golden ratio.
        let phase = spread(0.754_877_666, 0.05)
        let lane = spread(0.569_840_291, 0.1)
        let size = spread(0.618_033_989, 0.05)

        // Blobs are smaller if there are many of them.
        let crowd = pow(12 / Double(max(parameters.bubbles, 6)), 0.38)
        let fraction = 0.34 + 0.66 * pow(size, 1.3)
        let outer = basin.largestBlob * crowd * fraction
        // Surface tension keeps small blobs rounder than large ones.
        let range = min(parameters.morphingRange, outer * 0.3) * fraction
        radius = outer - range

        let interval = parameters.duration / parameters.secting
        let cycle = clock.count(ofPeriod: interval).map { max(3, $0) }
        let period = cycle.map { clock.duration / Double($0) } ?? interval
        wobble = WaxWobble(
            seed: seed, blob: index, points: parameters.points, range: range, interval: period, easing: parameters.duration + 1,
            lead: random.unit() * period, cycle: cycle)

        // Large blobs keep their heat longer.
        let natural = 11 + 7 * size + random.within(0...4)
        let height = basin.floor - basin.ceiling
        let middle = height * random.within(0...1)
        let isTraveller = random.unit() < 0.55
        // Travellers move between the pools; the others stay in a part of the vessel.
        let travel = (isTraveller ? 1.15 : random.within(0.4...0.7)) * height * clock.reach(ofPeriod: natural)
        let above =
            isTraveller
            ? basin.ceiling - 0.05 * height + (1.1 * height - travel) / 2 : basin.ceiling + (height - travel) * middle / height
        let swingPeriod = random.within(6...11)
        drift = WaxDrift(
            period: clock.period(near: natural), phase: phase, low: above + travel, high: above, lane: (2 * lane - 1) * 0.76,
            swing: 0.2 * clock.reach(ofPeriod: swingPeriod), swingPeriod: clock.period(near: swingPeriod), swingPhase: random.unit(),
            bob: 0.012 * height * clock.reach(ofPeriod: swingPeriod))
    }
}
