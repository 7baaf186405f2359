extension LayerMistakes {
    /// Documents with a mistake at the top level or between layers, with their errors; `\\n` is a line feed.
    static let documents = #"""
        layers: a
            1:9 wrong-type layers: is "a"; expected a list of layers such as "- text: Hello"
        layers: []
            1:9 wrong-type layers: is empty; expected a list of layers such as "- text: Hello"
        layers: {text: a}
            1:9 wrong-type layers: is a group of keys; expected a list of layers such as "- text: Hello"
        layers:
            1:8 wrong-type layers: is nothing; expected a list of layers such as "- text: Hello"
        layers: [{text: a}]\nimport: https://a.b/c.yaml
            2:9 file import: 'https://a.b/c.yaml' is an address on the web, but only files are read; download it beside the document and write the name of the file
        layers: [{text: a}]\ncomposition: title-card
            2:1 no-effect composition: has no effect beside "layers"
        layers: [{text: a}]\nscenes: []
            2:1 no-effect scenes: has no effect beside "layers"
        layers: [{text: a}]\nsize: 1080x1920
            2:1 unknown-key size: belongs below "video:"; indent it there by two spaces
        layers: [{text: a}]\nfps: 30
            2:1 unknown-key fps: belongs below "video:"; indent it there by two spaces
        layers: [{text: a}]\nduration: 3
            2:1 unknown-key duration: belongs below "video:"; indent it there by two spaces
        layers: [{text: a}]\nvideo: {size: 1080}
            2:15 value video.size: '1080' is not a size; expected WIDTHxHEIGHT in pixels such as 1920x1080, each within 1...16384
        layers: [{text: a}]\nvideo: {size: 1080x1920, lenght: 3}
            2:26 unknown-key video.lenght: there is no such key; expected a key such as depth, fit, segment, format, size, scale
        layers: [{text: a}]\nvideo: {duration: long}
            2:19 value video.duration: 'long' is not a time; expected a time such as 2, 2s, 1:30 or 500ms, within 0.001...86400 seconds
        layers: [{text: a}]\nbackground: red
            2:1 unknown-key background: belongs below "video:"; indent it there by two spaces
        layers: [{text: a}]\nparameters: {in: {type: text}}
            2:18 missing-key parameters.in: has no "default", with which the film is shown without other values
        layers: [{text: a}]\nparameters: {a: {type: string, default: b}}
            2:24 unknown-word parameters.a.type: 'string' is not a type; did you mean 'text'? Expected one of text, number, integer, boolean, color, time, date, easing, palette, font, image, video, lottie, captions, choice, table, list
        layers: [{text: a}]\nparameters: {a: {default: 3, in: 4...5, type: number}}
            2:27 out-of-range parameters.a.default: '3' is out of range; expected a number within 4...5
        layers: [{text: a}]\nparameters: {a: {default: 3, choices: [b]}}
            2:30 no-effect parameters.a.choices: has no effect on a parameter without a type
        layers: [{text: a}]\nparameters: {a: {default: 3, type: number, in: 0-5}}
            2:48 value parameters.a.in: '0-5' is not a range; expected two numbers such as 1...5
        layers: [{text: a}]\nparameters: {a: {default: 3, type: number, min: 0}}
            2:44 unknown-key parameters.a.min: there is no such key; did you mean 'in'?
        layers: [{text: a}]\nparameters: {a: {type: choice, default: b}}
            2:17 missing-key parameters.a: has no "choices"; expected a list of words such as [small, large]
        layers: [{text: a}]\nparameters: {a: {type: choice, choices: [c, d], default: b}}
            2:58 unknown-word parameters.a.default: 'b' is not a choice; expected one of c, d
        layers: [{text: a}]\nparameters: {a: {type: color, default: rod}}
            2:40 value parameters.a.default: 'rod' is not a colour; expected a colour such as '#FF8800', '#FF8800CC', 'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5'
        layers: [{text: a}]\nparameters: {a: {type: integer, default: 1.5}}
            2:42 value parameters.a.default: '1.5' is not an integer; expected an integer
        layers: [{text: a}]\nparameters: {a: {type: date, default: tomorrow}}
            2:39 value parameters.a.default: 'tomorrow' is not a date; expected a date such as 2026-03-31, 2026-03 or 2026-03-31T18:30:00+02:00
        layers: [{text: a}]\nparameters: {a: {type: table, columns: [city], default: [{town: Rome}]}}
            2:57 value parameters.a.default: the table has no column 'city'; expected the path of a .csv or .tsv file, or rows of cells of which the first has the names of the columns; with the column city
        layers: [{text: a}]\nparameters: {tall: 3}
            2:14 value parameters.tall: 'tall' has another meaning in expressions; choose another name
        layers: [{text: a}]\nparameters: {a-b: 3}
            2:14 value parameters.a-b: 'a-b' is not a name; names have letters, digits and _, and begin with a letter
        layers: [{text: a}]\nparameters: [a, b]
            2:13 wrong-type parameters: is a list; expected a group of at most 200 parameters such as "title: Hello"
        layers: [{text: a}]\nparams: {a: 3}
            2:1 unknown-key params: there is no such key; did you mean 'parameters'?
        layers: [{text: a}]\nvariables: {a: 3}
            2:1 unknown-key variables: there is no such key; did you mean 'parameters'?
        layers: [{text: a}]\ntheme: {a: $b}
            2:13 expression theme.a: there is no value 'b'; expected one of duration, frame, square, tall, wide
        layers: [{text: a}]\nparameters: {a: 3}\ntheme: {a: red}
            3:12 duplicate-name theme.a: is also a parameter; rename one
        layers: [{text: a}]\ncolors: {a: red}
            2:1 unknown-key colors: there is no such key; did you mean 'theme'?
        layers: [{text: a}]\nmarkers: {drop: soon}
            2:17 value markers.drop: 'soon' is not a time; expected a time such as 2, 2s, 1:30 or 500ms, within 0...86400 seconds
        layers: [{text: a}]\nmarkers: {end: 3}
            2:11 value markers.end: is the end of the film; choose another name
        layers: [{text: a}]\nmarkers: [1, 2]
            2:10 wrong-type markers: is a list; expected a group of names
        layers: [{text: a}]\nstyles: [a]
            2:9 wrong-type styles: is a list; expected a group of names
        layers: [{text: a, style: b}]\nstyles: {b: red}
            2:13 wrong-type styles.b: is "red"; expected a group of settings such as {foreground: red}
        layers: [{text: a, style: b}]\nstyles: {b: {colour: red}}
            2:14 unknown-key styles.b.colour: there is no such key; did you mean 'foreground'?
        layers: [{text: a, style: b}]\nstyles: {b: {when: {tall: {z: 1}}}}
            2:14 no-effect styles.b.when: cannot be in a style; write it in the layer
        layers: [{text: a}]\nfont: {sise: 3}
            2:8 unknown-key font.sise: there is no such key; did you mean 'size'? Expected one of family, size, weight, italic, design, monospaced-digits
        layers: [{text: a}]\nfont: Arial
            2:7 value font: 'Arial' is not a size; expected points such as 64, or a group such as {family: Inter, size: 64, weight: bold}
        layers: [{text: a}]\nforeground: rod
            2:13 value foreground: 'rod' is not a colour; expected a colour such as '#FF8800', '#FF8800CC', 'tomato', 'rgb(255 136 0)', 'hsl(32 100% 50%)' or 'orange / 0.5'
        layers: [{text: a}]\nlocale: xx-YY
            2:9 value locale: 'xx-YY' is not a known language and region; expected a locale such as en-US, de-DE or ja-JP
        layers: [{text: a}]\nlocale: 5
            2:9 value locale: '5' is not a known language and region; expected a locale such as en-US, de-DE or ja-JP
        layers: [{text: a}]\nlocale: de-QQ
            2:9 value locale: 'de-QQ' is not a known language and region; expected a locale such as en-US, de-DE or ja-JP
        layers: [{text: a}]\nlocale: a b
            2:9 value locale: 'a b' is not a locale such as de-DE
        layers: [{text: a}]\nlanguage: de
            2:1 unknown-key language: there is no such key; did you mean 'locale'?
        layers: [{use: a}]\ncomponents: {a: {group: [{use: a}]}}
            2:32 circle components.a.group[0].use: the component 'a' contains itself: a -> a
        layers: [{use: a}]\ncomponents: {a: {group: [{use: b}]}, b: {group: [{use: a}]}}
            2:56 circle components.b.group[0].use: the component 'a' contains itself: a -> b -> a
        layers: [{use: a, parameters: {labl: x}}]\ncomponents: {a: {parameters: {label: New}, text: $label}}
            1:32 unknown-key layers[0].parameters.labl: there is no such key; did you mean 'label'? Expected one of label
        layers: [{use: a, parameters: {size: big}}]\ncomponents: {a: {parameters: {size: 3}, text: a, font: $size}}
            1:38 value layers[0].parameters.size: 'big' is not a number; expected a number
        layers: [{use: b}]\ncomponents: {a: {text: x}}
            1:16 unknown-word layers[0].use: 'b' is not a choice; expected one of a
        layers: [{use: a}]\ncomponents: {a: text}
            1:16 unknown-word layers[0].use: 'a' is not a choice; expected a name that the document defines
            2:17 wrong-type components.a: is "text"; expected a layer, with or without parameters
        layers: [{use: a, fill: red}]\ncomponents: {a: {text: x}}
            1:19 no-effect layers[0].fill: has no effect on the component 'a', a layer of the kind text
        layers: [{use: a}]\nparameters: {title: x}\ncomponents: {a: {text: $title}}
            3:25 expression components.a.text: there is no value 'title'; expected one of duration, frame, square, tall, wide
        layers: [{id: a, text: a}, {id: a, text: b}]
            1:33 duplicate-name layers[1].id: is already the id of the layer in line 1; choose another one
        layers: [{id: a, text: a, after: b}, {id: b, text: b, after: a}]
            1:34 circle layers[0].after: the start of 'a' depends on itself; give one of the layers in this circle a start
        layers: [{id: a, text: a, after: b}, {id: b, text: b, with: c}, {id: c, text: c, after: a}]
            1:34 circle layers[0].after: the start of 'a' depends on itself; give one of the layers in this circle a start
        layers: [{id: a, text: a, below: b}, {id: b, text: b, below: a}]
            1:34 circle layers[0].below: places 'a' beside itself: 'a' -> 'b' -> 'a'
            1:62 circle layers[1].below: places 'b' beside itself: 'b' -> 'a' -> 'b'
        layers: [{id: a, text: a}, {text: b, after: A}]
            1:45 unknown-name layers[1].after: 'A' is not the id of a layer; did you mean 'a'? Expected one of a
        layers: [{id: title, text: a}, {text: b, after: titel}]
            1:49 unknown-name layers[1].after: 'titel' is not the id of a layer; did you mean 'title'? Expected one of title
        layers: [{group: [{id: a, text: a}]}, {text: b, below: a}]
            1:56 value layers[1].below: 'a' is in another layer; a layer is placed beside layers of its own group
        layers: [{text: $row.town, for-each: row in rows}]\nparameters: {rows: {type: table, columns: [city], default: [{city: Rome}]}}
            1:22 expression layers[0].text: there is no part 'town'; expected one of city
        layers: [{text: $row, for-each: row in rows}]\nparameters: {rows: {type: table, columns: [city], default: [{city: Rome}]}}
            1:17 value layers[0].text: is a row, not a text; write the name of a column after it, such as $row.title
        layers: [{text: a}]\noutputs: [{file: a.xyz}]
            2:18 value outputs[0].file: 'a.xyz' has no known extension; expected .mp4, .mov, .webm, .gif, .apng, .webp, .png, .jpg, .y4m, .raw, .avif, .vtt, .json
        layers: [{text: a}]\noutputs: [{size: 3x4}]
            2:11 missing-key outputs[0]: the key "file" is missing
        layers: [{text: a}]\noutputs: {file: a.mp4}
            2:10 wrong-type outputs: is a group of keys; expected a list of outputs such as "- file: poster.png"
        layers: [{text: a}]\nmusic: a.mp3
            2:1 unknown-key music: there is no such key; did you mean 'soundtrack'?
        layers:\n  - text: a\n   font: 3
            3:4 syntax -: this is not YAML: while parsing a block collection: did not find expected '-' indicator
        layers:\n  - {text: a
            3:1 syntax -: this is not YAML: while parsing a flow mapping: did not find expected ',' or '}'
        layers:\n  - text: Sale: now
            2:11 syntax -: a text with a colon and a space needs quotes; write text: "Sale: now"
        layers:\n  - {text: a, fill: #ff0000}
            2:21 syntax -: an unquoted # starts a comment, so the bracket is not closed; write "#ff0000"
        layers:\n  - text: {name}!
            2:17 syntax -: this is not YAML: while parsing a block mapping: did not find expected key
        layers: [{text: a, for-each: n in range(1, 501)}]
            1:30 syntax layers[0].for-each: 'n in range(1' ends at a comma; put the value in quotes: "n in range(1, 501)"
        layers: [{text: a, for-each: n in range(1, 9999999)}]
            1:30 syntax layers[0].for-each: 'n in range(1' ends at a comma; put the value in quotes: "n in range(1, 9999999)"
        layers: [{group: [{group: [{text: a, for-each: a in range(1, 300)}], for-each: b in range(1, 10)}]}]
            1:80 syntax layers[0].group[0].for-each: 'b in range(1' ends at a comma; put the value in quotes: "b in range(1, 10)"
        layers: [{morph: [circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle, circle], fill: red}]
            1:18 out-of-range layers[0].morph: has 25 outlines; expected 2 to 24
        layers: [{shape: circle, fill: [red, red, red, red, red, red, red, red, red, red, red, red, red, red, red, red, red]}]
            1:32 out-of-range layers[0].fill: has 17 colours; expected 1 to 16
        """#
}
