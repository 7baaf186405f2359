import KinoraPipeline

extension PresetDocument {
    /// The origin of a value in the document, such as `lamp.yaml:4:12: video.codec`; nil if the document does not contain it.
    private func origin(_ keyPath: String) -> SettingOrigin? {
        guard let source, let position = positions[keyPath] else { return nil }
        return .document(source: source, line: position.line, column: position.column, keyPath: keyPath)
    }

    /// The settings of a job that the document sets.
    ///
    /// - Parameter film: The path of the job's first film, to which the document's format, codec and depth apply; nil if that is the only
    ///   output.
    package func origins(film: String?) -> SettingOrigins {
        var origins = SettingOrigins()
        origins.document = text
        func note(_ keyPath: String, _ setting: JobSetting, output: String? = nil) {
            if let origin = origin(keyPath) { origins.note(origin, of: setting, output: output) }
        }
        for (name, value) in parameters {
            let keyPath = keyPath(ofParameter: name)
            note(keyPath, .parameter(name))
            guard case .list(let values) = value else { continue }
            for index in values.indices { note("\(keyPath)[\(index)]", .parameter("\(name)[\(index)]")) }
        }
        for (index, scene) in composition.scenes.enumerated() where scene.transition.duration > 0 {
            for (key, _) in scene.transition.outlines {
                let keyPath = "\(Composition.prefix(ofScene: index))transition.\(key)"
                note(keyPath, .parameter(keyPath))
            }
        }
        for field in VideoField.allCases {
            let isOfFilm = [.format, .codec, .depth].contains(field)
            note("video.\(field.rawValue)", field.setting, output: isOfFilm ? film : nil)
        }
        for (gesture, keyPath) in gesturePaths { note(keyPath, .gesture(gesture)) }
        for (gesture, keyPath) in sceneGesturePaths { note(keyPath, .gesture(gesture.gesture, scene: gesture.scene)) }
        note("metadata.date", .date)
        note("metadata.cover", .cover)
        note("captions", .captions)
        if let file = output.file { note("output.file", .output, output: file) }
        for (index, other) in output.others.enumerated() {
            let keyPath = "outputs[\(index)]"
            for (key, setting) in [("file", JobSetting.output), ("at", .time), ("every", .interval), ("sheet", .grid)] {
                note("\(keyPath).\(key)", setting, output: other.file)
            }
            for field in VideoField.allCases { note("\(keyPath).\(field.rawValue)", field.setting, output: other.file) }
        }
        return origins
    }

    /// The key path of a parameter: `parameters.bubbles`, or `scenes[1].parameters.bubbles` for `scenes[1].bubbles`.
    private func keyPath(ofParameter name: String) -> String {
        let isOwnTrack = layers.map { name == Composition.trackParameter && $0.track == nil } ?? false
        guard !composition.scenes.isEmpty || isOwnTrack else { return "parameters.\(name)" }
        if name == Composition.trackParameter { return positions["soundtrack.track"] == nil ? name : "\(name).track" }
        return name.replacing("].", with: "].parameters.", maxReplacements: 1)
    }

    /// The folder to which relative paths in the document refer. Empty for the current directory, and for a document on standard input.
    package var folder: String {
        guard let source, source != PresetLibrary.standardInput, let slash = source.lastIndex(of: "/") else { return "" }
        return String(source[...slash])
    }

    /// The texts of the document that may be paths of files to be read.
    ///
    /// - Parameters:
    ///   - overridden: Parameters whose values do not come from the document.
    ///   - values: The values of all parameters that are set, with which layers make paths; by default the values of the document.
    package func fileNames(except overridden: Set<String>, values: [String: ParameterValue]? = nil) -> [DocumentFiles.Name] {
        guard source != nil else { return [] }
        var names: [DocumentFiles.Name] = []
        func add(_ text: String, _ keyPath: String, or other: String, advice: String) {
            guard !text.isEmpty, let origin = origin(keyPath) ?? origin(other) else { return }
            names.append(DocumentFiles.Name(text, folder: folder, origin: origin, advice: advice))
        }
        for (name, value) in parameters.sorted(by: { $0.key < $1.key }) where !overridden.contains(name) {
            let keyPath = keyPath(ofParameter: name)
            for (index, text) in (composition.parameters[name]?.kind.fileNames(in: value) ?? []).enumerated() {
                add(text, "\(keyPath)[\(index)]", or: keyPath, advice: ", or set the value on the command line with --set \(name)=...")
            }
        }
        for (index, scene) in composition.scenes.enumerated() {
            for (key, name) in scene.transition.outlines {
                add(name, "\(Composition.prefix(ofScene: index))transition.\(key)", or: "scenes", advice: "")
            }
        }
        let sceneLayers = sceneLayers.sorted { $0.key < $1.key }.map {
            ($0.value, Composition.values(ofScene: $0.key, in: values ?? parameters))
        }
        for (layers, values) in (layers.map { [($0, values ?? parameters)] } ?? sceneLayers) {
            guard let source else { break }
            for file in layers.files(values) {
                let origin = SettingOrigin.document(
                    source: file.position.file ?? source, line: file.position.line, column: file.position.column, keyPath: file.keyPath)
                names.append(DocumentFiles.Name(file.name, folder: folder, origin: origin))
            }
        }
        if let cover = output.metadata.cover {
            add(cover, "metadata.cover", or: "metadata", advice: ", or set the cover on the command line with --cover")
        }
        for (index, captions) in (output.metadata.captions ?? []).enumerated() {
            let keyPath = positions["captions[\(index)]"] == nil ? "captions" : "captions[\(index)]"
            add(captions.file, "\(keyPath).file", or: keyPath, advice: ", or add the captions on the command line with --captions")
        }
        return names
    }

    /// Throws if symbolic links lead an output out of both the document's folder and the current directory.
    package func checkOutputs() throws {
        let roots = [".", folder.isEmpty ? "." : folder].compactMap(RealPath.resolve)
        let files = output.file.map { [("output.file", $0)] } ?? []
        for (keyPath, file) in files + output.others.enumerated().map({ ("outputs[\($0)].file", $1.file) }) {
            for path in [file] + OutputFormats.companions(of: file) {
                guard let target = RealPath.resolve(path), !roots.contains(where: { RealPath.isIn($0, target) }), let source else {
                    continue
                }
                throw DocumentError(
                    source: source, position: positions[keyPath], keyPath: keyPath,
                    problem:
                        "'\(path.shortened())' leads to '\(target.shortened(to: 200))', which is neither in the current directory nor in the document's directory; "
                        + "name another file, or name this one on the command line with -o")
            }
        }
    }
}
