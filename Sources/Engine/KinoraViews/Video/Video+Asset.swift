extension Video {
    /// Shows the clip at a path that a document has been allowed to name.
    package init(path: String) { self.init(source: .file(path)) }
}
