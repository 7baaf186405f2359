import Foundation
import KinoraDrawing
import KinoraViews
import Testing
import ViewTestSupport

struct StageOwnerTests {
    @Test("A stage may be released off the main actor") func stageReleasedOffTheMainActor() async throws {
        // Moving shapes inside containers: what ends with the stage has something to take back everywhere.
        let list = try await lastFrame(index: 3)
        #expect(list.split(separator: "\n").count == 5, "a group of four discs")
        // Whatever the end of the stage left for the main actor is done before this is.
        await MainActor.run {}
    }

    nonisolated private func lastFrame(index: Int) async throws -> String {
        let stage = await Stage(Moving(), size: CGSize(width: 100, height: 100), frameRate: 10)
        return try await stage.frame(index).description
    }
}

private struct Moving: View {
    @State private var isFar = false

    var body: some View {
        ZStack {
            ForEach(0..<4) { index in
                Circle()
                    .fill(isFar ? Color.red : .blue)
                    .frame(width: isFar ? 40 : 20)
                    .overlay { EmptyView() }
                    .offset(x: isFar ? CGFloat(index) : 0)
            }
        }
        .onAppear { withAnimation(.linear(duration: 5)) { isFar = true } }
    }
}
