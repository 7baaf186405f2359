import KinoraPipeline

extension NodeReader {
    /// Ends the reading of a group that has unknown keys, which are reported, so that a key with a mistake is not reported as missing, too.
    func checkKeys(of node: DocumentNode, _ known: [DocumentNode.Entry]) throws {
        if case .mapping(let all) = node.content, all.count > known.count { throw RecordedError() }
    }
}
