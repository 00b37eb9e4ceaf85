import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import { readAppBundle } from './app-bundle';
import { detectPort, isFlatpakOf, type DetectedPort } from './detect-family';
import { KNOWN_PORTS, type KnownPort } from './known-ports';

/**
 * How a program was installed. This determines how its version is read, and whether the program may be run for that
 * purpose.
 */
export type InstallKind = 'program' | 'appimage' | 'flatpak' | 'snap' | 'bundle';

/** A program on the disk, and the port that its name indicates. */
export interface InstalledProgram {
  /** The path at which it was found. */
  readonly path: string;
  /** The file after resolving all links. */
  readonly realPath: string;
  readonly kind: InstallKind;
  /** `null` if neither the program's name nor the name of the file behind it is known. */
  readonly detected: DetectedPort | null;
}

/**
 * Checks one path without running it. `null` if it is not a program. If the path is a link, the target's name takes
 * precedence over the link's name: Debian's `/usr/games/doom` is a link to the port that the user prefers.
 */
export async function inspectProgram(
  filePath: string,
  platform: NodeJS.Platform = process.platform,
  ports: readonly KnownPort[] = KNOWN_PORTS,
): Promise<InstalledProgram | null> {
  const realPath = await fs.realpath(filePath).catch(() => null);
  if (realPath === null) return null;
  const stats = await fs.stat(realPath).catch(() => null);
  if (stats?.isDirectory()) return inspectBundle(filePath, realPath, ports);
  if (!stats?.isFile() || !(await isRunnable(realPath, stats.mode, platform))) return null;
  return describe(filePath, realPath, ports);
}

function describe(filePath: string, realPath: string, ports: readonly KnownPort[]): InstalledProgram {
  const [name, realName] = [path.basename(filePath), path.basename(realPath)];
  const common = { path: filePath, realPath };
  // Every snap command is a link to the same program and is named after the snap, or `snap.command`.
  if (realName === 'snap' && name !== 'snap') {
    return { ...common, kind: 'snap', detected: detectPort(name.split('.').at(-1) ?? name, ports) };
  }
  const linkPort = detectPort(name, ports);
  if (linkPort && isFlatpakOf(linkPort.port, name)) return { ...common, kind: 'flatpak', detected: linkPort };
  const kind = /\.appimage$/i.test(realName) ? 'appimage' : 'program';
  return { ...common, kind, detected: detectPort(realName, ports) ?? linkPort };
}

async function inspectBundle(
  filePath: string,
  realPath: string,
  ports: readonly KnownPort[],
): Promise<InstalledProgram | null> {
  if (!/\.app$/i.test(filePath)) return null;
  const bundle = await readAppBundle(realPath);
  if (bundle === null) return null;
  const detected =
    detectPort(path.basename(filePath), ports) ?? detectPort(path.basename(bundle.executable), ports);
  return { path: filePath, realPath, kind: 'bundle', detected };
}

/** Windows recognises programs by their extension. */
async function isRunnable(file: string, mode: number, platform: NodeJS.Platform): Promise<boolean> {
  if (platform === 'win32') return /\.exe$/i.test(file);
  if ((mode & 0o111) === 0) return false;
  return fs.access(file, fs.constants.X_OK).then(
    () => true,
    () => false,
  );
}
