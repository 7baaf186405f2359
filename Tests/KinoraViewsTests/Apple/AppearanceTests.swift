import Foundation
import KinoraDrawing
import Testing

@testable import KinoraApple
@testable import KinoraControls
@testable import KinoraViews

@MainActor
@Suite("Appearance proxies of UIKit")
struct AppearanceTests {
    private let size = CGSize(width: 200, height: 300)

    /// Makes `change` before `view` is made, as the initialiser of an app's view does.
    private struct Styled<Content: View>: View {
        let content: Content

        init(_ change: () -> Void, @ViewBuilder content: () -> Content) {
            change()
            self.content = content()
        }

        var body: some View { content }
    }

    private func colors<V: View>(_ view: @autoclosure () -> V) async throws -> [Color.Resolved] {
        let stage = Stage(view(), size: size)
        _ = try await stage.frame(0)
        return stage.graph.leaves.compactMap(\.color)
    }

    private func resolved(_ color: UIColor) -> Color.Resolved { color.color.resolved(in: .light) }

    @Test("Page controls set the colours of dots, in their own film only") func pageDots() async throws {
        func pages() -> some View {
            TabView {
                Text("a")
                Text("b")
            }
            .tabViewStyle(.page)
        }
        let found = try await colors(
            Styled {
                UIPageControl.appearance().currentPageIndicatorTintColor = .systemPurple
                UIPageControl.appearance().pageIndicatorTintColor = .systemTeal
            } content: {
                pages()
            })
        #expect(found.contains(resolved(.systemPurple)) && found.contains(resolved(.systemTeal)))
        let other = try await colors(pages())
        #expect(!other.contains(resolved(.systemPurple)))
    }

    @Test("Bars and segmented controls have the colours of their proxies") func bars() async throws {
        let found = try await colors(
            Styled {
                UINavigationBar.appearance().largeTitleTextAttributes = [.foregroundColor: UIColor.systemPink]
                UINavigationBar.appearance().barTintColor = .systemMint
                UISegmentedControl.appearance().selectedSegmentTintColor = .systemOrange
                UITabBar.appearance().backgroundColor = .systemBrown
                UITabBar.appearance().unselectedItemTintColor = .systemGreen
            } content: {
                TabView {
                    NavigationStack {
                        Picker("", selection: .constant(0)) {
                            Text("1").tag(0)
                            Text("2").tag(1)
                        }
                        .pickerStyle(.segmented)
                        .navigationTitle("Title")
                    }
                    .tabItem { Text("A") }
                    Text("B").tabItem { Text("B") }
                }
            })
        for color in [UIColor.systemPink, .systemMint, .systemOrange, .systemBrown, .systemGreen] {
            #expect(found.contains(resolved(color)))
        }
    }

    @Test("Only proxies whose values are not drawn are reported") func reports() async throws {
        let stage = Stage(
            Color.clear.onAppear {
                UITableView.appearance().separatorColor = .red
                UITabBar.appearance().backgroundColor = .red
            }, size: size)
        var reports: [String] = []
        stage.graph.onReport = { reports.append($0) }
        _ = try await stage.frame(0)
        #expect(reports.count == 1 && reports[0].hasPrefix("UITableView.appearance() is not supported"))
    }

    @Test("Tabs are drawn in the bar's colours, whatever colour their texts have") func tabColors() async throws {
        let found = try await colors(
            TabView {
                Color.clear.tabItem {
                    Image(systemName: "house")
                    Text("Home").foregroundColor(.orange)
                }
            })
        #expect(!found.contains(Color.orange.resolved(in: .light)) && found.contains(Color.blue.resolved(in: .light)))
    }

    @Test("The background styles of grouped content are grey in both colour schemes") func backgrounds() {
        func color(_ style: some ShapeStyle, _ scheme: ColorScheme) -> Color.Resolved? {
            makeGraph(Rectangle().fill(style).environment(\.colorScheme, scheme)).leaves.first?.color
        }
        func gray(_ red: Double, _ blue: Double) -> Color.Resolved {
            Color(red: red / 255, green: red / 255, blue: blue / 255).resolved(in: .light)
        }
        #expect(color(.background.secondary, .light) == gray(242, 247) && color(.background.secondary, .dark) == gray(28, 30))
        #expect(color(.background.tertiary, .light) == gray(255, 255) && color(.background.tertiary, .dark) == gray(44, 46))
    }
}
