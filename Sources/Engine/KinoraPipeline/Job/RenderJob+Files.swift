import KinoraAudioFeatures
import KinoraFiles
import KinoraSound

extension RenderJob {
    /// The soundtrack of the composition, with the paths of files resolved.
    func soundtrack() throws -> Soundtrack {
        let track = try composition.soundtrack(parameters, for: film)
        return try track.located { path throws(KinoraError) in try sources.files.path(of: path) }
    }

    /// The sounds of the composition in a film that hears `sound`, with the paths of files resolved.
    func sounds(hearing sound: Sound) throws -> [SoundClip] {
        guard composition.hasSounds else { return [] }
        let sounds = try composition.sounds(parameters, for: film.hearing(sound))
        return try sounds.map { try $0.located { path throws(KinoraError) in try sources.files.path(of: path) } }
    }

    /// The files of the sounds, with their paths resolved.
    func soundFiles() throws -> [String] {
        guard composition.hasSounds else { return [] }
        return try composition.soundFiles(parameters, for: film).map(sources.files.path)
    }

    /// The paths and roles of the files that the job will certainly read.
    func knownInputs() throws -> [(path: String, role: String)] {
        var inputs = sources.documents.map { (path: $0, role: "the document") }
        inputs += try soundtrack().clips.compactMap(\.path).map { (path: $0, role: "the track") }
        inputs += try soundFiles().map { (path: $0, role: "the sound") }
        if let cover = metadata.cover { inputs.append((path: try sources.files.path(of: cover), role: "the cover")) }
        inputs += try captionFiles().map { (path: $0, role: "the captions") }
        return inputs
    }

    /// Adds all files that the job writes.
    func addOutputs(to roles: inout FileRoles) throws(FileConflict) {
        let all = (output.isEmpty ? [] : [RenderOutput(.film(encoding), path: output)]) + outputs
        for one in all {
            switch one.kind {
            case .film where isSequence(one), .images: try roles.addSequence(one.path, count: expectedFrameCount)
            case .sprite:
                try roles.addOutput(one.path)
                try roles.addOutput(RenderOutput.spriteImage(of: one.path), of: one.path)
            case .film, .poster, .sheet, .report: try roles.addOutput(one.path)
            }
        }
        var sidecars: Set<String> = []
        for file in captionSidecarFiles where sidecars.insert(file.path).inserted { try roles.addOutput(file.path, of: file.film) }
    }

    private func isSequence(_ output: RenderOutput) -> Bool {
        guard case .film(let encoding) = output.kind, output.path != StandardOutput.path else { return false }
        return (try? encoding.container(for: output.path))?.isSequence ?? false
    }

    /// Returns the files that the job reads and writes, as far as they are known in advance. Throws a ``FileConflict`` if a file has two
    /// roles.
    @discardableResult
    package func fileRoles() throws -> FileRoles {
        var roles = FileRoles()
        for (path, role) in try knownInputs() { try roles.addInput(path, as: role) }
        try addOutputs(to: &roles)
        return roles
    }
}

extension RenderJob {
    /// Adds the files that the film has read so far. Throws if one of the files is an output.
    func addInputs(to roles: inout FileRoles) throws(FileConflict) {
        for path in (FilmInputs.current?.files.keys ?? [:].keys).sorted() { try roles.addInput(path, as: "the file") }
    }
}
