/// The documents and options from which a job was made. A job that code has made has none.
package struct JobSources: Sendable {
    /// The files that the documents name. Paths in a preset are relative to its folder, all others to the current directory.
    package var files = DocumentFiles.none
    /// The paths of the documents. No output may replace them.
    package var documents: [String] = []
    /// The document whose texts the film shows, for the positions of characters; nil if other texts may be shown, too.
    package var text: DocumentText?
    /// The origins of the settings, for errors.
    package var origins = SettingOrigins()

    /// Creates the sources of a job that code has made.
    package init() {}
}
