import Foundation
import Testing

@testable import KinoraPipeline

@Suite(.serialized)
struct StandardOutputTests {
    private func identity(_ descriptor: Int32) -> [UInt64] {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? [UInt64(status.st_dev), UInt64(status.st_ino)] : []
    }

    @Test("Standard output is redirected to standard error while diverted, and restored afterwards")
    func diverting() async {
        let (before, error) = (identity(1), identity(2))
        await StandardOutput.diverted {
            #expect(identity(1) == error)
            await StandardOutput.diverted { #expect(identity(1) == error) }
            #expect(identity(1) == error)
        }
        #expect(identity(1) == before)
    }
}
