import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraApple
@testable import KinoraControls
@_spi(Runtime) @testable import KinoraViews

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

    @Test("The selected segment has a title of its own over the colours of the track and the segment") func segments() async throws {
        func style() {
            let control = UISegmentedControl.appearance()
            control.backgroundColor = .systemMint
            control.selectedSegmentTintColor = .systemOrange
            control.setTitleTextAttributes([.foregroundColor: UIColor.systemPurple], for: .selected)
            control.setTitleTextAttributes([.foregroundColor: UIColor.systemTeal], for: .normal)
        }
        func leaves(_ selection: Int) async throws -> [Leaf] {
            let stage = Stage(
                Styled(style) {
                    Picker("", selection: .constant(selection)) {
                        ForEach(0..<3) { Text("\($0)") }
                    }
                    .pickerStyle(.segmented)
                }, size: size)
            _ = try await stage.frame(0)
            return stage.graph.leaves
        }
        for selection in 0..<3 {
            let found = try await leaves(selection)
            let selected = found.filter { $0.color == resolved(.systemPurple) }
            let others = found.filter { $0.color == resolved(.systemTeal) }
            let pill = found.first { $0.color == resolved(.systemOrange) }
            #expect(selected.count == 1 && others.count == 2)
            #expect(pill?.rect.midX == 2 + 196 / 3 * (CGFloat(selection) + 0.5))
            #expect(abs((selected.first?.rect.midX ?? 0) - (pill?.rect.midX ?? 9)) < 2)
            #expect(found.first?.color == resolved(.systemMint))
        }
    }

    @Test("A tap selects another segment when the selected one has a title of its own") func segmentTaps() async throws {
        struct Choice: View {
            @State private var selection = 0

            init() {
                UISegmentedControl.appearance().setTitleTextAttributes([.foregroundColor: UIColor.systemPurple], for: .selected)
            }

            var body: some View {
                Picker("", selection: $selection) {
                    Text("zero").tag(0)
                    Text("one").tag(1)
                }
                .pickerStyle(.segmented)
                Text("chosen \(selection)")
            }
        }
        let stage = Stage(Choice(), size: size, gestures: [.tap("one", at: 0.1)])
        _ = try await stage.frame(30)
        #expect(stage.graph.nodes(of: Text.self).map(\.text).contains("chosen 1"))
        #expect(stage.graph.leaves.contains { $0.color == resolved(.systemPurple) && $0.rect.midX > 100 })
    }

    @Test("Properties that are not drawn are reported by name, once") func unusedProperties() async throws {
        var reports: [String] = []
        let stage = Stage(
            Color.clear.onAppear {
                for _ in 0..<2 {
                    UISegmentedControl.appearance().setTitleTextAttributes([.kern: 2, .foregroundColor: UIColor.red], for: .selected)
                    UISegmentedControl.appearance().setTitleTextAttributes([:], for: .disabled)
                    let bar = UINavigationBarAppearance()
                    bar.shadowColor = .red
                    bar.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
                    UINavigationBar.appearance().standardAppearance = bar
                    UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
                    UITabBar.appearance().isTranslucent = true
                }
            }, size: size)
        stage.graph.onReport = { reports.append($0) }
        _ = try await stage.frame(0)
        #expect(
            reports == [
                "UISegmentedControl.appearance().setTitleTextAttributes (NSKern) has no effect",
                "UISegmentedControl.appearance().setTitleTextAttributes for states other than normal and selected has no effect",
                "UINavigationBar.appearance().standardAppearance.shadowColor has no effect",
                "UINavigationBar.appearance().standardAppearance.buttonAppearance has no effect",
                "UITabBar.appearance().isTranslucent has no effect",
            ])
    }

    @Test("Sliders and switches have the colours of their proxies") func slidersAndSwitches() async throws {
        let found = try await colors(
            Styled {
                UISlider.appearance().minimumTrackTintColor = .systemPink
                UISlider.appearance().maximumTrackTintColor = .systemTeal
                UISlider.appearance().thumbTintColor = .systemMint
                UISwitch.appearance().onTintColor = .systemPurple
                UISwitch.appearance().thumbTintColor = .systemBrown
            } content: {
                Slider(value: .constant(0.5))
                Toggle("", isOn: .constant(true))
            })
        for color in [UIColor.systemPink, .systemTeal, .systemMint, .systemPurple, .systemBrown] {
            #expect(found.contains(resolved(color)))
        }
        #expect(!found.contains(Color.blue.resolved(in: .light)) && !found.contains(Color.green.resolved(in: .light)))
    }

    @Test("The selected tab has the colour of its state") func selectedTab() async throws {
        let found = try await colors(
            Styled {
                let bar = UITabBarAppearance()
                bar.stackedLayoutAppearance.selected.iconColor = .systemPink
                bar.stackedLayoutAppearance.normal.iconColor = .systemTeal
                UITabBar.appearance().standardAppearance = bar
            } content: {
                TabView {
                    Color.clear.tabItem { Text("A") }
                    Color.clear.tabItem { Text("B") }
                }
            })
        #expect(found.contains(resolved(.systemPink)) && found.contains(resolved(.systemTeal)))
        #expect(!found.contains(Color.blue.resolved(in: .light)))
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
