import KinoraMotion
import Testing

struct IntSaturatingTests {
    @Test(
        "A number becomes its integral part, within 9e15",
        arguments: [
            (3.9, 3), (-3.9, -3), (0, 0), (.nan, 0), (.infinity, 9_000_000_000_000_000), (-.infinity, -9_000_000_000_000_000),
            (1e300, 9_000_000_000_000_000), (-9.1e15, -9_000_000_000_000_000), (8.5e15, 8_500_000_000_000_000),
        ] as [(Double, Int)])
    func values(number: Double, expected: Int) {
        #expect(Int(saturating: number) == expected)
    }
}
