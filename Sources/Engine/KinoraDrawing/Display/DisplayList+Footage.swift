extension DisplayList {
    /// Calls `body` with each frame of a clip that the list shows: the number of the frame and the clip.
    package func forEachFootageFrame(_ body: (Int, any Footage) -> Void) {
        for item in items { item.forEachFootageFrame(body) }
    }
}

extension DisplayItem {
    fileprivate func forEachFootageFrame(_ body: (Int, any Footage) -> Void) {
        switch content {
        case .fill(_, let paint, _), .stroke(_, let paint, _), .text(_, let paint):
            if case .image(let bitmap, _, _, _) = paint { bitmap.withFootageFrame(body) }
        case .image(let bitmap, _, _): bitmap.withFootageFrame(body)
        case .group(let group):
            for item in group.items { item.forEachFootageFrame(body) }
            for mask in group.masks {
                for item in mask.items { item.forEachFootageFrame(body) }
            }
        }
    }
}

extension Bitmap {
    fileprivate func withFootageFrame(_ body: (Int, any Footage) -> Void) {
        switch contents {
        case .pixels: break
        case .frame(let number, let footage): body(number, footage)
        case .part(let whole, _, _): whole.withFootageFrame(body)
        }
    }
}
