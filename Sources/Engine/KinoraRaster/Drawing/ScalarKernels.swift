import CPixels

/// Selects the implementation of the pixel kernels. Both give the same bits; tests force the scalar one for comparison.
enum ScalarKernels {
    static var isForced: Bool {
        get { kinora_drawing_has_avx2() == 0 }
        set { kinora_drawing_set_scalar_only(newValue ? 1 : 0) }
    }
}
