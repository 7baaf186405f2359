extension PackageTemplate {
    /// The script `run` of the package, which builds the package and runs its program. All packages that use the same Kinora share one build of it.
    ///
    /// - Parameter build: The name of the folder of this build, which must differ between copies of Kinora.
    func script(build: String) -> String {
        """
        #!/usr/bin/env bash
        # Builds this package and runs its program: ./run render hello -o hello.mp4
        #
        # Kinora is built once for all packages that `kinora new` has made, in the folder KINORA_BUILD (~/.cache/kinora/\(build)). `swift run \(name)`
        # does the same with a build of Kinora for this package alone. CONFIGURATION=release also optimises the package itself.
        set -euo pipefail
        name=\(name)
        package=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
        configuration=${CONFIGURATION:-debug}
        build=${KINORA_BUILD:-${XDG_CACHE_HOME:-$HOME/.cache}/kinora/\(build)}
        if ! command -v swift >/dev/null; then
            echo "$name: swift is not on the PATH; building needs Swift 6.2 or later (https://www.swift.org/install/linux/)" >&2
            exit 69
        fi
        libraries=(pangocairo fontconfig zlib libavfilter libavformat libswresample libswscale)
        if command -v pkg-config >/dev/null && ! pkg-config --exists "${libraries[@]}"; then
            echo "$name: building needs the headers of ${libraries[*]} (Debian: apt-get install libpango1.0-dev libfontconfig-dev zlib1g-dev libavfilter-dev libavformat-dev libswresample-dev libswscale-dev)" >&2
            exit 69
        fi
        mkdir -p "$build"
        log=$build/$name-$configuration.log

        # Shows the time of a build with more than 60 steps, which only a build of Kinora has: on a terminal as one line with the current step,
        # otherwise every half minute. SwiftPM finds most steps while it builds, so nobody knows how many are left.
        progress() {
            local line next=-1
            while IFS= read -r line; do
                [[ $line =~ ^\\[[0-9]+/([0-9]+)\\]\\ (.*) ]] || continue
                ((BASH_REMATCH[1] > 60)) || continue
                if [[ $next == -1 ]]; then
                    echo "Building Kinora in $build, once for all packages. This takes some minutes." >&2
                    SECONDS=0 next=30
                fi
                if [[ -t 2 ]]; then
                    printf '\\r%d:%02d %.60s\\e[K' $((SECONDS / 60)) $((SECONDS % 60)) "${BASH_REMATCH[2]}" >&2
                elif ((SECONDS >= next)); then
                    echo "Still building after $SECONDS s" >&2
                    next=$((SECONDS + 30))
                fi
            done
            if [[ -t 2 && $next != -1 ]]; then printf '\\r\\e[K' >&2; fi
        }

        # What the compiler says about this package, or everything after a failure. SwiftPM's warning about pkg-config flags has no effect.
        messages() { grep -vE '^\\[[0-9]+/[0-9]+\\]|prohibited flag|^Build complete|^Building for|^Compiling plugin' "$log" || true; }

        if ! swift build -c "$configuration" --package-path "$package" --scratch-path "$build" --product "$name" 2>&1 | tee "$log" | progress; then
            messages >&2
            echo "$name does not build; $log is the whole log" >&2
            exit 1
        fi
        if grep -qF "$package/" <(grep -F warning: "$log"); then messages >&2; fi
        # Presets of the package are found by their names.
        export KINORA_PRESETS=$package/presets${KINORA_PRESETS:+:$KINORA_PRESETS}
        exec "$build/$configuration/$name" "$@"

        """
    }

    /// The README of the package.
    var readme: String {
        """
        # \(name)

        Films made with Kinora. `Sources/\(name)/\(name).swift` contains the composition `hello`. `Sources/\(name)/Assets.xcassets` is an asset catalogue:
        each image and colour in it has a symbol, such as `Image(.photo)` and `Color(.sky)`.

        ```
        ./run render hello -o hello.mp4                # builds the package, then renders the film
        ./run thumbnail hello --at 1 -o hello.png      # one frame
        ./run render hello --from 0.5 --to 2 --scale 0.5 -o part.mp4
        ./run --help                                   # all commands
        ```

        The first build on a machine takes some minutes, because it includes Kinora. All packages that `kinora new` has made share this build, so the
        first build of the next package takes seconds. After a change of a film, `./run` compiles only this package.

        `swift run \(name) render hello -o hello.mp4` works, too, with a build of Kinora for this package alone.

        """
    }
}
