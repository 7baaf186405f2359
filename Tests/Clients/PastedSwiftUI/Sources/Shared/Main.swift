import SwiftUI

@main
struct Main {
    @MainActor
    static func main() async throws {
        let stage = Stage(Pulse(), size: CGSize(width: 100, height: 100), frameRate: 30)
        var frames: Set<String> = []
        for index in 0...60 { frames.insert(try await stage.frame(index).description) }
        precondition(frames.count > 20, "the heart beats")
        print("Shared: \(frames.count) different frames among 61")
        let orbit = Stage(Orbit(), size: CGSize(width: 100, height: 100), frameRate: 30)
        let again = Stage(Orbit(), size: CGSize(width: 100, height: 100), frameRate: 30)
        var orbits: Set<String> = []
        for index in 0...60 {
            let list = try await orbit.frame(index).description
            let same = try await again.frame(index).description
            precondition(list == same, "dates, timers and queues are the film's")
            orbits.insert(list)
        }
        precondition(orbits.count > 30, "the moons go around")
    }
}
