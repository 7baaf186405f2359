import Foundation

/// Files of captions.
extension StudioState {
    func captionFiles(_ item: String) async throws -> CaptionList {
        guard case .captionFiles(let list) = try await worker.reply(to: .captionFiles(item)).message else { throw Self.unexpected }
        return list
    }

    /// Returns the description of a file as JSON, and follows changes of the file.
    func captions(_ request: CaptionRequest) async throws -> Data {
        let reply = try await worker.reply(to: .captions(request))
        guard case (.captions(let path, let version), let data) = reply else { throw Self.unexpected }
        onInputs?([path], request.item)
        return response(data, request, version: version)
    }

    /// Changes a file. Returns its description as JSON.
    func change(_ change: CaptionChange) async throws -> Data {
        let file = change.request
        let isUndo = change.edit.kind == "undo"
        guard isUndo || change.edit.kind == "redo" else {
            let reply = try await worker.reply(to: .changeCaptions(change))
            guard case (.captionChange(let patch), let data) = reply else { throw Self.unexpected }
            captionHistory.record(patch, of: file)
            return response(data, file, version: patch.after)
        }
        guard let patch = captionHistory.step(file, version: change.version, isUndo: isUndo) else {
            throw StudioFailure(.invalid, "there is no change to \(isUndo ? "take back" : "make again")")
        }
        guard case (.done, let data) = try await worker.reply(to: .patchCaptions(file, patch)) else { throw Self.unexpected }
        captionHistory.move(file, isUndo: isUndo)
        return response(data, file, version: patch.after)
    }

    /// The description of a file with the state of its history.
    private func response(_ description: Data, _ file: CaptionRequest, version: String) -> Data {
        let steps = captionHistory.steps(file, version: version)
        return Data("{\"canUndo\":\(steps.canUndo),\"canRedo\":\(steps.canRedo),\"captions\":".utf8) + description + Data("}".utf8)
    }
}
