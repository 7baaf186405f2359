/// The seven-point Gauss rule and its fifteen-point Kronrod extension, applied to the speed of a curve.
///
/// Kronrod, "Nodes and weights of quadrature formulas", 1965; the digits come from QUADPACK (Piessens et al., 1983).
enum GaussKronrod {
    struct Estimate {
        /// The result with fifteen points.
        var value: Double
        /// The difference from the result with seven points, which is much larger than the error if the speed is smooth.
        var disagreement: Double
    }

    static func estimate(_ hodograph: Hodograph, from t0: Double, to t1: Double) -> Estimate {
        let (center, half) = ((t0 + t1) / 2, (t1 - t0) / 2)
        let middle = hodograph.speed(at: center)
        var kronrod = middle * 0.209_482_141_084_727_828_012_999_174_891_714
        var gauss = middle * 0.417_959_183_673_469_387_755_102_040_816_327
        func pair(_ node: Double) -> Double {
            hodograph.speed(at: center - half * node) + hodograph.speed(at: center + half * node)
        }
        kronrod += pair(0.991_455_371_120_812_639_206_854_697_526_329) * 0.022_935_322_010_529_224_963_732_008_058_970
        kronrod += pair(0.864_864_423_359_769_072_789_712_788_640_926) * 0.104_790_010_322_250_183_839_876_322_541_518
        kronrod += pair(0.586_087_235_467_691_130_294_144_691_258_392) * 0.169_004_726_639_267_902_826_583_426_598_550
        kronrod += pair(0.207_784_955_007_898_467_600_689_403_773_245) * 0.204_432_940_075_298_892_414_161_999_234_649
        var shared = pair(0.949_107_912_342_758_524_526_189_684_047_851)
        kronrod += shared * 0.063_092_092_629_978_553_290_700_663_189_204
        gauss += shared * 0.129_484_966_168_869_693_270_611_432_679_082
        shared = pair(0.741_531_185_599_394_439_863_864_773_280_788)
        kronrod += shared * 0.140_653_259_715_525_918_745_189_590_510_238
        gauss += shared * 0.279_705_391_489_276_667_901_467_771_423_780
        shared = pair(0.405_845_151_377_397_166_906_606_412_076_961)
        kronrod += shared * 0.190_350_578_064_785_409_913_256_402_421_014
        gauss += shared * 0.381_830_050_505_118_944_950_369_775_488_975
        return Estimate(value: kronrod * half, disagreement: abs(kronrod - gauss) * half)
    }
}
