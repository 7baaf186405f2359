// A file shared with an app, with the app's imports. Their names must not be ambiguous.
import Combine
import CoreGraphics
import Foundation
import QuartzCore
import SwiftUI
import UIKit

struct Orbit: View {
    private struct Moon: Identifiable {
        let id = UUID()
        let born = Date()
        var angle = Angle.zero
    }

    @State private var moons: [Moon] = []
    @State private var timer: Timer?
    private let ticks = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()
    private let background = Color(#colorLiteral(red: 0.1, green: 0.1, blue: 0.3, alpha: 1))

    var body: some View {
        ZStack {
            Circle().fill(background).stroke(Color(uiColor: .systemYellow), lineWidth: 2)
            ForEach(moons) { moon in
                Circle().frame(width: 6, height: 6)
                    .offset(x: 30 + 5 * sin(Date().timeIntervalSince(moon.born)))
                    .rotationEffect(moon.angle)
            }
        }
        .onReceive(ticks) { _ in
            withAnimation(.linear(duration: 0.25)) {
                for index in moons.indices { moons[index].angle += .degrees(20 + CACurrentMediaTime()) }
            }
        }
        .onAppear {
            timer = Timer.scheduledTimer(withTimeInterval: 0.4, repeats: true) { _ in
                MainActor.assumeIsolated { moons.append(Moon()) }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { MainActor.assumeIsolated { timer?.invalidate() } }
        }
    }
}
