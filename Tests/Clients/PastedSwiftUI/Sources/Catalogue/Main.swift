import SwiftUI

@main
struct Main {
    @MainActor
    static func main() async throws {
        precondition(Image(.Icons.star1) == Image("Icons/star-1", bundle: .module))
        let brand = Color(red: Double(0x20) / 255, green: Double(0x40) / 255, blue: Double(0x60) / 255)
        precondition(Color.brand == brand && UIColor.brand == UIColor(brand) && UIColor(resource: .brand) == UIColor(brand))
        precondition(Color.Icons.red == Color(.Icons.red) && Color.red != Color(.Icons.red), "the system's red is unchanged")
        let frame = try await Stage(Badge(), size: CGSize(width: 60, height: 90), frameRate: 1).frame(0).description
        precondition(frame.contains("heart") && frame.contains("#204060") && frame.contains("#C01030"), frame)
        precondition(Model().count == 1)
        print("Catalogue: images and colours have symbols")
    }
}
