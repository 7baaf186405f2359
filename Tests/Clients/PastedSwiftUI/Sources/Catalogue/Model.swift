import Foundation

// As on Apple's platforms, a file that imports only Foundation sees observable objects.
final class Model: ObservableObject {
    @Published var count = 1
}
