/// The treatment of existing files with the names of a job's outputs.
package struct OutputReplacement: Hashable, Sendable {
    /// The treatment of a file that the user has named.
    package var policy = OverwritePolicy.replace
    /// The paths of outputs that the user has not named. Existing files are replaced only if Kinora has made them, and links are not followed.
    package var unnamed: Set<String> = []
    /// Whether the user has allowed replacing files of other programs that nobody names: ``unnamed`` outputs, images of sprite
    /// sheets, and captions beside films.
    package var replacesUnnamed = false
    /// The paths of files that the same command has made before. They are replaced regardless of ``policy``.
    package var made: Set<String> = []

    /// Creates the replacement of all files that the user has named.
    package init() {}

    /// Returns what happens to an existing file at the path of an output.
    func policy(for path: String) -> OverwritePolicy {
        let isMade = made.contains(path)
        let policy = isMade ? .replace : self.policy
        return unnamed.contains(path) ? policy.ofUnnamed(isAllowed: replacesUnnamed || isMade) : policy
    }

    /// Returns what happens to existing files that the output at `path` needs, and that nobody has named.
    func companionPolicy(for path: String) -> OverwritePolicy {
        policy(for: path).ofUnnamed(isAllowed: replacesUnnamed || OutputFormats.companions(of: path).allSatisfy(made.contains))
    }

    /// Returns what happens to an existing file at `path`, which belongs to the output at `owner`, and which nobody has named.
    func companionPolicy(at path: String, of owner: String) -> OverwritePolicy {
        policy(for: owner).ofUnnamed(isAllowed: replacesUnnamed || made.contains(path))
    }
}
