import KinoraRuntime

extension Subview {
    package var isText: Bool { content.content is Text }
    package var isImage: Bool { content.content is Image }
    package var isDivider: Bool { content.content is Divider }
}
