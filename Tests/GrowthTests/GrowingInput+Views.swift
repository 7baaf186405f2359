import Foundation
import KinoraControls
import KinoraDrawing
import KinoraMotion
import KinoraViews

extension GrowingInput {
    static let views = [
        film("views of a stack", size: 100) { count in
            VStack { ForEach(0..<count, id: \.self) { _ in Rectangle().frame(width: 3, height: 1) } }
        },
        film("views of a grid", size: 100) { count in
            LazyVGrid(columns: [GridItem(.adaptive(minimum: 10))]) { ForEach(0..<count, id: \.self) { _ in Rectangle().frame(height: 1) } }
        },
        film("rows of a list", size: 50) { count in List(0..<count, id: \.self) { Text(verbatim: "\($0)") } },
        film("stacks inside one another", size: 15) { count in
            (0..<count).reduce(AnyView(Color.red)) { inner, index in
                AnyView(index.isMultiple(of: 2) ? AnyView(HStack { inner }) : AnyView(VStack { inner }))
            }
        },
        film("moving views", size: 100) { count in Moving(count: count) },
    ]

    private struct Moving: View {
        let count: Int
        @State private var isUp = false

        var body: some View {
            ZStack { ForEach(0..<count, id: \.self) { index in Circle().frame(width: 9, height: 9).offset(y: isUp ? CGFloat(index) : 0) } }
                .onAppear { withAnimation(.linear(duration: 1)) { isUp = true } }
        }
    }

    /// Ten frames of a view.
    private static func film(_ name: String, size: Int, _ view: @escaping @Sendable @MainActor (Int) -> some View) -> GrowingInput {
        GrowingInput(name, size: size) { count in
            { @MainActor in
                let stage = Stage(view(count), size: CGSize(width: 200, height: 200))
                for frame in 0..<10 { _ = try await stage.frame(frame) }
            }
        }
    }
}
