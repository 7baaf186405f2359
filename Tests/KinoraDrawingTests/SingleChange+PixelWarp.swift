import Foundation

@testable import KinoraDrawing

extension PixelWarp: SingleChanges, ExampleValue {
    static var example: PixelWarp { PixelWarp(.mosaic(side: 3), region: CGRect(x: 1, y: 2, width: 30, height: 40)) }

    var changes: [SingleChange<PixelWarp>] {
        changes("region", \.region)
            + Kind.examples.flatMap { kind in
                let whole = PixelWarp(kind, region: region)
                guard kind == self.kind else { return [SingleChange(field: ["kind", "case"], value: whole)] }
                return kind.changes.map { SingleChange(field: ["kind"] + $0.field, value: PixelWarp($0.value, region: region)) }
            }
    }
}

extension PixelWarp.Kind: SingleChanges {
    /// One of each case.
    static let examples: [PixelWarp.Kind] = [
        .ripple(PixelWarp.Ripple(center: CGPoint(x: 1, y: 2), amplitude: 3, wavelength: 4, phase: 5)),
        .curl(PixelWarp.Curl(direction: CGVector(dx: 1, dy: 0), line: 2, radius: 3, paper: .example)),
        .zoomBlur(center: CGPoint(x: 1, y: 2), scale: 3), .directionalBlur(length: 1, isVertical: false),
        .tear([PixelWarp.Tear(top: 1, bottom: 2, shift: 3, split: 4)]), .mosaic(side: 3),
        .dissolve(PixelWarp.Dissolve(fraction: 0.5, size: 2, softness: 0.25, seed: 3, glow: .example)),
    ]

    var changes: [SingleChange<PixelWarp.Kind>] {
        switch self {
        case .ripple(let ripple): changes("ripple", ripple) { .ripple($0) }
        case .curl(let curl): changes("curl", curl) { .curl($0) }
        case .zoomBlur(let center, let scale):
            changes("center", center) { .zoomBlur(center: $0, scale: scale) }
                + changes("scale", scale) { .zoomBlur(center: center, scale: $0) }
        case .directionalBlur(let length, let isVertical):
            changes("length", length) { .directionalBlur(length: $0, isVertical: isVertical) }
                + changes("isVertical", isVertical) { .directionalBlur(length: length, isVertical: $0) }
        case .tear(let bands): changes("tear", bands) { .tear($0) }
        case .mosaic(let side): changes("side", side) { .mosaic(side: $0) }
        case .dissolve(let dissolve): changes("dissolve", dissolve) { .dissolve($0) }
        }
    }
}

extension PixelWarp.Ripple: SingleChanges {
    var changes: [SingleChange<PixelWarp.Ripple>] {
        changes("center", \.center) + changes("amplitude", \.amplitude) + changes("wavelength", \.wavelength) + changes("phase", \.phase)
    }
}

extension PixelWarp.Curl: SingleChanges {
    var changes: [SingleChange<PixelWarp.Curl>] {
        changes("direction", \.direction.dx) + changes("direction", \.direction.dy) + changes("line", \.line)
            + changes("radius", \.radius) + changes("paper", \.paper)
    }
}

extension PixelWarp.Tear: SingleChanges, ExampleValue {
    static var example: PixelWarp.Tear { PixelWarp.Tear(top: 5, bottom: 6, shift: 7, split: 8) }

    var changes: [SingleChange<PixelWarp.Tear>] {
        changes("top", \.top) + changes("bottom", \.bottom) + changes("shift", \.shift) + changes("split", \.split)
    }
}

extension PixelWarp.Dissolve: SingleChanges {
    var changes: [SingleChange<PixelWarp.Dissolve>] {
        changes("fraction", \.fraction) + changes("size", \.size) + changes("softness", \.softness) + changes("seed", \.seed)
            + changes("glow", \.glow)
    }
}
