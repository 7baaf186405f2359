import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Display lists")
struct DisplayListTests {
    static let red = Paint.color(Color.Resolved(red: 1, green: 0, blue: 0))
    static let line = Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
    }
    static func square(_ side: CGFloat) -> Path { Path(CGRect(x: 0, y: 0, width: side, height: side)) }

    @Test("A dump lists every property, one item a line")
    func dump() {
        let ramp = Paint.Ramp(
            stops: [
                .init(color: Color.Resolved(red: 0, green: 0, blue: 0), location: 0),
                .init(color: Color.Resolved(red: 1, green: 1, blue: 1), location: 1),
            ], spread: .mirror)
        let text = ShapedText(
            string: "Say \"hi\"\nnow", size: CGSize(width: 20, height: 30), firstBaseline: 11.5, lastBaseline: 26, lineCount: 2,
            runs: [.init(outlines: DisplayListTests.line)])
        var group = DisplayGroup(items: [DisplayItem(.text(text, DisplayListTests.red), opacity: 0.5)], isIsolated: true)
        group.clips = [DisplayGroup.Clip(DisplayListTests.line, transform: CGAffineTransform(translationX: 1, y: 2), isInverse: true)]
        group.masks = [
            DisplayGroup.Mask(items: [DisplayItem(.fill(DisplayListTests.line, DisplayListTests.red, FillStyle()))], opacity: 0.25)
        ]
        group.filters = [
            .blur(radius: 3, isOpaque: false),
            .shadow(.init(color: Color.Resolved(red: 0, green: 0, blue: 0), radius: 2, offset: CGSize(width: 1, height: 1))),
        ]
        let style = StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .bevel, dash: [1, 2], dashPhase: 3)
        let gradient = Paint.linearGradient(ramp, start: .zero, end: CGPoint(x: 5, y: 0))
        let list = DisplayList(items: [
            DisplayItem(.fill(DisplayListTests.line, DisplayListTests.red, FillStyle(eoFill: true)), blendMode: .multiply),
            DisplayItem(.stroke(DisplayListTests.line, gradient, style), transform: CGAffineTransform(scaleX: 2, y: 3)),
            DisplayItem(.group(group)),
        ])
        #expect(
            list.description == #"""
                fill "0 0 m 10 0 l" #FF0000FF even-odd blend multiply
                stroke "0 0 m 10 0 l" linear 0 0 to 5 0 #000000FF@0 #FFFFFFFF@1 mixed oklab mirror width 2 cap round join bevel dash 1 2 phase 3 transform 2 0 0 3 0 0
                group isolated
                  clip "0 0 m 10 0 l" at 1 2 inverse
                  mask opacity 0.25
                    fill "0 0 m 10 0 l" #FF0000FF
                  filter blur 3
                  filter shadow #000000FF radius 2 by 1 1
                  text "Say \"hi\"\nnow" size 20 30 baseline 11.5 lines 2 #FF0000FF opacity 0.5
                """#)
        #expect(DisplayList().description.isEmpty)
    }

    @Test("Bounds include pens, blurs and shadows, and are limited by clips and masks")
    func bounds() {
        func fill(_ side: CGFloat) -> DisplayItem { DisplayItem(.fill(DisplayListTests.square(side), DisplayListTests.red, FillStyle())) }
        func bounds(_ item: DisplayItem) -> CGRect { DisplayList(items: [item]).bounds }
        #expect(bounds(fill(10)) == CGRect(x: 0, y: 0, width: 10, height: 10))
        var moved = fill(10)
        moved.transform = CGAffineTransform(translationX: 5, y: 6).scaledBy(x: 2, y: 2)
        #expect(bounds(moved) == CGRect(x: 5, y: 6, width: 20, height: 20))
        moved.opacity = 0
        #expect(bounds(moved).isNull)
        let round = StrokeStyle(lineWidth: 4, lineJoin: .round)
        #expect(
            bounds(DisplayItem(.stroke(DisplayListTests.line, DisplayListTests.red, round))) == CGRect(x: -2, y: -2, width: 14, height: 4))
        let blurred = DisplayGroup(items: [fill(10)], filters: [.blur(radius: 2, isOpaque: false)])
        #expect(bounds(DisplayItem(.group(blurred))) == CGRect(x: -6, y: -6, width: 22, height: 22))
        let clipped = DisplayGroup(
            items: [fill(10)], clips: [.init(DisplayListTests.square(4))], filters: [.blur(radius: 2, isOpaque: false)])
        #expect(bounds(DisplayItem(.group(clipped))) == CGRect(x: 0, y: 0, width: 4, height: 4))
        let masked = DisplayGroup(items: [fill(10)], masks: [.init(items: [fill(3)])])
        #expect(bounds(DisplayItem(.group(masked))) == CGRect(x: 0, y: 0, width: 3, height: 3))
        let shadowed = DisplayGroup(
            items: [fill(10)],
            filters: [.shadow(.init(color: Color.Resolved(red: 0, green: 0, blue: 0), radius: 1, offset: CGSize(width: 5, height: 0)))])
        #expect(bounds(DisplayItem(.group(shadowed))) == CGRect(x: 0, y: -3, width: 18, height: 16))
        var erasing = fill(1)
        erasing.blendMode = .sourceIn
        #expect(bounds(erasing).isInfinite)
        #expect(DisplayList().bounds.isNull)
        #expect(bounds(DisplayItem(.group(DisplayGroup(items: [fill(10)], clips: [.init(Path())])))).isNull)
    }

    @Test("Draws with the same clips share a group, and reading while recording keeps the order")
    func recorder() {
        let recorder = DisplayListRecorder()
        let clip = DisplayGroup.Clip(DisplayListTests.square(5))
        let item = DisplayItem(.fill(DisplayListTests.line, DisplayListTests.red, FillStyle()))
        recorder.append(item, clips: [clip])
        recorder.append(item, clips: [clip])
        recorder.append(item)
        recorder.append(item, clips: [clip])
        #expect(recorder.items.count == 3)
        recorder.append(item, clips: [clip])
        recorder.append(item, masks: [DisplayGroup.Mask(items: [item])])
        recorder.append(item, masks: [DisplayGroup.Mask(items: [item])])
        #expect(recorder.displayList.items.count == 6)
        guard case .group(let group)? = recorder.items.first?.content else {
            Issue.record("no group")
            return
        }
        #expect(group.items.count == 2)
    }

    @Test("A clipped draw is appended to its group without copying the group")
    func recorderCopiesNothing() {
        let clip = DisplayGroup.Clip(DisplayListTests.square(5))
        let item = DisplayItem(.fill(DisplayListTests.line, DisplayListTests.red, FillStyle()))
        let recorder = DisplayListRecorder()
        var position: UnsafePointer<DisplayItem>?
        var moves = 0
        for _ in 0..<10_000 {
            recorder.append(item, clips: [clip])
            let now = recorder.open?.items.withUnsafeBufferPointer { $0.baseAddress }
            if now != position { moves += 1 }
            position = now
        }
        // The memory doubles when it is full: after 1, 2, 4, ... 8192 draws, or less often.
        #expect(moves <= 15)
    }

    @Test("Lists that share storage are equal without comparing their contents")
    func fastEquality() {
        var path = Path()
        path.addLines((0..<1000).map { CGPoint(x: Double($0), y: .nan) })
        let list = DisplayList(items: [DisplayItem(.fill(path, DisplayListTests.red, FillStyle()))])
        let other = DisplayList(items: [DisplayItem(.fill(path, DisplayListTests.red, FillStyle()))])
        // NaN equals nothing, so only the identity of the storage can make these equal.
        #expect(list == other)
    }
}
