import type { ReleaseFacts } from './release-facts';

/**
 * Releases of the ports that are not derived from ZDoom. The names are from package manifests (scoop, winget, AUR,
 * nixpkgs), responses of GitHub's API and the ports' own workflows.
 */
export const DOOM_RELEASES = {
  'chocolate-doom': {
    repository: 'chocolate-doom/chocolate-doom',
    tag: String.raw`^chocolate-doom-(\d+(?:\.\d+)+)$`,
    assets: {
      'win32-x64': String.raw`^chocolate-doom-[\d.]+-win64\.zip$`,
    },
    executable: {
      'win32-x64': 'chocolate-doom.exe',
    },
    knownSha256: {
      'chocolate-doom-3.1.1-win64.zip': '58c34c61ae954493fce5ff01fd553898240a0de25658aa97b43ac9510c49581f',
    },
  },
  'crispy-doom': {
    repository: 'fabiangreffrath/crispy-doom',
    tag: String.raw`^crispy-doom-(\d+(?:\.\d+)+)$`,
    assets: {
      'win32-x64': String.raw`^crispy-doom-[\d.]+-win64\.zip$`,
    },
    executable: {
      'win32-x64': 'crispy-doom.exe',
    },
    knownSha256: {
      'crispy-doom-7.1.0-win64.zip': '7a41e999473f6e9333f76684af12a8d19c2928250809214681ccf4c79d5dba0d',
    },
  },
  'international-doom': {
    repository: 'JNechaevsky/international-doom',
    tag: String.raw`^(\d+(?:\.\d+)+)$`,
    assets: {
      'linux-x64': String.raw`^inter-doom-(?:linux64\.zip|x86_64\.appimage|[\d.]+-linux.*\.(?:zip|appimage))$`,
      'win32-x64': String.raw`^inter-doom-[\d.]+-win64\.zip$`,
    },
    executable: {
      'linux-x64': 'inter-doom-x86_64.AppImage',
      'win32-x64': 'inter-doom.exe',
    },
  },
  'prboom-plus': {
    repository: 'coelckers/prboom-plus',
    tag: String.raw`^v(\d+(?:\.\d+)+(?:um)?)$`,
    assets: {
      'win32-x64': String.raw`^prboom-plus-\d+(?:um)?-ucrt64\.zip$`,
    },
    executable: {
      'win32-x64': 'prboom-plus.exe',
    },
    knownSha256: {
      'prboom-plus-2666-ucrt64.zip': '9c8c2b021a57739e8428b599d80c25a6b95150084cb04a7e433877123b15b141',
    },
  },
  'dsda-doom': {
    repository: 'kraflab/dsda-doom',
    tag: String.raw`^v(\d+(?:\.\d+)+)$`,
    assets: {
      'linux-x64': String.raw`^dsda-doom-[\d.]+-linux-x86_64\.appimage$`,
      'win32-x64': String.raw`^dsda-doom-[\d.]+-win-x64\.zip$`,
      'darwin-arm64': String.raw`^dsda-doom-[\d.]+-mac-(?:uni|arm64)\.zip$`,
      'darwin-x64': String.raw`^dsda-doom-[\d.]+-mac-(?:uni|x86_64)\.zip$`,
    },
    executable: {
      'linux-x64': '*.appimage',
      'win32-x64': 'dsda-doom.exe',
      'darwin-arm64': 'dsda-doom',
      'darwin-x64': 'dsda-doom',
    },
    knownSha256: {
      'dsda-doom-0.29.4-win-x64.zip': '471e3a19eab45f6a11624a067a2decbe811f73a3699e772adb0774d0e2e81f3d',
    },
  },
  woof: {
    repository: 'fabiangreffrath/woof',
    tag: String.raw`^woof_(\d+(?:\.\d+)+)$`,
    assets: {
      'linux-x64': String.raw`^woof-[\d.]+-linux\.appimage$`,
      'win32-x64': String.raw`^woof-[\d.]+-win64\.zip$`,
      'darwin-arm64': String.raw`^woof-[\d.]+-uni\.zip$`,
      'darwin-x64': String.raw`^woof-[\d.]+-uni\.zip$`,
    },
    executable: {
      'linux-x64': '*.appimage',
      'win32-x64': 'woof.exe',
      'darwin-arm64': 'woof',
      'darwin-x64': 'woof',
    },
    knownSha256: {
      'Woof-15.3.0-win64.zip': 'f9c4fd5c5f1bfeba8d830b9942f226dc104d82619ba992f3ccb991998f4b14cf',
    },
  },
  'nugget-doom': {
    repository: 'MrAlaux/Nugget-Doom',
    tag: String.raw`^nugget-doom-(\d+(?:\.\d+)+)$`,
    assets: {
      'linux-x64': String.raw`^nugget-doom-.*(?:linux|appimage).*\.(?:zip|appimage)$`,
      'win32-x64': String.raw`^nugget-doom-[\d.]+-win64\.zip$`,
    },
    executable: {
      'linux-x64': '*.appimage',
      'win32-x64': 'nugget-doom.exe',
    },
    knownSha256: {
      'Nugget-Doom-5.1.0-win64.zip': '19b432a4ab0fcdb19c587af6ac8b611d74c7f1d55f0dfd4db56dcee128fe620d',
    },
  },
  'cherry-doom': {
    repository: 'xemonix0/Cherry-Doom',
    tag: String.raw`^cherry-doom-(\d+(?:\.\d+)+)$`,
    assets: {
      'linux-x64': String.raw`^cherry-doom-.*(?:linux|appimage).*\.(?:zip|appimage)$`,
      'win32-x64': String.raw`^cherry-doom-[\d.]+-win64\.zip$`,
    },
    executable: {
      'linux-x64': '*.appimage',
      'win32-x64': 'cherry-doom.exe',
    },
  },
  eternity: {
    repository: 'team-eternity/eternity',
    tag: String.raw`^(\d+\.\d+\.\d+)$`,
    assets: {
      'win32-x64': String.raw`^ee-[\d.]+-win64\.zip$`,
    },
    executable: {
      'win32-x64': 'eternity.exe',
    },
  },
  odamex: {
    repository: 'odamex/odamex',
    tag: String.raw`^(\d+(?:\.\d+)+)$`,
    assets: {
      'win32-x64': String.raw`^odamex-win64-[\d.]+\.zip$`,
    },
    executable: {
      'win32-x64': 'odamex.exe',
    },
  },
  doomretro: {
    repository: 'bradharding/doomretro',
    tag: String.raw`^v(\d+(?:\.\d+)+)$`,
    assets: {
      'win32-x64': String.raw`^doomretro-v?[\d.]+-win64\.zip$`,
    },
    executable: {
      'win32-x64': 'doomretro.exe',
    },
    knownSha256: {
      'doomretro-6.1-win64.zip': 'd9f1f9c946508d3f181ba7940429949b535fc03ee5c695d940d9819c750626ce',
    },
  },
  'edge-classic': {
    repository: 'edge-classic/EDGE-classic',
    tag: String.raw`^v?(\d+\.\d+(?:\.\d+)?(?:-RC\d+)?)$`,
    assets: {},
    executable: {},
  },
  helion: {
    repository: 'Helion-Engine/Helion',
    tag: String.raw`^(\d+(?:\.\d+){2,3})t?$`,
    assets: {
      'linux-x64': String.raw`^helion-[\d.]+t?-linux-x64_AOT\.zip$`,
      'win32-x64': String.raw`^helion-[\d.]+t?-win-x64_AOT\.zip$`,
    },
    executable: {
      'linux-x64': 'Helion',
      'win32-x64': 'Helion.exe',
    },
  },
} as const satisfies Readonly<Record<string, ReleaseFacts>>;
