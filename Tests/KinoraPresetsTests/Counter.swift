import KinoraControls
import KinoraViews

/// A button "Next" and, after it has been tapped, a button "Back".
struct Counter: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Button("Next") { count += 1 }
            if count > 0 { Button("Back") { count -= 1 } }
        }
    }
}
