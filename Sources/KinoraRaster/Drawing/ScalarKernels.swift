import CPixels

/// Which form of the pixel kernels runs. Both give the same bits; forcing the scalar one is for comparing them.
enum ScalarKernels {
    static var isForced: Bool {
        get { kinora_drawing_has_avx2() == 0 }
        set { kinora_drawing_set_scalar_only(newValue ? 1 : 0) }
    }
}
