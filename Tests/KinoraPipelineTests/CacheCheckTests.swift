import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews
import Testing

/// The check of the caches finds what it is made for.
@MainActor
struct CacheCheckTests {
    private func finding<Content: View>(in content: @escaping @Sendable @MainActor () -> Content) async throws -> CacheCheck.Finding? {
        let composition = Composition("check", size: CGSize(width: 64, height: 36), fps: 10, duration: 1) { content() }
        return try await CacheCheck(RenderJob(composition, output: "").filmPlan(), pixelInterval: 4).firstFinding()
    }

    @Test("A film with correct caches has no finding")
    func right() async throws {
        let finding = try await finding {
            TimelineView(.animation) { context in
                Rectangle().fill(.red).opacity(context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1))
            }
        }
        #expect(finding == nil)
    }

    @Test("A memoized result that differs when computed again is found")
    func memoization() async throws {
        let finding = try await finding {
            TimelineView(.animation) { context in
                let second = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
                Canvas { context, size in
                    let isWrong = second > 0.35 && Memoization.isOn
                    context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(isWrong ? .red : .blue))
                }
            }
        }
        #expect(finding?.part == .evaluation && finding?.frame == 4)
    }

    @Test("A drawing that depends on the number of evaluations is found")
    func drawings() async throws {
        let finding = try await finding {
            let calls = Calls()
            return TimelineView(.animation) { _ in
                Canvas { context, size in
                    calls.count += 1
                    let width = calls.count > 5 ? size.width : 1
                    context.fill(Path(CGRect(x: 0, y: 0, width: width, height: size.height)), with: .color(.blue))
                }
            }
        }
        #expect(finding?.part == .evaluation)
    }

    @MainActor
    private final class Calls {
        var count = 0
    }
}
