import Foundation
import KinoraViews
import UniformTypeIdentifiers

/// Reports the dialog `name` as soon as it would open.
private struct FileDialogReport: ViewModifier {
    let name: String
    let isPresented: Binding<Bool>

    func body(content: Content) -> some View {
        content.onChange(of: isPresented.wrappedValue, initial: true) { _, isOpen in
            if isOpen { StageScope.report("\(name) is not supported: no file browser is shown, and its completion is not called") }
        }
    }
}

extension View {
    private func reportsFileDialog(_ name: String, _ isPresented: Binding<Bool>) -> some View {
        modifier(FileDialogReport(name: name, isPresented: isPresented))
    }

    /// Shows nothing, which is reported when the dialog would open.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { reportsFileDialog("fileImporter", isPresented) }

    /// Shows nothing, which is reported when the dialog would open.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void
    ) -> some View { reportsFileDialog("fileImporter", isPresented) }

    /// Shows nothing, which is reported when the dialog would open.
    public func fileImporter(
        isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
        onCompletion: @escaping (Result<[URL], any Error>) -> Void, onCancellation: @escaping () -> Void
    ) -> some View { reportsFileDialog("fileImporter", isPresented) }

    /// Shows nothing, which is reported when the dialog would open.
    public func fileExporter<D: FileDocument>(
        isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void
    ) -> some View { reportsFileDialog("fileExporter", isPresented) }

    /// Shows nothing, which is reported when the dialog would open.
    public func fileExporter<T: Transferable>(
        isPresented: Binding<Bool>, item: T?, contentTypes: [UTType] = [], defaultFilename: String? = nil,
        onCompletion: @escaping (Result<URL, any Error>) -> Void, onCancellation: @escaping () -> Void = {}
    ) -> some View { reportsFileDialog("fileExporter", isPresented) }

    /// Shows nothing, which is reported when the dialog would open.
    public func fileMover(isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (Result<URL, any Error>) -> Void) -> some View {
        reportsFileDialog("fileMover", isPresented)
    }
}
