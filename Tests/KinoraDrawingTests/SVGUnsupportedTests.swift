import Foundation
import KinoraErrors
import Testing

@testable import KinoraDrawing

/// Whatever is accepted and not drawn, or drawn differently, is a warning.
struct SVGUnsupportedTests {
    private static let shape = "<rect width='50' height='50' fill='red'/>"

    /// Contents that are not supported, as exporters write them, each with the beginning of its warning.
    private static let unsupported: [(String, String)] = [
        ("<text><textPath href='#p'>Hi</textPath></text>", "there is no element with the id 'p'"),
        ("<text>Hi<rect width='5' height='5'/></text>", "<rect> inside <text> is not drawn"),
        ("<text style='text-transform: full-width'>a</text>", "'full-width' is not a value of the property 'text-transform'"),
        ("<text font-variant='tiny'>a</text>", "'tiny' is not a value of the property 'font-variant'"),
        ("<style>@supports (display: subgrid) and (foo: bar) { rect { fill: red } }</style>\(shape)", "the rule @supports"),
        ("<text writing-mode='tb'>\u{3002}</text>", "punctuation in vertical text has its horizontal form"),
        ("<text text-anchor='left'>Hi</text>", "'left' is not a value of the property 'text-anchor'"),
        (
            "<path id='p' d='M0 0h9'/><text><textPath href='#p' method='stretch'>Hi</textPath></text>",
            "letters along a path are not stretched"
        ),
        ("<image href='data:image/png;base64,AAAA' width='5' height='5'/>", "the image is not a PNG, JPEG, GIF, WebP or SVG image"),
        ("<image href='data:image/png;base64,?' width='5' height='5'/>", "the data of an image is not valid"),
        ("<image xlink:href='photo.jpg' width='5' height='5'/>", "the image 'photo.jpg' is in another file, which is not read"),
        ("<foreignObject width='5' height='5'><p xmlns='http://www.w3.org/1999/xhtml'>a</p></foreignObject>", "<foreignObject> is not"),
        ("<rect width='9' height='9' fill='url(#nowhere)'/>", "there is no paint with the id 'nowhere'"),
        ("<meshgradient id='m'/><rect width='9' height='9' fill='url(#m)'/>", "the element <meshgradient> is unknown"),
        ("<g style='mask-image: url(#m)'>\(shape)</g>", "the property 'mask-image' is not supported"),
        ("<filter id='f'><feGlow/></filter><g filter='url(#f)'>\(shape)</g>", "the filter primitive <feGlow> is unknown"),
        ("<filter id='f'/><g filter='url(#f)'>\(shape)</g>", "a filter has no primitives"),
        ("<g filter='url(#f)'>\(shape)</g>", "'f' is not a filter"),
        ("<filter id='f'><feOffset in='FillPaint'/></filter><g filter='url(#f)'>\(shape)</g>", "the input 'FillPaint' of a filter is not"),
        ("<g style='filter: shadow(0 0 2px #000)'>\(shape)</g>", "'shadow(0 0 2px #000)' is not a value of the property 'filter'"),
        ("<g style='backdrop-filter: blur(2px)'>\(shape)</g>", "the property 'backdrop-filter' is not supported"),
        ("<g style='mix-blend-mode:dissolve'>\(shape)</g>", "'dissolve' is not a value of the property 'mix-blend-mode'"),
        ("<g style='isolation:none'>\(shape)</g>", "'none' is not a value of the property 'isolation'"),
        ("<g mask='url(#nowhere)'>\(shape)</g>", "there is no mask with the id 'nowhere'"),
        ("<g id='m'/><g mask='url(#m)'>\(shape)</g>", "<g> is not a mask"),
        ("<mask id='m' mask='url(#m)'>\(shape)</mask><g mask='url(#m)'>\(shape)</g>", "a mask masks itself"),
        ("<mask id='m'>\(shape)</mask><path d='M0 0h9' stroke='red' mask='url(#m)'/>", "the mask refers to a bounding box without"),
        (
            "<pattern id='p' width='1' height='1'><rect width='9' height='9' fill='url(#p)'/></pattern><rect width='9' height='9' fill='url(#p)'/>",
            "a pattern contains itself"
        ),
        (
            "<pattern id='p' width='.000001' height='.000001'>\(shape)</pattern><rect width='9' height='9' fill='url(#p)'/>",
            "the patterns are repeated too often"
        ),
        (
            "<pattern id='p' width='.5' height='1'><circle r='9' fill='url(#g)'/></pattern><linearGradient id='g'><stop/><stop offset='1' stop-color='red'/></linearGradient><rect width='9' height='9' fill='url(#p)'/>",
            "images, gradients and effects at the edges of a pattern's tiles can show seams"
        ),
        ("<path d='M0 0h9' stroke='red' marker-end='url(#a)'/>", "there is no marker with the id 'a'"),
        (
            "<marker id='a' markerUnits='px'>\(shape)</marker><path d='M0 0h9' marker-end='url(#a)'/>",
            "'px' is not a value of 'markerUnits'"
        ),
        ("<marker id='a' orient='up'>\(shape)</marker><path d='M0 0h9' marker-end='url(#a)'/>", "'up' is not a value of 'orient'"),
        ("<g id='a'><use href='#a'/></g>", "the copy of '#a' contains itself"),
        ("<rect width='9' height='9' stroke='blue' paint-order='stroke stroke'/>", "'stroke stroke' is not a value of the property"),
        (
            "<path d='M0 0h9' stroke='red' vector-effect='non-scaling-size'/>",
            "'non-scaling-size' is not a value of the property 'vector-effect'"
        ),
        ("<text style='text-decoration: underline dotted'>a</text>", "lines along text are drawn as 'solid', not 'dotted'"),
        ("<text style='text-decoration-thickness: thin'>a</text>", "'thin' is not a value of the property 'text-decoration-thickness'"),
        ("<text style='text-decoration-thickness: -1px'>a</text>", "'-1px' is not a value of the property 'text-decoration-thickness'"),
        ("<text style='text-decoration-style: wavy'>a</text>", "lines along text are drawn as 'solid', not 'wavy'"),
        ("<text style='text-decoration-color: icc'>a</text>", "'icc' is not a value of the property 'text-decoration-color'"),
        ("<text>a<tspan alignment-baseline='top'>b</tspan></text>", "'top' is not a value of the property 'alignment-baseline'"),
        ("<text dominant-baseline='top'>a</text>", "'top' is not a value of the property 'dominant-baseline'"),
        ("<text writing-mode='tb' dominant-baseline='hanging'>a</text>", "baselines other than the central one are not supported"),
        ("<text><textPath path='M0 9h9' side='both'>a</textPath></text>", "'both' is not a value of 'side'"),
        ("<text><textPath path='M0 9h9' method='bend'>a</textPath></text>", "'bend' is not a value of 'method'"),
        ("<text><textPath path='M0 9h9' spacing='wide'>a</textPath></text>", "'wide' is not a value of 'spacing'"),
        ("<rect width='9' height='9' fill='red icc-color(p, 1, 2)'/>", "the colour profile of 'icc-color()' is not used"),
        ("<rect width='9' height='9' stroke='url(#g) red icc-color(p, 1)'/>", "the colour profile of 'icc-color()' is not used"),
        (
            "<linearGradient id='g'><stop stop-color='red icc-color(p, 1)'/></linearGradient><rect width='9' height='9' fill='url(#g)'/>",
            "'red icc-color(p, 1)' is not a value of the property 'stop-color'"
        ),
        ("<rect width='9' height='9' fill='lab(50, 20, 30)'/>", "'lab(50, 20, 30)' is not a value of the property 'fill'"),
        (
            "<linearGradient id='g' color-interpolation='linearRGB'>\(String(repeating: "<stop/>", count: 201))</linearGradient><rect width='9' height='9' fill='url(#g)'/>",
            "the colours of a gradient with more than 200 stops are mixed in sRGB"
        ),
        (
            "<style>@font-face { font-family: 'My Font'; src: url(https://a.org/b.woff2) format('woff2') }</style>\(shape)",
            "the font 'My Font' of @font-face is not read"
        ),
        ("<style>@font-face { src: url(a.woff) }</style>\(shape)", "a rule @font-face has no 'font-family'"),
        (
            "<filter id='f'><feGaussianBlur edgeMode='mirror'/></filter><g filter='url(#f)'>\(shape)</g>",
            "'mirror' is not a value of 'edgeMode'"
        ),
        ("<text style='text-decoration: underline huge'>a</text>", "'huge' is not a value of the property 'text-decoration'"),
        ("<text>a<tspan filter='url(#f)'>b</tspan></text>", "the property 'filter' is not supported on <tspan>"),
        ("<rect width='9' height='9' fill='url(other.svg#a)'/>", "there is no paint with the id 'url(other.svg#a)'"),
        ("<rect width='9' height='9' shape-rendering='sharp'/>", "'sharp' is not a value of the property 'shape-rendering'"),
        ("<g color-interpolation='linearRGB'>\(shape)</g>", "the property 'color-interpolation' is supported only for masks"),
        (
            "<rect width='9' height='9'><animate attributeName='x' to='9' begin='click'/></rect>",
            "the event 'click' never happens in a film"
        ),
        ("<rect width='9' height='9' style='animation: a 1s'/>", "there are no keyframes with the name 'a'"),
        ("<style>@media (prefers-color-scheme: dark) { rect { fill: white } }</style>\(shape)", "the rule @media"),
        ("<style>@import url(a.css);</style>\(shape)", "the rule @import url(a.css) is not supported"),
        ("<style>rect::after { fill: red }</style>\(shape)", "the selector 'rect::after' is not supported"),
        ("<style>rect:has(title) { fill: red }</style>\(shape)", "the selector 'rect:has(title)' is not supported"),
        ("<style type='text/less'>rect { fill: red }</style>\(shape)", "style sheets of the type 'text/less'"),
        ("<style media='print'>rect { fill: red }</style>\(shape)", "style sheets for 'print' are not supported"),
        ("<rect width='9' height='9' fill='color-mix(in srgb, red, blue)'/>", "'color-mix(in srgb, red, blue)' is not a value"),
        ("<rect width='9' height='9' fill='var(--missing)'/>", "the variable '--missing' has no value"),
        ("<rect width='calc(1px + 2)' height='9'/>", "'calc(1px + 2)' is not a length"),
        ("<rect width='9' height='9' transform='rotate3d(1,1,1,45deg)'/>", "'rotate3d(1,1,1,45deg)' is not a transform"),
        ("<rect width='9' height='9' style='rotate: x 45deg'/>", "'x 45deg' is not a value of the property 'rotate'"),
        ("<rect width='9' height='9' style='translate: left'/>", "'left' is not a value of the property 'translate'"),
        ("<rect width='9' height='9' style='scale: big'/>", "'big' is not a value of the property 'scale'"),
        ("<rect width='9' height='9' style='offset-path: ray(45)'/>", "'ray(45)' is not a path of 'offset-path' that is supported"),
        (
            "<rect width='9' height='9' clip-path='shape(from 0 0, line to 9px 9px)'/>",
            "'shape(from 0 0, line to 9px 9px)' is not a supported shape of a clip"
        ),
        ("<rect width='9' height='9' clip-path='circle(red)'/>", "'circle(red)' is not a supported shape of a clip"),
        ("<rect width='9' height='9' clip-path='url(other.svg#c)'/>", "'url(other.svg#c)' is not a clip"),
        ("<use href='icons.svg#a'/>", "'icons.svg#a' is in another file, which is not supported"),
        ("<use href='#nowhere'/>", "there is no element with the id 'nowhere'"),
        ("<path d='M0 0h9' stroke='red' stroke-linejoin='arcs'/>", "the line join 'arcs' is drawn as 'miter'"),
        ("<script>alert(1)</script>", "scripts are not supported"),
        ("<rect width='9 px' height='9'/>", "'9 px' is not a length"),
        ("<path d='M0 0h9' stroke='red' stroke-dasharray='5,,3'/>", "'5,,3' is not a value of the property 'stroke-dasharray'"),
        ("<style>svg { rect { fill: red } }</style>\(shape)", "style rules inside the rule 'svg' are not supported"),
        ("<style>rect, { fill: red }</style>\(shape)", "the selectors 'rect,' are invalid"),
        ("<rect width='9' height='9' style='all: initial'/>", "the property 'all' is not supported"),
        ("<g style='font-size: huge'>\(shape)</g>", "'huge' is not a value of the property 'font-size'"),
        (
            "<radialGradient id='g' r='-1'><stop/><stop offset='1'/></radialGradient><rect width='9' height='9' fill='url(#g)'/>",
            "'-1' is not a value of 'r'"
        ),
        (
            "<path d='M0 0h9' stroke='red' stroke-dasharray='1' pathLength='x'/>", "'x' is not a value of 'pathLength'"
        ),
        ("<video href='a.mp4'/>", "<video> is not supported"),
    ]

    @Test("Contents that are not supported are warnings with their line", arguments: unsupported)
    func warns(content: String, start: String) throws {
        let document = try SVGDocument(
            string:
                "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' viewBox='0 0 100 100'>\n\(content)\n</svg>"
        )
        let warning = document.warnings.first { $0.message.hasPrefix(start) }
        #expect(warning?.line == 2 && warning?.column != nil, "\(document.warnings)")
        #expect(warning.map { [.notDrawn, .approximated].contains($0.code) } ?? false)
    }

    @Test(
        "A background of the root and style sheets in other files are warnings",
        arguments: [
            ("<svg viewBox='0 0 9 9' style='background: #fff'/>", "the property 'background' is not supported"),
            ("<?xml-stylesheet href='a.css' type='text/css'?><svg viewBox='0 0 9 9'/>", "style sheets in other files are not read"),
        ])
    func root(text: String, message: String) throws {
        #expect(try SVGDocument(string: text).warnings.map(\.message) == [message])
    }

    @Test(
        "Properties and elements without effect are no warnings",
        arguments: [
            "<g style='mix-blend-mode:passthrough;isolation:isolate;enable-background:new;cursor:pointer;font-family:Arial;-inkscape-stroke:none'/>",
            "<g filter='none' mask='none' clip-path='none' paint-order='normal' vector-effect='none' color-interpolation='sRGB'/>",
            "<g mask='inherit' style='filter:initial;transform:none;will-change:transform;transition:all 1s'>\(shape)</g>",
            "<text/><text><tspan></tspan></text><text display='none'>a</text><text visibility='hidden'>a</text><image width='5' height='5'/>",
            "<switch><foreignObject requiredExtensions='x'/><text systemLanguage='fr'>a</text>\(shape)</switch>",
            "<metadata><rdf xmlns='http://www.w3.org/1999/02/22-rdf-syntax-ns#'/></metadata><title>a</title><desc>b</desc>",
            "<defs><pattern id='p'/><mask id='m'/><filter id='f'/><marker id='k'/><image href='a.png'/><text>a</text></defs>",
            "<style>@charset 'utf-8'; @namespace svg url(http://www.w3.org/2000/svg); rect:hover { fill: red }</style>\(shape)",
            "<namedview xmlns='http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd'/><view id='v'/>",
        ])
    func silent(content: String) throws {
        #expect(try svg(content).warnings == [])
    }

    @Test("A warning counts its occurrences and has the position of the first")
    func counts() throws {
        let document = try svg("<frob/>\n<g><frob/></g><frob/>")
        #expect(document.warnings.map(\.count) == [3] && document.warnings[0].line == 1)
    }

    @Test("A default value of an attribute in the document type is a warning, except for a namespace")
    func attributeDefaults() throws {
        func warnings(_ declaration: String) throws -> [String] {
            let text = "<!DOCTYPE svg [\n\(declaration)]>\n<svg viewBox='0 0 9 9'>\(Self.shape)</svg>"
            return try SVGDocument(string: text).warnings.map(\.description)
        }
        #expect(
            try warnings("<!ATTLIST rect fill CDATA \"red\">") == [
                "line 2, column 1: default values of attributes in a document type are not used"
            ])
        #expect(try warnings("<!ATTLIST svg xmlns:x CDATA #FIXED \"urn:x\">").isEmpty)
        #expect(try warnings("<!ATTLIST rect id ID #IMPLIED>").isEmpty)
    }
}
