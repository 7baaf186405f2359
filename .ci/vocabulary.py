"""The words that names and sentences of the project avoid. `.ci/words` finds them.

Each rule has the word, the replacement, the right uses with a reason, and samples: `bad` is found, `good` is not. `.ci/words --self-test` checks
all samples.
"""

import re
from dataclasses import dataclass, field


@dataclass
class Phrase:
    """A rule for sentences: comments, documents, and string literals that contain a space."""

    rule: str
    pattern: str  # A space stands for any white space, also for the end of a line of a comment.
    replacement: str
    bad: list
    good: list = field(default_factory=list)
    right: dict = field(default_factory=dict)  # Patterns of right uses that contain the match, and why each is right.
    # For speed: letters of which a text with a match contains at least one group.
    hints: str = ""

    def __post_init__(self):
        self.needed = self.hints.split()
        self.expression = compiled(self.pattern)
        self.exceptions = [compiled(pattern) for pattern in self.right]

    def findings(self, text, lowered):
        """Yields the position and the text of each match that is not a right use. `lowered` is the text in lower case."""
        if self.needed and not any(hint in lowered for hint in self.needed):
            return
        right = None
        for match in self.expression.finditer(text):
            if right is None:
                right = [other.span() for exception in self.exceptions for other in exception.finditer(text)]
            if not any(start <= match.start() and match.end() <= end for start, end in right):
                yield match.start(), re.sub(r"\s+", " ", match.group())


@dataclass
class Name:
    """A rule for declared names. The pattern matches one whole word of a name, such as `place` in `lastPlace`."""

    rule: str
    pattern: str
    replacement: str
    bad: list
    good: list = field(default_factory=list)
    # Patterns of a kind, a name and the rest of its line, such as r"function place\w*", and why each is right.
    right: dict = field(default_factory=dict)
    # A pattern of the same form that all findings match.
    only: str = ""

    def __post_init__(self):
        self.expression = re.compile(self.pattern)
        self.exceptions = [re.compile(pattern) for pattern in self.right]

    def matches(self, declaration, rest, parts):
        if not any(self.expression.fullmatch(part) for part in parts):
            return False
        text = f"{declaration.kind} {declaration.name}{rest}"
        return bool(re.match(self.only, text)) and not any(exception.match(text) for exception in self.exceptions)


def compiled(pattern):
    return re.compile(r"\b(?:" + pattern.replace(" ", r"\s+") + r")\b", re.I)


# Words before a noun. "Places" without one of them is a verb.
DETERMINER = (
    r"(?:the|an?|no|this|that|these|those|its|their|his|one|two|both|some|any|each|every|another|other|same|own|of|at|from|for|between"
    r"|which|what)")
ADJECTIVE = r"(?:same|right|wrong|new|old|next|last|first|own|other|free|random|exact|certain|different|only|single|final)"

PHRASES = [
    Phrase(
        "answer", r"answer(?:s|ed|ing)?", "returns (a function), responds or response (a server)",
        bad=["Answers the number of frames.", "the server answered"], good=["Returns the number of frames."],
        hints="answer"),
    Phrase(
        "tell", r"tells?|told|telling", "reports, passes, determines; is notified; distinguished (told apart)",
        bad=["The film tells its views.", "cannot be told from a value"], good=["Reports the damage to its views."],
        hints="tell told"),
    Phrase(
        "ask for", r"ask(?:s|ed|ing)? for", "requests, calls, queries",
        bad=["A frame that was asked for."], good=["replaces files without being asked"],
        hints="ask"),
    Phrase(
        "place",
        rf"{DETERMINER} (?:{ADJECTIVE} )?places?|{ADJECTIVE} places?|places? (?:where|at which|of the|of an?|to which|that)",
        "position, location, offset",
        bad=["The place of the view.", "at the same place", "random places", "between places"],
        good=[
            "Places the view at `point`.", "The layout places each view.", "stays in place", "with two decimal places",
            "Use it in place of a closure.",
        ],
        right={
            r"in place(?: of(?: an?| the)?)?": "an idiom: without a copy, or instead of",
            r"(?:decimal|binary) places?": "the field's word for digits after a point",
            r"or a place\b|a book, a place": "a town"},
        hints="place"),
    Phrase(
        "way",
        r"(?:on|along) (?:the|its|their|our|your|one's) way|(?:half|part|rest|all|quarter|third|fraction|whole|%)(?: of)?(?: the| its| their)? way"
        r"|the (?:half|whole|remaining|rest of the) way|(?:a|the) way (?:from|between|along|to the|back|of \d+)|finds? (?:its|their|the) way"
        r"|ways? squared|by way of|in (?:the|its) way of|an? (?:animated )?way of its own|the (?:animated )?way between",
        "path, distance, delta, displacement; in progress",
        bad=["a quarter of the way", "On the way to the edge", "frames on their way to the threads", "half the way", "the way from 3 to 13"],
        good=["computed in the same way", "the other way round", "There is no other way to encode it."],
        hints="way"),
    Phrase(
        "stand", r"stands?|stood|standing", "is, does not move; is at",
        bad=["The wave stands at its top.", "a shape that stands still"], good=["{column} stands for the value."],
        right={r"(?:stands?|stood|standing) (?:in )?for": "the usual word for 'represents'"},
        hints="stand stood"),
    Phrase(
        "lie", r"lies|lie|lying|sits?|sitting", "is, is at",
        bad=["What lies under a wave", "The packets lie behind the index."], good=["The content is under the wave.", "Lays out the views."],
        hints="lie lying sit"),
    Phrase(
        "so many", r"so (?:many|much)(?! (?:larger|smaller|faster|slower|more|less|as))|as (?:many|much) as", "N, the number of",
        bad=["as many as the star has", "in so many pixels"], good=["at most as large as the frame"],
        right={r"as much as (?:possible|needed|necessary)": "an idiom for a limit"},
        hints="so as"),
    Phrase(
        "one after another", r"one after (?:the other|another)|in turn", "sequentially, in order; alternately",
        bad=["letters that enter one after another", "Left and right in turn."], good=["letters that enter in order"],
        hints="after turn"),
    Phrase(
        "beside each other", r"beside (?:each other|one another)", "in parallel, concurrently (work); side by side (drawings)",
        bad=["Views beside each other."], good=["Views side by side."],
        hints="beside"),
    Phrase(
        "what is drawn", r"what (?:is|was) (?:drawn|shown)|what (?:it|they) shows?", "the drawing, the contents",
        bad=["The offset moves what is drawn."], good=["The offset moves the drawing."],
        hints="what"),
    Phrase(
        "of one's own", r"of (?:one|an?other|the \w+|kinora|apple|ffmpeg)'s own", "a custom X, your own X; the X of the owner",
        bad=["transitions of one's own"], good=["custom transitions", "your own transitions"],
        hints="own"),
    Phrase(
        "comes to", r"(?:comes?|came|coming) to|bec(?:omes?|ame|oming) of", "results in, happens to; stops (comes to rest)",
        bad=["counts what became of each fault", "when a shape comes to rest"], good=["The result of each fault is counted."],
        hints="com came bec"),
    Phrase(
        "is of", r"(?:is|are|was|were) of", "belongs to, requires, has",
        bad=["--sheet-grid is of a contact sheet."], good=["nil if the value is of another type", "is of type Int"],
        right={r"(?:is|are|was|were) of(?: \w+){0,2} (?:types?|kinds?)": "types and kinds have members"},
        hints="of"),
    Phrase(
        "is there", r"(?:is|are|was|were|be) not there|(?:is|are|was|were|be)(?: still| already)? there(?! (?:is|are|was|were))",
        "exists; missing, absent",
        bad=["if it is not there", "when they are there", "A file that is not there is an error."],
        good=["as many frames as there is time for", "missing files"],
        hints="there"),
    Phrase(
        "goes on", r"(?:goes|go|gone|going|went) on(?! (?:the|top))", "continues, resumes",
        bad=["The motion goes on."], good=["The motion continues."],
        hints="go went"),
    Phrase(
        "but for", r"in so far as|insofar as|but for", "except",
        bad=["is the length but for higher orders"], good=["is the length except for higher orders", "not for the film but for the image"],
        right={r"not [^.;]{1,60} but for": "a contrast"},
        hints="but far"),
    Phrase(
        "at once", r"at once", "immediately, in one pass, at the same time",
        bad=["The connection is closed at once."], good=["The connection is closed immediately."],
        hints="once"),
    Phrase(
        "takes",
        r"takes? (?:no|an?|one|two|the|any|only) (?:arguments?|options?|parameters?|closures?|files?|lists?|presets?|names?|formats?|numbers?"
        r"|paths?|texts?|colou?rs?)",
        "accepts, supports",
        bad=["The command takes a preset.", "The option takes a number."], good=["The build takes a minute.", "A view takes the proposed size."],
        hints="take"),
    Phrase(
        "holds",
        r"(?:holds?|held|holding) (?:(?:an?|the|its|all|no|one|every|each|some|\d+) )?(?:\w+ )?(?:values?|bytes?|frames?|files?|texts?|images?"
        r"|segments?|items?|elements?|numbers?|pixels?|memory|samples|names?|paths?|layers?|points?)",
        "contains, stores; is true",
        bad=["The queue holds the frames.", "A path must not hold memory.", "The list holds the names."],
        good=["while a finger holds the row", "Runs while holding the file's lock."],
        right={r"(?:holds?|held|holding) (?:\w+ )*file's lock": "a lock is held"},
        hints="hold held"),
    Phrase(
        "ground", r"(?:the|an?) grounds?(?: of)?|grounds? of", "background",
        bad=["The ground of a button.", "on a ground of white"], good=["the background", "flowers on the ground, beside the road"],
        right={
            r"the ground(?= (?:plane|plan)\b)": "geometry: the plane below a car", r"on the ground": "the ground of a landscape",
            r"the ground, (?=road)": "the same", r"than the ground": "the same"},
        hints="ground"),
    Phrase(
        "lend", r"lends?|lent|lending", "borrows, leases; gives",
        bad=["Planes lent to the encoder."], good=["Planes borrowed by the encoder."],
        hints="lend lent"),
    Phrase(
        "picture", r"pictures?", "frame (of a film), image (a file), drawing",
        bad=["The last picture of the film."], good=["The last frame of the film.", "an attached picture of a song"],
        right={r"attached pictures?": "FFmpeg's word for the cover of a song", r"(?:make |OUT=)pictures": "the name of a target of the Makefile"},
        hints="picture"),
    Phrase(
        "sound",
        r"sounds? (?:tracks?|codecs?|streams?|files?|encoders?|decoders?|formats?|samples?|packets?|bit ?rates?|channels?|readers?|settings)"
        r"|samples of (?:a|the) sound",
        "audio",
        bad=["the sound track of a film", "a sound file"], good=["the audio stream", "a system sound", "parts that sound different"],
        hints="sound"),
    Phrase(
        "that of",
        r"that of|those of|(?:every one|one|some|each|two|none|most|any|both|either|neither) of (?:them|(?:these|those)(?! \w))|the ones? of",
        "the noun again, such as 'the size of the film'",
        bad=["The length is that of the film.", "those of the piece", "The size of one of them.", "One of them is shared.",
             "neither of them"],
        good=["The length of the film.", "one of these two films"]),
    Phrase(
        "ending",
        r"(?:an?|the|this|that|its|no|whose|other|of|with|without|by|file|name|known|every|any|another|these|those|\w+'s) endings?"
        r"(?! (?:at|in|with|the|a|an) )|endings",
        "extension",
        bad=["a file without an ending", "The endings of films.", "The file's ending is wrong."],
        good=["an arc ending at `end`", "instead of ending the process"],
        right={r"of ending": "the verb"},
        hints="ending"),
    Phrase(
        "surroundings", r"surroundings", "environment, context",
        bad=["its surroundings"], good=["the surrounding text"],
        hints="surroundings"),
    Phrase(
        "shelf", r"shel(?:f|ves)|shops?|stations?", "cache, store, sink, stage of a pipeline",
        bad=["a segment on the shelf", "Two stations of the line"], good=["a segment in the cache", "clocks in shop windows"],
        right={r"shop windows?": "a real shop", r"(?:weather|railway|space|radio) stations?": "a real station"},
        hints="shel shop station"),
    Phrase(
        "deed", r"deeds?", "gesture, action", bad=["a deed of the script"], good=["a gesture of the script"],
        hints="deed"),
    Phrase(
        "easing", r"timing curves?|paces?", "easing; speed",
        bad=["follows its timing curve", "the natural pace"], good=["follows its easing", "a Bezier curve"],
        hints="timing pace"),
    Phrase(
        "metaphor", r"bells?|ropes?|convoys?|audiences?|mouths?|rehears(?:e|es|ed|al|als)|spokes?", "the field's word",
        bad=["rings the bell"], good=["The server is notified."],
        right={r"spokes?(?= of a wheel)": "a real wheel"},
        hints="bell rope convoy audience mouth rehears spoke"),
    Phrase(
        "used to", r"(?:it|they|that|which|there|we|this|kinora|who) used to (?!be\b)|(?:it|they|that|which|there|we|this|kinora|who) used to be",
        "what is true now; history belongs in git and the changelog",
        bad=["which used to fail", "It used to be an array."], good=["a value used to draw", "a colour that is used to fill"],
        hints="used"),
    Phrase(
        "no longer",
        r"(?:kinora|this (?:\w+)|the (?:code|program|function|type|test|compiler|class|module)|we) no longer",
        "what is true now, or 'no longer' for a state of a run",
        bad=["Kinora no longer reads it."], good=["files that are no longer watched", "the view is no longer visible"],
        hints="longer"),
    Phrase(
        "became",
        r"became|formerly|historically|in (?:the past|earlier versions?|older versions?|the old version)"
        r"|(?:earlier|old|older|previous) (?:versions? of (?:this|kinora)|code|implementation)"
        r"|(?:was|were|had been) (?:introduced|renamed|refactored|rewritten)",
        "what is true now; history belongs in git and the changelog",
        bad=["The list became a set.", "was renamed", "the old code"], good=["The list is a set.", "The first date is before the start."],
        hints="became former histor past old earlier previous been was were"),
]

NAMES = [
    Name(
        "answer", r"answer(?:s|ed|ing)?", "result, response, returns",
        bad=["func answers() -> Int"], good=["func results() -> Int"]),
    Name(
        "tell", r"tells?|told|telling", "report, notify, emit",
        bad=["func tell(_ count: Int)", "var isTold: Bool"], good=["func report(_ count: Int)"]),
    Name(
        "ask", r"asks?|asked|asking", "request, query",
        bad=["var isAsked = false"], good=["var isRequested = false", "let task = 1"]),
    Name(
        "place", r"places?", "position, location, offset",
        bad=["let place = 1", "func f(at place: Int)", "func path(lastPlace: Int)", "case place", "for (index, place) in list {",
             "list.map { place in place.x }", "let place, other: Int", "func f() -> (place: Int, count: Int)", "if case .some(let place) = x {"],
        good=["func place(at: Int)", "func placeSubviews()", "let placeholder = 1", "var placement: Int", "// let place", "guard let place else {"],
        right={
            r"\w+ \w*[iI]nPlace": "an idiom", r"function place(?:[A-Z]\w*)?\b(?![^\n]*->)": "the verb of SwiftUI's layouts: `placeSubviews`",
            r"variable place[A-Z]\w*: \(": "a closure that places"}),
    Name(
        "way", r"ways?", "path, distance, delta",
        bad=["let way = 1"], good=["let always = 1", "let twoWay = 1"], right={r"\w+ \w*(?:[Tt]wo|[Oo]ne)Way": "one-way and two-way"}),
    Name(
        "stand", r"stands?|stood|lies|lying|sits?", "is, position",
        bad=["let standsStill = true"], good=["let standsFor = 1", "let standard = 1"], right={r"\w+ stands(?:Alone|For)": "an idiom"}),
    Name(
        "limit", r"most|least|fewest|deepest|longest|shortest|widest|largest|highest|biggest", "max or min, such as `maxLength`",
        bad=["static let mostVerbs = 10", "let longestPause = 0.35", "func list(most: Int) {}", "static let fewestBeats = 8"],
        good=["let largest = values.max()", "static let maxVerbs = 10", "func f(atMost: Int) {}", "func f(largest: Rect) {}"],
        only=r"constant \w+|variable \w+ = [\d.]*[1-9]|parameter most\b", right={r"\w+ \w*[aA]tMost": "a comparison"}),
    Name(
        "ground", r"grounds?", "background",
        bad=["let ground = 1"], good=["let background = 1", "let ground: [PaintedLayer]"],
        right={r"\w+ ground(?:: \[(?:PaintedLayer|Color)\]|\(_ x| = SampleImage\.ridge)|type GroundLayers": "the ground of a landscape"}),
    Name(
        "lend", r"lends?|lent|lending", "borrow, lease",
        bad=["var lent = 1"], good=["var borrowed = 1"]),
    Name(
        "picture", r"pictures?", "frame (of a film), image (a file), displayList",
        bad=["let picture = 1", "struct SamplePicture {"], good=["let frame = 1"],
        right={r"\w+ picturesDirectory": "Foundation's name of a folder"}),
    Name(
        "sound", r"sounds?", "audio",
        bad=["let sound = try SampleSpool(frameCount: 1)", "func advanceSound() {}", "func write(sound: SampleSpool? = nil) {}"],
        good=["struct SoundClip {", "let sounds = 1", "let sound: Sound", "func draw(_ sound: Sound?) {}", "let sound = film.sound"],
        right={
            r"type \w*Sound": "the public type `Sound` and its family", r"\w+ \w*[sS]ound\w*: (?:inout )?\[?Sound": "a value of this family",
            r"\w+ sound = (?:Sound\(|\w+\.sound)": "the same", r"variable sound$": "the same, in views: `@Environment(\\.sound) private var sound`",
            r"variable sound = true": "the parameter of a preset",
            r"\w+ \w*[sS]ounds\b|\w+ sounds?(?:Of|Files)\w*|function (?:s|checkS|hasS)ound\(|case sound\b":
                "layers of the kind `sound`, whose clips are heard beside the soundtrack",
            r"(?:case|function) sound\((?:Sound|FilmRequest|_ key|_ request)": "an overview of the sound, in the studio's interface",
            r"\w+ \w*SystemSound": "Apple's names", r"\w+ soundID": "the same"}),
    Name(
        "ending", r"endings?", "extension (of a file name)",
        bad=["let ending = 1", "func name(withoutEnding: Int)"], good=["let isEnding = false", "let fileExtension = 1"],
        right={r"\w+ isEnding\b": "a state", r"case ending\b": "a state"}),
    Name(
        "surroundings", r"surroundings", "environment, context",
        bad=["let surroundings = 1"], good=["let environment = 1"]),
    Name(
        "shelf", r"shel(?:f|ves)|shops?|stations?", "cache, store, sink, stage",
        bad=["struct FilmShelf {"], good=["struct FilmCache {"]),
    Name(
        "deed", r"deeds?", "gesture, action", bad=["enum Deed {"], good=["enum Gesture {"]),
    Name(
        "pace", r"paces?", "speed, easing", bad=["let pace = 1"], good=["let space = 1"]),
    Name(
        "metaphor", r"bells?|ropes?|convoys?|inks?|audiences?|mouths?|rehears(?:e|es|ed|al|als)|relays?|spokes?", "the field's word",
        bad=["let bell = 1", "let ink = 1"], good=["let link = 1"],
        right={r"type Ink(?:Scene|Stain)|case ink\b": "real ink"}),
    Name(
        "holds", r"holds", "contains, stores",
        bad=["let holdsCover = true"], good=["let containsCover = true", "let hold = 1"]),
]

# Paths in sentences that are not in the project, and whose they are.
PATHS_ELSEWHERE = {
    "sysexits.h": "the C library",
    "anim_encode.c": "libwebp",
    "Sources/Films/Films.swift": "a package that `kinora new` makes",
    "Type+Role.swift": "a pattern of names",
}

# Types in comments that no source file of the project names, and whose they are.
TYPES_ELSEWHERE = {
    "AccentColor": "a colour of asset catalogues",
    "Authorization": "a header of HTTP",
    "BlockAdditional": "Matroska",
    "ClipColor": "W3C Compositing and Blending",
    "SetLum": "W3C Compositing and Blending",
    "SetSat": "W3C Compositing and Blending",
    "MetadataKind": "the ABI of Swift",
    "NaN": "a number in tables",
    "Origin": "a header of HTTP",
    "PixelsAreSimilar": "libwebp",
    "Protocol": "a member that every type of Swift has",
    "QualityToMaxDiff": "libwebp",
}
