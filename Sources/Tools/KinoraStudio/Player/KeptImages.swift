import Foundation

/// Encoded images of frames. If they exceed a limit of memory, the oldest are released.
struct KeptImages {
    private var images: [Int: Data] = [:]
    /// The numbers of the frames, in the order in which their images were made.
    private var order: [Int] = []
    private var bytes = 0
    private let limit: Int

    /// - Parameter limit: The maximum number of bytes.
    init(limit: Int) { self.limit = limit }

    subscript(index: Int) -> Data? { images[index] }

    mutating func insert(_ image: Data, at index: Int) {
        guard images[index] == nil else { return }
        images[index] = image
        order.append(index)
        bytes += image.count
        while bytes > limit, order.count > 1 { bytes -= images.removeValue(forKey: order.removeFirst())?.count ?? 0 }
    }
}
