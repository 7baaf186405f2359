import Foundation
import KinoraViews

/// UIKit's spelling checker, without a dictionary: every word is spelled correctly, which is reported once.
public final class UITextChecker {
    public static var availableLanguages: [String] { ["en_US"] }

    public init() {}

    /// Returns the range of the first misspelled word at or after an offset in UTF-16 units. It is always the range of no word, whose location is
    /// `NSNotFound`.
    public func rangeOfMisspelledWord(
        in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap: Bool, language: String
    ) -> NSRange {
        StageScope.report("UITextChecker: every word is spelled correctly, because a film has no dictionary")
        return NSRange(location: NSNotFound, length: 0)
    }

    /// nil: there are no suggestions for a word.
    public func guesses(forWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }

    /// nil: there are no words that begin like a part of one.
    public func completions(forPartialWordRange range: NSRange, in string: String, language: String) -> [String]? { nil }
}
