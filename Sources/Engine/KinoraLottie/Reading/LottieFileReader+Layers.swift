import Foundation
import KinoraDrawing
import KinoraFiles

extension LottieFileReader {
    mutating func layer(_ node: LottieNode) throws(LottieError) -> LottieLayer {
        guard node.isObject else { throw node.mismatch("a layer") }
        let name = node.name()
        reader.layerName = name.isEmpty ? "\(node.path)" : name
        try reader.count(.layers, at: node.path)
        guard let type = node["ty"] else {
            throw LottieError("the layer has no type 'ty'", at: node.path, layer: reader.layerName)
        }
        do {
            return try layer(node, type: type.requireNumber(), name: name)
        } catch {
            var error = error
            if error.layer == nil { error.layer = reader.layerName }
            throw error
        }
    }

    private mutating func layer(_ node: LottieNode, type: Double, name: String) throws(LottieError) -> LottieLayer {
        let stretch = try node.number("sr", default: 1)
        var layer = LottieLayer(
            name: name, number: node["ind"] == nil ? nil : try node.integer("ind", default: 0), parent: nil,
            start: try node.number("ip", default: 0), end: try node.number("op", default: 0), offset: try node.number("st", default: 0),
            stretch: stretch == 0 ? 1 : stretch, transform: try reader.transform(node["ks"]), turnsAlongPath: node.flag("ao"),
            blendMode: try reader.blendMode(node), isHidden: node.flag("hd"), matte: nil, isMatteSource: node.flag("td"),
            masks: try masks(node), effects: try effects(node), isCollapsed: node.flag("ct"), content: .null)
        if node.flag("ddd") { reader.note("the layer is in space; it is drawn flat", at: node.path, .approximated) }
        layer.styles = try styles(node)
        layer.content = try content(node, type: Int(type))
        return layer
    }

    private mutating func content(_ node: LottieNode, type: Int) throws(LottieError) -> LottieLayer.Content {
        switch type {
        case 0: return try composition(node)
        case 1:
            let color = try node["sc"].map { (node) throws(LottieError) in try self.reader.color(node) } ?? .black
            return .solid(color, try size(of: node, "sw", "sh"))
        case 2: return try image(node)
        case 3: return .null
        case 4: return .shapes(try reader.shapes(try node["shapes"]?.requireElements() ?? []))
        case 5: return try text(node).map(LottieLayer.Content.text) ?? .null
        case 6: reader.note("audio is not played", at: node.path)
        case 13: reader.note("cameras are not supported; layers are drawn flat", at: node.path)
        default: reader.note("layers of the type \(type) are not supported and not drawn", at: node.path)
        }
        return .null
    }

    private mutating func composition(_ node: LottieNode) throws(LottieError) -> LottieLayer.Content {
        guard let reference = node["refId"] else {
            throw LottieError("the layer names no composition 'refId'", at: node.path, layer: reader.layerName)
        }
        let id = try reference.requireText()
        guard let index = try composition(asset: id, at: reference.path) else {
            reader.note("the composition '\(id.shortened())' does not exist", at: reference.path)
            return .null
        }
        let remap = try node["tm"].map { (node) throws(LottieError) in try self.reader.property(node, self.reader.scalar) }
        return .composition(index: index, size: try size(of: node), timeRemap: remap)
    }

    private func masks(_ node: LottieNode) throws(LottieError) -> [LottieMask] {
        var masks: [LottieMask] = []
        for mask in try node["masksProperties"]?.requireElements() ?? [] {
            guard let path = mask["pt"] else { continue }
            let modes: [String: LottieMask.Mode] = [
                "n": .none, "a": .add, "s": .subtract, "i": .intersect, "l": .lighten, "d": .darken, "f": .difference,
            ]
            let mode = modes[mask["mode"]?.text ?? "a"]
            if mode == nil { reader.note("the mask mode '\(mask.name("mode"))' is not supported", at: mask.path) }
            masks.append(
                LottieMask(
                    mode: mode ?? .none, path: try reader.property(path, reader.bezier), isInverse: mask.flag("inv"),
                    opacity: try reader.property(mask, "o", default: 100, reader.scalar),
                    expansion: try reader.property(mask, "x", default: 0, reader.scalar),
                    feather: try reader.property(mask, "f", default: .zero, reader.vector)))
        }
        return masks
    }

    private func image(_ node: LottieNode) throws(LottieError) -> LottieLayer.Content {
        guard let id = node["refId"]?.text, let asset = asset(id) else {
            reader.note("the image of the layer does not exist", at: node.path)
            return .null
        }
        if let known = reader.images[id] { return .image(known) }
        guard let image = try self.image(of: asset) else { return .null }
        reader.images[id] = image
        return .image(image)
    }

    /// The image of an asset, or of its slot; nil if there is none.
    private func image(of asset: LottieNode) throws(LottieError) -> LottieImage? {
        var asset = asset
        if let name = asset["sid"]?.text {
            try reader.noteSlot(LottieSlot(name: name, kind: .image, value: nil), at: asset.path)
            let size = try size(of: asset)
            switch reader.slotValues[name] {
            case nil: if let given = reader.slots?[name]?["p"], given.isObject { asset = given }
            case .image(let data): return LottieImage(source: .data(data), size: size, covers: true)
            case .imageFile(let path): return LottieImage(source: .file(path), size: size, covers: true)
            case .noImage: return nil
            case let other?:
                throw LottieError(
                    "the value of the slot '\(name.shortened())' is \(other.kind.phrase)", expected: "an image", at: asset.path)
            }
        }
        return try source(of: asset).map { (source) throws(LottieError) in LottieImage(source: source, size: try size(of: asset)) }
    }

    /// The data or the file of an image; nil if it is not available, which is noted.
    private func source(of asset: LottieNode) throws(LottieError) -> LottieImage.Source? {
        let name = asset["p"]?.text ?? ""
        if name.hasPrefix("data:") {
            guard let data = DataURL.contents(name) else {
                reader.note("the data of the image is malformed, and it is not drawn", at: asset.path)
                return nil
            }
            return .data(data)
        }
        let path = (asset["u"]?.text ?? "") + name
        if let data = try archive?.image(path, name: name) { return .data(data) }
        if archive == nil, let folder, isBelowFolder(path) { reader.files.append(folder + "/" + path) }
        guard archive == nil, let folder, !name.isEmpty, isBelowFolder(path), let open = OpenFolder(folder),
            (try? UntrustedFile(path, below: open)) != nil
        else {
            let location = archive == nil ? "beside the file" : "in the archive"
            reader.note("the image '\(path.shortened())' is not \(location) and is not read", at: asset.path)
            return nil
        }
        return .file(folder + "/" + path)
    }

    /// Whether a path has only names below the folder of the file.
    private func isBelowFolder(_ path: String) -> Bool {
        path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { !["", ".", ".."].contains($0) } && !path.contains("\0")
    }
}
