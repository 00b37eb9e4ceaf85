import type { SourcePortFamily } from '@hangar/domain';

import { KNOWN_PORTS, type KnownPort } from './known-ports';

/** Programs that are included with a port but are not the game. */
const NON_GAME_PROGRAM = /(^|[-_. ])(setup|server|installer|uninstaller|unins\d*|launcher|updater)([-_. ]|$)/;

/** Extensions of programs. A file with any other extension (`gzdoom.pk3`, `gzdoom.zip`) is not a program. */
const PROGRAM_EXTENSION = /\.(exe|com|appimage|app)$/;

/** The start of the release suffix after a port's name: `-4.14.2-x86_64`, `_v0.29.0`, `-linux`, `.x86_64`. */
const RELEASE_TAIL =
  /([-_.]?[vg]?(?<!\d)\d+\.\d.*|[-_.](v?\d+|x86|x64|x86_64|amd64|arm64|aarch64|i[3-6]86|linux|win(dows|32|64)?|mac(os)?|appimage|nightly|git|devel|beta)([-_.].*)?)$/;

/** Extensions of archives and documents. A downloaded archive is not a port. */
const OTHER_EXTENSION = /\.(?!\d|x86_64$|x64$|x86$|amd64$|arm64$|aarch64$|i[3-6]86$|appimage$)[a-z0-9]+$/;

/** Debug and special builds of ZDoom-based ports: `gzdoomd`, `gzdoommsr`, `gzdoomrd` (DoomRunner: EngineTraits.cpp). */
const DEBUG_BUILD = /^(.*doom)(d|msr|rd)$/;

/** The port that a program's file name belongs to, and whether the program is for a game other than Doom. */
export interface DetectedPort {
  readonly port: KnownPort;
  readonly isSibling: boolean;
}

/**
 * Returns the port that a file name or Flatpak ID (not a path) belongs to, or `null`. Only checks the name: the caller
 * has to resolve links.
 */
export function detectPort(fileName: string, ports: readonly KnownPort[] = KNOWN_PORTS): DetectedPort | null {
  const flatpak = ports.find((port) => isFlatpakOf(port, fileName));
  if (flatpak !== undefined) return { port: flatpak, isSibling: false };
  const stem = getProgramStem(fileName);
  if (stem === null) return null;
  return (
    findByName(stem, ports) ??
    findByName(stem.replace(RELEASE_TAIL, ''), ports) ??
    findDebugBuild(stem, ports)
  );
}

/** Whether a name is the ID of a Flatpak that contains the port. */
export function isFlatpakOf({ flatpaks = [] }: KnownPort, name: string): boolean {
  return flatpaks.some(({ id }) => id === name);
}

/** Returns the family of a program by its file name; `null` if the name is unknown. */
export function detectFamily(fileName: string): SourcePortFamily | null {
  return detectPort(fileName)?.port.family ?? null;
}

/** Returns a name for an unknown program: its file name without extension. */
export function plainName(fileName: string): string {
  const name = fileName.replace(/\.(exe|com|appimage|app)$/i, '');
  return name === '' ? fileName : name;
}

/** Returns the version in a release's file name, such as `gzdoom-4.14.2-x86_64.AppImage`. */
export function versionInName(fileName: string): string | undefined {
  return /(?<!\d)\d+(?:\.\d+)+/.exec(fileName)?.[0];
}

function getProgramStem(fileName: string): string | null {
  const name = fileName.toLowerCase().trim();
  const stem = name.replace(PROGRAM_EXTENSION, '');
  if (NON_GAME_PROGRAM.test(stem) || (stem === name && OTHER_EXTENSION.test(name))) return null;
  return stem.replace(/ +/g, '-');
}

function findByName(stem: string, ports: readonly KnownPort[]): DetectedPort | null {
  const name = stem.replace(/_/g, '-');
  for (const port of ports) {
    if (port.names.includes(stem) || port.names.includes(name)) return { port, isSibling: false };
    if (port.siblings?.includes(name)) return { port, isSibling: true };
  }
  return null;
}

function findDebugBuild(stem: string, ports: readonly KnownPort[]): DetectedPort | null {
  const release = DEBUG_BUILD.exec(stem)?.[1];
  const found = release === undefined ? null : findByName(release, ports);
  const isZDoom = found !== null && ['gzdoom', 'uzdoom', 'vkdoom', 'lzdoom'].includes(found.port.family);
  return isZDoom ? found : null;
}
