import Foundation
import KinoraErrors
import KinoraJSON

/// Reads a whole file: compositions, assets, layers.
struct LottieFileReader {
    let reader = LottieReader()
    let root: LottieNode
    /// The folder in which the images of the file are; nil if there is none.
    let folder: String?
    /// The archive that contains the images of the file; nil if there is none.
    let archive: LottieArchive?
    private var assets: [String: LottieNode] = [:]
    var fonts: [String: LottieFont] = [:]
    private var compositions: [LottieContents.Composition] = []
    /// The indices of compositions that are read, by the identifiers of their assets.
    private var indices: [String: Int] = [:]
    /// The assets whose compositions are being read.
    private var open: [String] = []

    init(_ value: JSONNode.Value, folder: String?, archive: LottieArchive? = nil, slots: [String: LottieSlotValue] = [:]) {
        reader.slotValues = slots
        root = LottieNode(value: value, path: .root)
        (self.folder, self.archive) = (folder, archive)
    }

    mutating func read() throws(LottieError) -> LottieContents {
        guard root.isObject else { throw LottieError("there is \(root.value.kind)", expected: "an object with 'layers'") }
        let rate = try positive("fr", at: root, max: 1000)
        let (start, end) = (try root.number("ip", default: 0), try root.number("op", default: 0))
        guard end > start else { throw LottieError("'op' is not after 'ip'", expected: "at least one frame", at: root.path) }
        guard (end - start) / rate <= LottieLimits.maxDuration else {
            throw LottieError("the animation is longer than \(Int(LottieLimits.maxDuration)) seconds")
        }
        let size = try size(of: root)
        guard size.width > 0, size.height > 0 else { throw LottieError("the size 'w' or 'h' is 0", expected: "a positive size") }
        guard let layers = root["layers"] else { throw LottieError("there are no 'layers'", expected: "an animation in Lottie's format") }
        reader.slots = root["slots"]
        for asset in try root["assets"]?.requireElements() ?? [] {
            guard let id = asset["id"]?.text else { continue }
            assets[id] = asset
        }
        fonts = try readFonts()
        _ = try composition(layers, size: size, id: nil)
        return LottieContents(
            frameRate: rate, start: start, end: end, compositions: compositions, markers: try markers(rate, start),
            slots: slots(), files: reader.files, warnings: reader.notes)
    }

    /// The slots that are used: the slots of the file's list, and then the others.
    private func slots() -> [LottieSlot] {
        var names: [String] = []
        if case .object(let members)? = reader.slots?.value { names = members.map(\.key) }
        var seen: Set<String> = []
        let listed = names.filter { seen.insert($0).inserted }
        return (listed + reader.usedSlots.keys.filter { !seen.contains($0) }.sorted()).compactMap { reader.usedSlots[$0] }
    }

    private func positive(_ key: String, at node: LottieNode, max: Double) throws(LottieError) -> Double {
        guard let member = node[key] else { throw LottieError("'\(key)' is missing", expected: "a positive number", at: node.path) }
        let value = try member.requireNumber()
        guard value > 0, value <= max else {
            throw LottieError("'\(key)' is \(value)", expected: "more than 0 and at most \(Int(max))", at: member.path)
        }
        return value
    }

    func size(of node: LottieNode, _ width: String = "w", _ height: String = "h") throws(LottieError) -> CGSize {
        let size = CGSize(width: try node.number(width, default: 0), height: try node.number(height, default: 0))
        guard size.width >= 0, size.height >= 0, size.width <= LottieLimits.maxSize, size.height <= LottieLimits.maxSize else {
            throw LottieError("the size is out of range", expected: "0 to \(Int(LottieLimits.maxSize)) points", at: node.path)
        }
        return size
    }

    private func markers(_ rate: Double, _ start: Double) throws(LottieError) -> [LottieAnimation.Marker] {
        var markers: [LottieAnimation.Marker] = []
        for marker in try root["markers"]?.requireElements() ?? [] {
            markers.append(
                LottieAnimation.Marker(
                    name: marker.name("cm"), time: (try marker.number("tm", default: 0) - start) / rate,
                    duration: try marker.number("dr", default: 0) / rate))
        }
        return markers
    }
}

extension LottieFileReader {
    /// Reads the composition of the asset `id`, unless it is read already. Returns its index and the asset; nil if there is none.
    mutating func composition(asset id: String, at path: JSONPath) throws(LottieError) -> Int? {
        if open.contains(id) { throw LottieError("the composition '\(id.shortened())' contains itself", at: path, layer: reader.layerName) }
        if let index = indices[id] { return index }
        guard let asset = assets[id], let layers = asset["layers"] else { return nil }
        guard open.count < LottieLimits.maxNesting else {
            throw LottieError("more than \(LottieLimits.maxNesting) compositions are nested", at: path, layer: reader.layerName)
        }
        open.append(id)
        defer { open.removeLast() }
        return try composition(layers, size: size(of: asset), id: id)
    }

    /// The asset with an identifier.
    func asset(_ id: String) -> LottieNode? { assets[id] }

    /// Reads layers into a composition, and returns its index.
    private mutating func composition(_ node: LottieNode, size: CGSize, id: String?) throws(LottieError) -> Int {
        let index = compositions.count
        compositions.append(LottieContents.Composition(size: size, layers: [], end: 0))
        if let id { indices[id] = index }
        let outer = reader.layerName
        defer { reader.layerName = outer }
        var layers: [LottieLayer] = []
        let nodes = try node.requireElements()
        for node in nodes { layers.append(try layer(node)) }
        try link(&layers, nodes)
        compositions[index].layers = layers
        compositions[index].end = layers.map(\.end).max() ?? 0
        return index
    }

    /// Sets the parents and the mattes of layers.
    private func link(_ layers: inout [LottieLayer], _ nodes: [LottieNode]) throws(LottieError) {
        var positions: [Int: Int] = [:]
        for (index, layer) in layers.enumerated().reversed() { if let number = layer.number { positions[number] = index } }
        for (index, node) in nodes.enumerated() {
            reader.layerName = layers[index].name
            if let parent = node["parent"] {
                layers[index].parent = positions[try node.integer("parent", default: 0)]
                if layers[index].parent == nil { reader.note("the parent does not exist", at: parent.path, .approximated) }
            }
            let mode = try node.integer("tt", default: 0)
            guard mode > 0, let matte = node["tt"] else { continue }
            let source = node["tp"] == nil ? (index > 0 ? index - 1 : nil) : positions[try node.integer("tp", default: 0)]
            guard let source, source != index, (1...4).contains(mode) else {
                reader.note("the track matte does not exist and is ignored", at: matte.path, .approximated)
                continue
            }
            layers[index].matte = LottieMatte(layer: source, usesLuminance: mode > 2, isInverse: mode % 2 == 0)
            // A matte directly in front is never drawn itself.
            if node["tp"] == nil { layers[source].isMatteSource = true }
        }
        try checkCircles(of: layers, nodes, "parents") { $0.parent }
        try checkCircles(of: layers, nodes, "track mattes") { $0.matte?.layer }
    }

    private func checkCircles(
        of layers: [LottieLayer], _ nodes: [LottieNode], _ relation: String, _ next: (LottieLayer) -> Int?
    ) throws(LottieError) {
        // A layer whose chain is known to end.
        var ends = [Bool](repeating: false, count: layers.count)
        for start in layers.indices {
            var chain: [Int] = []
            var index: Int? = start
            while let current = index, !ends[current] {
                chain.append(current)
                guard chain.count <= layers.count else {
                    throw LottieError("the \(relation) of the layers form a circle", at: nodes[start].path, layer: layers[start].name)
                }
                index = next(layers[current])
            }
            for index in chain { ends[index] = true }
        }
    }
}
