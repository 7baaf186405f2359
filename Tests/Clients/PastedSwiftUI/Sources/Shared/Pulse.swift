// A file shared with an app, without any name of Kinora.
#if canImport(SwiftUI)
    import SwiftUI

    struct Pulse: View {
        @State private var isLarge = false
        @State private var beats = 0

        var body: some View {
            Circle()
                .fill(.red)
                .frame(width: isLarge ? 80 : 40, height: isLarge ? 80 : 40)
                .onAppear {
                    Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { _ in
                        MainActor.assumeIsolated {
                            beats += 1
                            withAnimation(.spring(duration: 0.4, bounce: .random(in: 0...0.5))) { isLarge.toggle() }
                        }
                    }
                }
                .task(id: beats) {
                    try? await Task.sleep(for: .seconds(0.1))
                    if !Task.isCancelled && beats == 4 { isLarge = true }
                }
        }
    }
#endif
