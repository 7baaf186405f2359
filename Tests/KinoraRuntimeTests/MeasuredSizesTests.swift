import Foundation
import Testing
import ViewTestSupport

@testable import KinoraRuntime

/// The sizes that an element remembers, and the sizes that a layout may return.
struct MeasuredSizesTests {
    private func proposal(_ width: CGFloat) -> ProposedViewSize { ProposedViewSize(width: width, height: nil) }

    @Test("The last eight sizes are kept") func capacity() {
        var sizes = MeasuredSizes()
        for width in 1...9 { sizes.append(CGSize(width: width, height: 0), for: proposal(CGFloat(width))) }
        #expect(sizes.size(for: proposal(1)) == nil)
        #expect((2...9).allSatisfy { sizes.size(for: proposal(CGFloat($0))) == CGSize(width: $0, height: 0) })
    }

    @Test("Sizes of another layout are discarded") func layouts() {
        var sizes = MeasuredSizes()
        sizes.append(CGSize(width: 4, height: 2), for: proposal(4))
        let isSame = sizes.begin(layout: 0)
        #expect(!isSame && sizes.size(for: proposal(4)) != nil)
        let isOther = sizes.begin(layout: 1)
        #expect(isOther && sizes.size(for: proposal(4)) == nil)
    }

    @Test("A size is finite and not negative") func validity() {
        let offered = ProposedViewSize(width: 30, height: nil)
        #expect(CGSize(width: -3, height: 5).valid(for: offered) == CGSize(width: 0, height: 5))
        #expect(CGSize(width: CGFloat.infinity, height: .infinity).valid(for: offered) == CGSize(width: 30, height: 0))
        #expect(CGSize(width: CGFloat.nan, height: -CGFloat.infinity).valid(for: offered) == .zero)
        let endless = ProposedViewSize(width: .infinity, height: nil)
        #expect(CGSize(width: CGFloat.infinity, height: 1).valid(for: endless).width == .greatestFiniteMagnitude)
    }
}
