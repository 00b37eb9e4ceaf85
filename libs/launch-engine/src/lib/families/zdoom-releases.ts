import type { ReleaseFacts } from './release-facts';

/**
 * Releases of the ports derived from ZDoom. The names are from package manifests (scoop, winget, AUR), responses of
 * GitHub's API and the ports' own workflows.
 */
export const ZDOOM_RELEASES = {
  gzdoom: {
    repository: 'ZDoom/gzdoom',
    tag: String.raw`^g(\d+(?:\.\d+)+)$`,
    assets: {
      'win32-x64': String.raw`^gzdoom-\d+(?:-\d+)+[a-z]?(?:\.a\.)?-windows(?:-64bit)?\.zip$`,
      'darwin-arm64': String.raw`^gzdoom-\d+(?:-\d+)+[a-z]?-macos\.zip$`,
      'darwin-x64': String.raw`^gzdoom-\d+(?:-\d+)+[a-z]?-macos\.zip$`,
    },
    executable: {
      'win32-x64': 'gzdoom.exe',
      'darwin-arm64': 'GZDoom.app/Contents/MacOS/gzdoom',
      'darwin-x64': 'GZDoom.app/Contents/MacOS/gzdoom',
    },
    knownSha256: {
      'gzdoom-4-14-2-Windows.zip': '6d01c5bb48610cebfa9dfd0b7705a1e20bfd56032a74484ac256d8c4e3c51bee',
    },
  },
  uzdoom: {
    repository: 'UZDoom/UZDoom',
    tag: String.raw`^(\d+\.\d+(?:\.\d+)?(?:-rc\.?\d+)?)$`,
    assets: {
      'linux-x64': String.raw`^linux-uzdoom-(?!.*(?:legacy|arm|aarch)).*\.appimage$`,
      'win32-x64': String.raw`^windows-uzdoom-(?!.*(?:arm|debug)).*\.zip$`,
      'darwin-arm64': String.raw`^macos-uzdoom-(?!.*(?:x86_64|intel)).*\.(?:dmg|zip)$`,
    },
    executable: {
      'linux-x64': '*.AppImage',
      'win32-x64': 'uzdoom.exe',
      'darwin-arm64': 'uzdoom.app/Contents/MacOS/uzdoom',
    },
    knownSha256: {
      '4.14.3/Windows-UZDoom-4.14.3.zip': 'e933f9e82cd411f31dd268dba71b18bde6b06832d85600f27c94d54bfbc2e2bf',
      '5.0.1/Windows-UZDoom-Release-x86_64.zip':
        'abc39ceea3d266d471e1b5db860c8e29edba4e7ebefc3ba60a9abec13138ef74',
      '5.0.1/Linux-UZDoom-Release-x86_64.AppImage':
        'a0fb4fd09264ec55827911316454eedb667fc22ac23b6d505a1a2a076b549e4f',
      '4.14.3/macOS-UZDoom-4.14.3.zip': '7fea2eb9de6a4694e56da9f7750f8f002d272891908b730020122b22beb59c0c',
    },
  },
  vkdoom: {
    repository: 'dpjudas/VkDoom',
    tag: String.raw`^v(\d+(?:\.\d+)+)$`,
    assets: {
      'linux-x64': String.raw`^vkdoom-linux.*\.zip$`,
      'win32-x64': String.raw`^vkdoom-windows.*\.zip$`,
    },
    executable: {
      'linux-x64': 'vkdoom',
      'win32-x64': 'vkdoom.exe',
    },
  },
  lzdoom: {
    repository: 'drfrag666/lzdoom',
    tag: String.raw`^l?(\d+(?:\.\d+)+[a-z]?)$`,
    assets: {
      'win32-x64': String.raw`^lzdoom[-_]l?[\d.]+[a-z]?[-_]x64\.zip$`,
    },
    executable: {
      'win32-x64': 'lzdoom.exe',
    },
    knownSha256: {
      'lzdoom-l4.14.3a-x64.zip': '36a02cbeed8d4dafe9bc8eed0c5b982df626d69869da623a6db160b0dec7a945',
    },
  },
} as const satisfies Readonly<Record<string, ReleaseFacts>>;
