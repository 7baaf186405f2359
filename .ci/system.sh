# Functions for scripts that use another Debian release in a folder, with the kernel of this system. They require root.
# Sourced with the source tree as the working directory.

# Starts the script again in a private mount namespace, so all mounts end with the script. Arguments: the arguments of the script.
use_private_mounts() {
    local script
    script=$(basename "$0")
    if [ "$(id -u)" -ne 0 ]; then
        echo "$script: run it as root; it calls mount and chroot" >&2
        exit 69
    fi
    if [ "${KINORA_MOUNTS:-}" != private ]; then
        exec env KINORA_MOUNTS=private unshare --mount --propagation private ".ci/$script" "$@"
    fi
}

# Installs a release in a folder, unless the folder contains one, and mounts the kernel's file systems there. Arguments: release, folder.
make_system() {
    local suite=$1 root=$2 script
    script=$(basename "$0")
    # debootstrap removes $root/debootstrap when the system is complete.
    if [ ! -e "$root/bin/bash" ] || [ -e "$root/debootstrap" ]; then
        if [ -n "$(ls -A "$root" 2>/dev/null)" ] && [ ! -e "$root/debootstrap" ]; then
            echo "$script: $root is not empty and contains no system; give an empty folder" >&2
            exit 64
        fi
        command -v debootstrap >/dev/null || apt-get install -y -qq debootstrap >/dev/null
        echo "$script: making $suite in $root"
        mkdir -p "$root"
        debootstrap --variant=minbase --include=ca-certificates "$suite" "$root" http://deb.debian.org/debian >"$root.log"
    fi
    mount -t proc proc "$root/proc"
    mount --rbind /dev "$root/dev"
    mount --rbind /sys "$root/sys"
}
