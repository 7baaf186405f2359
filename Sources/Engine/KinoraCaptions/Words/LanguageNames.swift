/// The tags of languages that programs for speech recognition write as English names.
enum LanguageNames {
    /// Returns the tag of the language `name`, in lower case; nil if it is unknown.
    static func tag(of name: String) -> String? { tags[name] }

    private static let tags: [String: String] = [
        "english": "en", "chinese": "zh", "german": "de", "spanish": "es", "russian": "ru", "korean": "ko", "french": "fr",
        "japanese": "ja",
        "portuguese": "pt", "turkish": "tr", "polish": "pl", "catalan": "ca", "dutch": "nl", "arabic": "ar", "swedish": "sv",
        "italian": "it",
        "indonesian": "id", "hindi": "hi", "finnish": "fi", "vietnamese": "vi", "hebrew": "he", "ukrainian": "uk", "greek": "el",
        "malay": "ms",
        "czech": "cs", "romanian": "ro", "danish": "da", "hungarian": "hu", "tamil": "ta", "norwegian": "no", "thai": "th", "urdu": "ur",
        "croatian": "hr", "bulgarian": "bg", "lithuanian": "lt", "latin": "la", "welsh": "cy", "slovak": "sk", "telugu": "te",
        "persian": "fa",
        "latvian": "lv", "bengali": "bn", "serbian": "sr", "azerbaijani": "az", "slovenian": "sl", "kannada": "kn", "estonian": "et",
        "macedonian": "mk", "basque": "eu", "icelandic": "is", "armenian": "hy", "nepali": "ne", "mongolian": "mn", "bosnian": "bs",
        "kazakh": "kk",
        "albanian": "sq", "swahili": "sw", "galician": "gl", "marathi": "mr", "khmer": "km", "afrikaans": "af", "belarusian": "be",
        "georgian": "ka", "tagalog": "tl", "lao": "lo", "burmese": "my", "cantonese": "yue",
    ]
}
