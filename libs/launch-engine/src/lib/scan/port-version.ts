import * as path from 'node:path';

import { readAppBundle } from './app-bundle';
import { askVersion, ASK_LIMIT_MS } from './ask-version';
import { versionInBinary, versionInWindowsResources } from './binary-version';
import { versionInName } from './detect-family';
import type { InstalledProgram } from './installed-port';
import type { KnownPort } from './known-ports';
import { versionOfDebianPackage, versionOfFlatpak, versionOfSnap } from './packaged-version';

/**
 * The version of an installed port, without ever opening a game; `undefined` when it cannot be had so.
 * It is read from disk where possible. Only a plain program whose port has a flag for it is run, for at most
 * `limitMs`: with any other flag, most ports simply start to play.
 */
export async function readPortVersion(
  program: InstalledProgram,
  platform: NodeJS.Platform = process.platform,
  limitMs: number = ASK_LIMIT_MS,
): Promise<string | undefined> {
  switch (program.kind) {
    case 'flatpak':
      return versionOfFlatpak(program.path);
    case 'snap':
      return versionOfSnap(program.path);
    case 'bundle':
      return (await readAppBundle(program.realPath))?.version;
    case 'appimage':
      // Running one mounts a file system, which a kill would leave behind; its name tells as much.
      return versionInName(path.basename(program.realPath));
    case 'program':
      return platform === 'win32'
        ? versionInWindowsResources(program.realPath)
        : versionOfProgram(program, limitMs);
  }
}

async function versionOfProgram(program: InstalledProgram, limitMs: number): Promise<string | undefined> {
  const port = program.detected?.isSibling ? undefined : program.detected?.port;
  return (
    (port?.printedName && (await versionInBinary(program.realPath, port.printedName))) ||
    (port && (await versionByAsking(program, port, limitMs))) ||
    (await versionOfDebianPackage(program.realPath)) ||
    versionInName(path.basename(program.realPath))
  );
}

async function versionByAsking(
  program: InstalledProgram,
  port: KnownPort,
  limitMs: number,
): Promise<string | undefined> {
  if (port.versionFlag === undefined || port.printedName === undefined || limitMs <= 0) return undefined;
  // A port that cannot be asked (no room for a temporary folder, no such interpreter) is listed without a version.
  const answer = await askVersion(program.path, port.versionFlag, limitMs).catch(() => '');
  return new RegExp(`^${port.printedName} v?(\\d+(?:\\.\\d+)+)`, 'm').exec(answer)?.[1];
}
