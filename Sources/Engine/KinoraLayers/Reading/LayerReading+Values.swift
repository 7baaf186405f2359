import Foundation
import KinoraDrawing
import KinoraPipeline
import KinoraViews

// The values of layers whose structure and times are known.
extension LayerReading {
    /// Returns the layers of `drafts`, those behind first. Layers with errors are left out.
    func layers(_ drafts: [LayerDraft]) throws -> [Layer] {
        let layers = try linked(drafts.compactMap { draft in try nodes.attempt { try layer(draft) } }.compactMap(\.self))
        // Sorting is stable only with the index.
        let isSorted = layers.allSatisfy { $0.placement.z == 0 }
        return isSorted
            ? layers
            : layers.enumerated().sorted {
                ($0.element.placement.z, $0.offset) < ($1.element.placement.z, $1.offset)
            }.map(\.element)
    }

    /// Nil for a layer that is left out and beside which no other is placed.
    private func layer(_ draft: LayerDraft) throws -> Layer? {
        guard draft.kind != .sound else {
            try checkSound(of: draft)
            return nil
        }
        let isFree = draft.isFree
        let isLeftOut = draft.isAbsent && opensFiles
        if isLeftOut, !isFree || !draft.isReferenced { return nil }
        let found = try nodes.attempt { (start: try start(of: draft), end: try end(of: draft)) }
        let times = (found?.start ?? 0)...max(found?.start ?? 0, found?.end ?? film.duration)
        let placement = try nodes.attempt { try self.placement(of: draft) }
        guard let placement else { throw RecordedError() }
        guard !isLeftOut else {
            return Layer(
                number: draft.number, content: .nothing, placement: placement, look: LayerLook(),
                motion: LayerMotion(),
                times: times, enter: nil, exit: nil, keepsSpace: true)
        }
        let foundLook = try nodes.attempt { try self.look(of: draft) }
        let foundMotion = try nodes.attempt {
            try self.motion(of: draft, length: draft.loop?.period ?? times.upperBound - times.lowerBound)
        }
        let foundLink = try nodes.attempt { try self.link(of: draft) }
        let foundMask = try nodes.attempt { LayerGroup(try self.layers(draft.mask)) }
        let foundContent = try nodes.attempt {
            try self.content(of: draft, foundMotion ?? LayerMotion())
        }
        guard let look = foundLook, var motion = foundMotion, let content = foundContent, let link = foundLink, let mask = foundMask,
            found != nil
        else { throw RecordedError() }
        // An image that is none takes no space.
        if case .nothing = content, opensFiles, !isFree || !draft.isReferenced { return nil }
        if motion.width == nil, motion.height == nil, isWord(draft), let size = content.naturalSize {
            (motion.width, motion.height) = (Track(size.width), Track(size.height))
        }
        return Layer(
            number: draft.number, content: content, placement: placement, look: look, motion: motion,
            times: times,
            enter: draft.enter, exit: draft.exit, keepsSpace: !isFree || draft.isReferenced, link: link, loop: draft.loop, mask: mask)
    }

    /// The size of which percentages of a layer are parts.
    func whole(_ draft: LayerDraft) -> CGSize {
        if let parent = draft.parent { return parent.size }
        return draft.settings[.inside] == nil
            || draft.kind.isContainer && draft.settings[.inside] == nil ? film.size : insideSize(draft)
    }

    private func insideSize(_ draft: LayerDraft) -> CGSize {
        guard let setting = draft.settings[.inside],
            (try? reader(setting.names).text(setting.value, setting.keyPath)) == "safe-area"
        else {
            return film.size
        }
        return film.safeFrame.size
    }

    private func look(of draft: LayerDraft) throws -> LayerLook {
        var look = LayerLook()
        let whole = whole(draft)
        for (key, setting) in draft.settings {
            let reader = reader(setting.names)
            try nodes.attempt {
                switch key {
                case .alignment: look.alignment = try reader.alignment(setting.value, setting.keyPath)
                case .fixedSize:
                    let axes: [String: Axis.Set] = ["horizontal": .horizontal, "vertical": .vertical, "both": [.horizontal, .vertical]]
                    let word = try reader.word(setting.value, ["horizontal", "vertical", "both"], setting.keyPath)
                    look.fixedSize = axes[word] ?? []
                case .padding: look.padding = try reader.insets(setting.value, of: whole, setting.keyPath)
                case .margin: look.margin = try reader.insets(setting.value, of: whole, setting.keyPath)
                case .background:
                    if try Self.backgroundFile(setting, self) != nil {
                        look.backgroundVideo = try backgroundVideo(setting)
                    } else if try !isWithoutBackground(setting) {
                        look.background = try reader.paint(setting.value, setting.keyPath)
                    }
                case .cornerRadius:
                    // The outline of a rectangle is round itself, so that its stroke is, too.
                    if !isRectangle(draft) {
                        look.cornerRadius = try reader.number(setting.value, 0...10_000, setting.keyPath)
                    }
                case .clip: look.clip = try outline(setting.value, draft, reader, setting.keyPath)
                case .shadow: look.shadow = try reader.shadow(setting.value, setting.keyPath)
                case .blendMode: look.blendMode = try reader.blendMode(setting.value, setting.keyPath)
                case .motionBlur: look.hasMotionBlur = try reader.boolean(setting.value, setting.keyPath)
                case .brightness:
                    look.brightness = try reader.number(setting.value, -1...1, setting.keyPath)
                case .saturation:
                    look.saturation = try reader.number(setting.value, 0...10, setting.keyPath)
                default: break
                }
            }
        }
        return look
    }

    private func motion(of draft: LayerDraft, length: TimeInterval) throws -> LayerMotion {
        var motion = LayerMotion()
        let whole = whole(draft)
        let audio = try audio(for: draft, length: length)
        for (key, setting) in draft.settings {
            var reader = reader(setting.names)
            reader.audio = audio
            func track<Value: Interpolatable>(
                _ identity: Value?, _ read: (DocumentNode, String) throws -> Value
            ) throws -> Track<Value> {
                try reader.track(setting.value, setting.keyPath, identity: identity, length: length, read)
            }
            try nodes.attempt {
                switch key {
                case .opacity: motion.opacity = try track(1) { try reader.number($0, 0...1, $1) }
                case .scale: motion.scale = try track([1, 1]) { try reader.scale($0, $1) }
                case .rotation:
                    motion.rotation = try track(0) { try reader.number($0, -360_000...360_000, $1) }
                case .offset: motion.offset = try track([0, 0]) { try reader.offset($0, in: whole, $1) }
                case .blur:
                    let blur = try reader.blur(setting.value, setting.keyPath)
                    motion.isBlurOpaque = blur.isOpaque
                    motion.blur = try reader.track(blur.radius, blur.radiusPath, identity: 0, length: length) {
                        try reader.number($0, 0...200, $1)
                    }
                    if blur.isOpaque, draft.kind.hasTransparentParts, draft.settings[.background] == nil {
                        throw nodes.error(
                            "fills what a layer of the kind \(draft.kind.rawValue) leaves transparent with black; remove it, or add a background",
                            at: blur.opaquePosition ?? setting.value.position, "\(setting.keyPath).opaque")
                    }
                case .effects: motion.effects = try effects(setting, of: draft, length: length, reader)
                case .trim: motion.trim = try track([0, 1]) { try reader.trim($0, $1) }
                case .number: motion.number = try track(nil) { try reader.number($0, nil, $1) }
                case .tracking where draft.kind == .text: motion.tracking = try track(nil) { try reader.number($0, -1_000...1_000, $1) }
                case .axes: motion.axes = try reader.axes(setting.value, length: length, setting.keyPath)
                case .highlight: motion.highlight = try reader.markProgress(setting.value, length: length, setting.keyPath)
                case .underline: motion.underline = try reader.markProgress(setting.value, length: length, setting.keyPath)
                case .step: motion.step = try track(nil) { try reader.number($0, 0...100, $1) }
                case .moment:
                    let duration = clipDuration(of: draft)
                    motion.moment = try track(nil) { try moment($0, reader, in: duration, $1) }
                case .fill: motion.fill = try track(nil) { try reader.paint($0, $1) }
                case .foreground where draft.kind == .captions:
                    motion.foreground = try track(nil) { LayerPaint(try reader.color($0, $1)) }
                case .foreground where !draft.kind.isContainer:
                    motion.foreground = try track(nil) { try reader.paint($0, $1) }
                case .width: motion.width = try track(nil) { try reader.side($0, of: whole.width, $1) }
                case .height: motion.height = try track(nil) { try reader.side($0, of: whole.height, $1) }
                case .along: motion.along = try reader.along(setting.value, length: length, setting.keyPath)
                case .wiggle:
                    motion.wiggle = try reader.wiggle(setting.value, in: whole, length: length, setting.keyPath)
                case .stroke:
                    if let (node, path) = reader.dashPhase(setting.value, setting.keyPath) {
                        motion.dashPhase = try reader.track(node, path, identity: 0, length: length) {
                            try reader.number($0, -100_000...100_000, $1)
                        }
                    }
                default: break
                }
            }
        }
        if motion.foreground == nil, let foreground = draft.foreground {
            motion.foreground = Track(foreground)
        }
        if draft.kind == .captions { try readCaptionBox(of: draft, into: &motion) }
        if draft.isInMask, motion.fill == nil, draft.settings[.stroke] == nil { motion.fill = Track(LayerPaint(.white)) }
        if draft.kind == .morph, motion.step == nil { motion.step = steps(of: draft, length: length) }
        if draft.kind == .chart { motion.number = try chartProgress(of: draft, length: length) }
        if draft.kind == .ring || draft.kind == .progress {
            let setting = draft.content
            var reader = reader(setting.names)
            reader.audio = audio
            motion.number = try reader.track(
                setting.value, setting.keyPath, identity: nil, length: length
            ) {
                try reader.number($0, 0...1, $1)
            }
        }
        return motion
    }

    /// The steps of a morph that sets none: each outline rests, and then becomes the next one.
    private func steps(of draft: LayerDraft, length: TimeInterval) -> Track<Double>? {
        guard case .sequence(let items) = draft.content.value.content, items.count > 1, length > 0
        else { return nil }
        let step = length / Double(items.count)
        let easing = LayerEasing.smooth(.easeInOut)
        return Track(
            (1..<items.count).flatMap { index in
                let end = step * (Double(index) + 0.25)
                return [
                    Track.Keyframe(time: end - step * 0.5, value: Double(index - 1), easing: .hold),
                    Track.Keyframe(time: end, value: Double(index), easing: easing),
                ]
            })
    }

    private func isRectangle(_ draft: LayerDraft) -> Bool {
        guard draft.kind == .shape, case .scalar("rectangle", _) = draft.content.value.content else {
            return false
        }
        return true
    }
}
