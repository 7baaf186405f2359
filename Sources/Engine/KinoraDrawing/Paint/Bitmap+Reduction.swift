extension Bitmap {
    /// The reduced copy with the number `level`. `make` creates it on first use; it exists as long as the bitmap.
    package func reduction(_ level: Int, make: () -> Bitmap) -> Bitmap {
        reductions.withLock { reductions in
            if let known = reductions[level] { return known }
            let made = make()
            reductions[level] = made
            return made
        }
    }
}
