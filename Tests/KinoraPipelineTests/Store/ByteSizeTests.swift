import Testing

@testable import KinoraPipeline

struct ByteSizeTests {
    @Test(
        "A size is a number with a decimal or a binary unit",
        arguments: [
            ("0", 0), ("1000", 1000), ("12 bytes", 12), ("20GB", 20_000_000_000), ("20gb", 20_000_000_000), ("20 G", 20_000_000_000),
            ("1.5TB", 1_500_000_000_000), ("512MiB", 512 << 20), ("0.5kB", 500), ("1KiB", 1024), ("3M", 3_000_000),
            ("9223372036854775807", Int.max),
        ])
    func sizes(text: String, bytes: Int) {
        #expect(ByteSize(text)?.bytes == bytes)
    }

    @Test(
        "Anything else is none",
        arguments: [
            "", "GB", "-1GB", "+1GB", "1e9", "20 XB", "1,5GB", "1.GB", ".5GB", "1.2.3", "inf", "nan", "0x10", "٣GB", "9223372036854775808",
            "99999999TB", " 1GB", "1GB ",
        ])
    func others(text: String) {
        #expect(ByteSize(text) == nil)
    }
}
