import SwiftUI

// A file that uses the symbols which Xcode generates from an asset catalogue.

struct Badge: View {
    var body: some View {
        VStack {
            Image(.heart)
            Image(.Icons.star1).resizable().frame(width: 12, height: 12)
            Circle().fill(Color(.brand)).frame(width: 10, height: 10)
            Rectangle().foregroundStyle(.brand)
            Label("Heart", image: .heart)
        }
        .background(Color(.Icons.red))
    }
}
