import Foundation
import Kinora
import KinoraPipeline
import KinoraViews
import Testing

@MainActor
struct CompositionsPageTests {
    @Test("The listings of docs/compositions.md are the source of this module")
    func listings() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let source = try String(contentsOf: folder.appending(path: "CompositionsPage.swift"), encoding: .utf8)
        let page = try String(contentsOf: folder.appending(path: "../../docs/compositions.md").standardized, encoding: .utf8)
        let blocks = page.components(separatedBy: "```").enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
        let listings = blocks.filter { $0.hasPrefix("swift\n") }.map { String($0.dropFirst(6)) }
        #expect(listings.count == 3)
        for listing in listings { #expect(source.contains("\n" + listing), "\(listing)") }
    }

    @Test("The first composition enters its title in each shape", arguments: [(1920, 1080), (1080, 1920)])
    func title(width: Int, height: Int) async throws {
        var job = RenderJob(card, output: "")
        (job.width, job.height) = (width, height)
        job.parameters = ["title": .text("Two lines")]
        let plan = try job.filmPlan()
        let evaluator = try FrameEvaluator(plan)
        let first = try await evaluator.displayList(at: 0)
        let last = try await evaluator.displayList(at: plan.film.frameCount - 1)
        // The background alone, then the letters of the title on it.
        #expect(first.description.split(separator: "\n").count == 1, "\(first)")
        #expect(last.description.split(separator: "\n").count > 8, "\(last)")
        #expect(plan.film.size == CGSize(width: width, height: height))
    }

    @Test("The second composition names its parameter if a drawing cannot be read")
    func drawings() throws {
        let film = Film(size: logoTurn.size, frameRate: logoTurn.frameRate, duration: logoTurn.duration)
        let error = #expect(throws: ParameterError.self) { try logoTurn.stage([:], for: film) }
        #expect(error?.description == "from: 'first.svg' is not a readable SVG file")
    }
}
