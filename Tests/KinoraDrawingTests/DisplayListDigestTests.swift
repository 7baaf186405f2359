import Foundation
import Testing

@testable import KinoraDrawing

@Suite("Digests of display lists")
struct DisplayListDigestTests {
    private static func digest(_ list: DisplayList) -> String {
        var digest = ContentDigest()
        list.hash(into: &digest)
        return digest.finish()
    }

    /// A property that is added to one of these types is missing in its `changes`, and so in the next test. If it changes the drawing, add
    /// it to `hash(into:)`.
    @Test("Every stored property is either hashed or known not to be drawn")
    func storedProperties() {
        let group = DisplayGroup(items: [.example], clips: [.example], masks: [.example], filters: [.example])
        let values: [any SingleChanges] =
            [
                DisplayList.example, DisplayItem.example, group, DisplayGroup.Clip.example, DisplayGroup.Mask.example, ShapedText.example,
                ShapedText.Run.example, ShapedText.BitmapGlyph.example, Path.example, Color.Resolved.example, Paint.ramp,
                Paint.Ramp.Stop.example, Paint.Disc(center: .zero, radius: 1), FillStyle(), StrokeStyle(), ImageSampling(),
                CGAffineTransform(), ProjectionTransform(), ColorMatrix(), Angle(), CGRect(), CGSize(), CGPoint(),
                Filter.Shadow(color: .example, radius: 1),
            ] + Paint.examples + Filter.examples + ImageEffect.examples + DisplayList.example.items.map(\.content)
        for value in values { #expect(value.changedLabels == value.fieldLabels, "\(type(of: value))") }
        #expect(Bitmap.example.changedLabels == Bitmap.example.storedLabels)
        for case .mesh(let mesh) in Paint.examples {
            #expect(mesh.changedLabels == mesh.fieldLabels)
            #expect(mesh.vertices[0].changedLabels == mesh.vertices[0].fieldLabels)
        }
        for case .backdrop(let backdrop) in Paint.examples { #expect(backdrop.changedLabels == backdrop.fieldLabels) }
    }

    @Test("A change of any drawn field changes the digest; no other change does")
    func singleChanges() {
        let list = DisplayList.example
        let original = Self.digest(list)
        let changes = list.changes
        #expect(changes.count > 1000)
        var digests: [String: DisplayList] = [original: list]
        for change in changes {
            let digest = Self.digest(change.value)
            #expect((digest != original) == change.isDrawn, "\(change.field.joined(separator: "."))")
            guard change.isDrawn else { continue }
            #expect(change.value != list, "\(change.field.joined(separator: "."))")
            // Two different changes have different digests, too.
            #expect(digests[digest].map { $0 == change.value } ?? true, "\(change.field.joined(separator: "."))")
            digests[digest] = change.value
        }
    }

    @Test("Equal lists have equal digests, and different ones different digests", arguments: 0..<6 as Range<UInt64>)
    func randomLists(seed: UInt64) {
        /// Applies random changes in sequence.
        func walk() -> [DisplayList] {
            var random = SplitMix64(seed: seed)
            var list = DisplayList(items: DisplayList.example.items.filter { _ in random.nextBool(probability: 0.3) })
            return (0..<8).map { _ in
                list = random.nextElement(of: list.changes.filter(\.isDrawn))?.value ?? list
                return list
            }
        }
        // The lists of the second walk share no storage with the lists of the first.
        let (lists, others) = (walk(), walk())
        #expect(lists == others)
        #expect(lists.map(Self.digest) == others.map(Self.digest))
        #expect(Set(lists).count == Set(lists.map(Self.digest)).count)
    }

    @Test("Items have other digests in another structure")
    func structure() {
        let items = [DisplayItem.example, DisplayItem(.stroke(.example, .color(.example), StrokeStyle()))]
        func group(_ items: [DisplayItem]) -> DisplayItem { DisplayItem(.group(DisplayGroup(items: items))) }
        let path = Path.example
        var clipped = DisplayGroup()
        var masked = DisplayGroup()
        clipped.clips = [DisplayGroup.Clip(path)]
        masked.masks = [DisplayGroup.Mask(items: items)]
        let lists = [
            [], items, items.reversed(), [group(items)], [group([items[0]]), items[1]], [items[0], group([items[1]])],
            [group([group(items)])], [group([]), items[0], items[1]], [group([items[0]]), group([items[1]])], [group([])],
            [group([]), group([])], [group([group([])])], [DisplayItem(.group(clipped))], [DisplayItem(.group(masked))],
        ]
        #expect(Set(lists.map { Self.digest(DisplayList(items: $0)) }).count == lists.count)
    }

    @Test("0 and -0 have one digest, as they are equal")
    func zeros() {
        func list(_ zero: CGFloat) -> DisplayList {
            let path = Path(CGRect(x: zero, y: zero, width: 1, height: 1))
            return DisplayList(items: [
                DisplayItem(.fill(path, .color(.example), FillStyle()), transform: CGAffineTransform(translationX: zero, y: zero))
            ])
        }
        #expect(list(0) == list(-0.0))
        #expect(Self.digest(list(0)) == Self.digest(list(-0.0)))
    }

    @Test("An image has the digest of its pixels")
    func images() {
        func list(_ bitmap: Bitmap) -> DisplayList { DisplayList(items: [DisplayItem(.image(bitmap, .zero))]) }
        #expect(Bitmap.example !== Bitmap.example)
        #expect(Self.digest(list(.example)) == Self.digest(list(.example)))
    }
}
