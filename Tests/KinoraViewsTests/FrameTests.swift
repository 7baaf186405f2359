import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@_spi(Runtime) @testable import KinoraViews

@MainActor
struct FrameTests {
    /// The size that a view takes of an offer.
    private func size<V: View>(_ view: V, _ width: CGFloat?, _ height: CGFloat?) -> CGSize {
        let graph = makeGraph(view)
        return graph.rootElement?.content.first?.size(for: ProposedViewSize(width: width, height: height)) ?? .zero
    }

    private func width<V: View>(_ view: V, _ width: CGFloat?) -> CGFloat { size(view, width, nil).width }

    @Test("A fixed axis has the frame's length, the other one the view's") func fixedFrame() {
        #expect(size(Rectangle().frame(width: 40), 100, 60) == CGSize(width: 40, height: 60))
        #expect(size(Rectangle().frame(height: 40), nil, 60) == CGSize(width: 10, height: 40))
        #expect(size(Rectangle().frame(width: -5), 100, 60).width == 0)
        expectRects(
            layout(Rectangle().frame(width: 10, height: 10).frame(width: 50, height: 40, alignment: .bottomTrailing)),
            [rect(115, 60, 10, 10)])
    }

    /// A view that is `length` wide whatever it is offered.
    private func fixed(_ length: CGFloat) -> some View { Rectangle().frame(width: length) }

    @Test(
        "A flexible frame matches a table of sizes",
        arguments: [
            (20 as CGFloat?, 60 as CGFloat?, 100 as CGFloat?, 10 as CGFloat, 60 as CGFloat), (20, 60, 5, 10, 20), (20, 60, 40, 10, 40),
            (20, 60, nil, 10, 20), (20, 60, nil, 90, 60), (20, nil, 100, 10, 20), (20, nil, 100, 50, 50), (20, nil, 30, 50, 30),
            (nil, 60, 100, 10, 60), (nil, 60, 30, 10, 30), (nil, 60, 30, 50, 50), (nil, 60, nil, 10, 10), (nil, 60, nil, 90, 60),
            (nil, .infinity, 100, 10, 100), (nil, .infinity, nil, 10, 10), (nil, nil, 100, 10, 10),
        ])
    func flexibleFrame(low: CGFloat?, high: CGFloat?, offer: CGFloat?, length: CGFloat, expected: CGFloat) {
        #expect(width(fixed(length).frame(minWidth: low, maxWidth: high), offer) == expected)
    }

    @Test("An ideal width applies where no width is proposed") func idealWidth() {
        #expect(width(Rectangle().frame(minWidth: 5, idealWidth: 33, maxWidth: 50), nil) == 33)
        #expect(width(Rectangle().frame(minWidth: 5, idealWidth: 33, maxWidth: 50), 44) == 44)
    }

    @Test("Padding reduces the proposal and increases the size") func padding() {
        #expect(size(Rectangle().padding(), 100, 60) == CGSize(width: 100, height: 60))
        #expect(size(Rectangle().padding(), 20, 60) == CGSize(width: 32, height: 60))
        #expect(size(Rectangle().padding(.horizontal, 3), nil, nil) == CGSize(width: 16, height: 10))
        expectRects(
            layout(Rectangle().frame(width: 10, height: 10).padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))),
            [rect(94, 44, 10, 10)])
    }

    @Test(
        "An aspect ratio decides the size proposed to a view",
        arguments: [
            (2 as CGFloat?, ContentMode.fit, 100 as CGFloat?, 100 as CGFloat?, CGSize(width: 100, height: 50)),
            (2, .fill, 100, 100, CGSize(width: 200, height: 100)), (2, .fit, 100, nil, CGSize(width: 100, height: 50)),
            (2, .fit, nil, 100, CGSize(width: 200, height: 100)), (2, .fit, nil, nil, CGSize(width: 10, height: 10)),
            (nil, .fit, 100, 60, CGSize(width: 60, height: 60)),
        ])
    func aspectRatio(
        ratio: CGFloat?, mode: ContentMode, width: CGFloat?, height: CGFloat?, expected: CGSize
    ) {
        #expect(size(Rectangle().aspectRatio(ratio, contentMode: mode), width, height) == expected)
    }

    @Test("Without a given aspect ratio the view's own is used") func ownAspectRatio() {
        #expect(size(Rectangle().frame(idealWidth: 40, idealHeight: 20).scaledToFit(), 100, 100) == CGSize(width: 100, height: 50))
    }

    @Test("A fixed size ignores the proposal on its axes") func fixedSize() {
        #expect(size(Rectangle().fixedSize(), 100, 60) == CGSize(width: 10, height: 10))
        #expect(size(Rectangle().fixedSize(horizontal: true, vertical: false), 100, 60) == CGSize(width: 10, height: 60))
    }

    @Test("A position takes all space and centres the view at the point") func position() {
        #expect(size(Rectangle().frame(width: 10, height: 6).position(x: 3, y: 4), 100, 60) == CGSize(width: 100, height: 60))
        expectRects(layout(Rectangle().frame(width: 10, height: 6).position(x: 30, y: 40)), [rect(25, 37, 10, 6)])
        #expect(size(Rectangle().frame(width: 10, height: 6).position(x: 3, y: 4), nil, nil) == CGSize(width: 10, height: 6))
    }

    @Test("Drawing effects do not change the layout") func drawingEffects() {
        let rects = layout(
            HStack(spacing: 0) {
                Rectangle().frame(width: 10, height: 10).offset(x: 5, y: 3)
                Rectangle().frame(width: 10, height: 10).scaleEffect(2)
                Rectangle().frame(width: 10, height: 10).rotationEffect(.degrees(90), anchor: .topLeading)
            })
        expectRects(rects, [rect(90, 48, 10, 10), rect(90, 40, 20, 20), rect(95, 45, 10, 10)])
    }

    @Test(
        "Overlays and backgrounds are aligned to their view",
        arguments: [
            (Alignment.topLeading, rect(80, 40, 10, 4)), (.top, rect(95, 40, 10, 4)), (.topTrailing, rect(110, 40, 10, 4)),
            (.leading, rect(80, 48, 10, 4)), (.center, rect(95, 48, 10, 4)), (.trailing, rect(110, 48, 10, 4)),
            (.bottomLeading, rect(80, 56, 10, 4)), (.bottom, rect(95, 56, 10, 4)), (.bottomTrailing, rect(110, 56, 10, 4)),
        ])
    func overlaysAndBackgrounds(alignment: Alignment, expected: CGRect) {
        let view = Rectangle().frame(width: 40, height: 20)
        let other = Rectangle().fill(.red).frame(width: 10, height: 4)
        expectRects(layout(view.overlay(alignment: alignment) { other }), [rect(80, 40, 40, 20), expected])
        expectRects(layout(view.background(alignment: alignment) { other }), [expected, rect(80, 40, 40, 20)])
    }

    @Test("Several overlays are centred on each other") func centredOverlays() {
        let rects = layout(
            Rectangle().frame(width: 40, height: 20).overlay(alignment: .topLeading) {
                Rectangle().frame(width: 20, height: 10)
                Rectangle().frame(width: 10, height: 4)
            })
        expectRects(rects, [rect(80, 40, 40, 20), rect(80, 40, 20, 10), rect(85, 43, 10, 4)])
    }

    @Test("A geometry reader takes the proposed size and aligns its content at the top left") func geometryReader() {
        let view = GeometryReader { proxy in
            Rectangle().frame(width: proxy.size.width / 4, height: proxy.size.height / 2)
            Rectangle().frame(width: 5, height: 5)
        }
        expectRects(layout(view.padding(10)), [rect(10, 10, 45, 40), rect(10, 10, 5, 5)])
        #expect(size(view, nil, nil) == CGSize(width: 10, height: 10))
    }

    @Test("A geometry reader returns its frame in other coordinate spaces") func frameInCoordinateSpaces() {
        let wire = Wire<Int>()
        let view = HStack(spacing: 0) {
            Color.red.frame(width: 30)
            GeometryReader { proxy in
                let _ = wire.log.append("\(proxy.frame(in: .local)) \(proxy.frame(in: .named("row"))) \(proxy.frame(in: .global))")
                Color.blue
            }
            .padding(5)
        }
        .coordinateSpace(name: "row").padding(10)
        _ = makeGraph(view)
        #expect(wire.log.last == "\(rect(0, 0, 140, 70)) \(rect(35, 5, 140, 70)) \(rect(45, 15, 140, 70))")
    }
}
