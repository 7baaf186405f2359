import Foundation
import KinoraDrawing
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraViews

/// UIKit's paths, fonts, images and drawing functions.
@Suite("UIKit's drawing classes")
@MainActor
struct UIGraphicsTests {
    private let square = CGRect(x: 0, y: 0, width: 100, height: 60)

    private func record(_ draw: () -> Void) -> String {
        GraphicsContext.record(size: CGSize(width: 100, height: 100), environment: EnvironmentValues()) {
            $0.withCGContext {
                UIGraphicsPushContext($0)
                defer { UIGraphicsPopContext() }
                draw()
            }
        }.description
    }

    @Test("A rounded rectangle has continuous corners, at all corners or only at some")
    func roundedRectangles() {
        let all = Path(roundedRect: square, cornerRadius: 12).cgPath
        #expect(UIBezierPath(roundedRect: square, cornerRadius: 12).cgPath == all)
        let some = UIBezierPath(
            roundedRect: square, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 12, height: 12))
        let radii = RectangleCornerRadii(topLeading: 12, bottomTrailing: 12)
        #expect(some.cgPath == Path(roundedRect: square, cornerRadii: radii, style: .continuous).cgPath)
        let every = UIBezierPath(roundedRect: square, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 12, height: 12))
        #expect(every.contains(CGPoint(x: 50, y: 30)) && !every.contains(CGPoint(x: 1, y: 1)) && !every.contains(CGPoint(x: 99, y: 59)))
    }

    @Test("Curves are added, subpaths closed, and all points removed")
    func elements() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addCurve(to: CGPoint(x: 3, y: 0), controlPoint1: CGPoint(x: 1, y: 1), controlPoint2: CGPoint(x: 2, y: 1))
        path.close()
        #expect(path.cgPath.description == "0 0 m 1 1 2 1 3 0 c h")
        path.removeAllPoints()
        #expect(path.isEmpty)
    }

    @Test("A dash pattern is used by the stroke, and a path by the clip, of the current context")
    func currentContext() {
        let line = UIBezierPath()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 50, y: 0))
        line.setLineDash([4, 2], count: 2, phase: 1)
        #expect(record { line.stroke() } == "stroke \"0 0 m 50 0 l\" #000000FF width 1 dash 4 2 phase 1")
        line.setLineDash(nil, count: 0, phase: 0)
        #expect(record { line.stroke() } == "stroke \"0 0 m 50 0 l\" #000000FF width 1")
        let clipped = record {
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).addClip()
            UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
        }
        #expect(
            clipped == """
                group
                  clip "0 0 m 5 0 l 5 5 l 0 5 l h"
                  fill "0 0 m 2 0 l 2 2 l 0 2 l h" #000000FF
                """)
    }

    @Test(
        "A text style is SwiftUI's",
        arguments: [
            (UIFont.TextStyle.largeTitle, Font.TextStyle.largeTitle), (.title1, .title), (.title3, .title3), (.headline, .headline),
            (.subheadline, .subheadline), (.body, .body), (.callout, .callout), (.footnote, .footnote), (.caption1, .caption),
            (.caption2, .caption2),
        ])
    func textStyles(style: UIFont.TextStyle, expected: Font.TextStyle) {
        #expect(UIFont.preferredFont(forTextStyle: style).font == .system(expected))
    }

    @Test("System fonts have their sizes, weights and designs")
    func fonts() {
        #expect(UIFont.italicSystemFont(ofSize: 20).font == .system(size: 20).italic())
        #expect(UIFont.monospacedSystemFont(ofSize: 20, weight: .thin).font == .system(size: 20, weight: .thin, design: .monospaced))
        #expect(
            UIFont.monospacedDigitSystemFont(ofSize: 20, weight: .ultraLight).font
                == .system(size: 20, weight: .ultraLight).monospacedDigit())
        #expect(UIFont(name: "Helvetica", size: 12)?.font == .custom("Helvetica", size: 12))
        #expect([UIFont.systemFontSize, UIFont.labelFontSize, UIFont.buttonFontSize, UIFont.smallSystemFontSize] == [14, 17, 18, 12])
    }

    @Test("Images are symbols and files, in a rendering mode; a missing one is nil")
    func images() throws {
        let symbol = try #require(UIImage(systemSymbolName: "square.fill", accessibilityDescription: "Square"))
        #expect(symbol == UIImage(systemName: "square.fill") && symbol.imageOrientation == .up)
        for mode: UIImage.RenderingMode in [.automatic, .alwaysOriginal, .alwaysTemplate] {
            #expect(symbol.withRenderingMode(mode).renderingMode == mode)
        }
        let missing = URL(filePath: "/nonexistent/kinora.png")
        #expect(UIImage(contentsOf: missing) == nil && UIImage(byReferencing: missing) == nil)
        #expect(UIImage(systemSymbolName: "no such symbol", accessibilityDescription: nil) == nil)
        #expect(ObjectIdentifier(_ImageLiteralType.self) == ObjectIdentifier(UIImage.self))
    }

    @Test("A renderer has the size of its bounds, and clips")
    func renderers() {
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 20, height: 10), format: .preferred())
        let image = renderer.image { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
            context.cgContext.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        #expect(image.size == CGSize(width: 20, height: 10))
        let graph = makeGraph(Image(uiImage: image))
        #expect(graph.list.bounds.intersection(CGRect(x: 0, y: 0, width: 200, height: 100)) == CGRect(x: 90, y: 45, width: 5, height: 5))
    }

    @Test("UIKit's attributes become SwiftUI's; lines have keys without effect")
    func attributes() {
        let container = AttributeContainer([
            .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red, .backgroundColor: UIColor.blue, .kern: 2.5,
            .underlineStyle: 1, .strikethroughStyle: 1,
        ])
        #expect(container.font == .system(size: 20) && container.kern == 2.5)
        #expect(container.foregroundColor == Color(uiColor: .red) && container.backgroundColor == Color(uiColor: .blue))
    }
}
