import * as path from 'node:path';

import { readAppBundle } from './app-bundle';
import { runForVersion, VERSION_TIMEOUT_MS } from './run-for-version';
import { readBinaryVersion, readWindowsResourceVersion } from './binary-version';
import { versionInName } from './detect-family';
import type { InstalledProgram } from './installed-port';
import type { KnownPort } from './known-ports';
import { readDebianPackageVersion, readFlatpakVersion, readSnapVersion } from './packaged-version';

/**
 * Reads an installed port's version without ever starting a game. `undefined` if it cannot be determined. It is read
 * from the disk if possible. A program is only run, for at most `limitMs`, if it is a plain program and its port has a
 * version flag. Most ports start the game with any other flag.
 */
export async function readPortVersion(
  program: InstalledProgram,
  platform: NodeJS.Platform = process.platform,
  limitMs: number = VERSION_TIMEOUT_MS,
): Promise<string | undefined> {
  switch (program.kind) {
    case 'flatpak':
      return readFlatpakVersion(program.path);
    case 'snap':
      return readSnapVersion(program.path);
    case 'bundle':
      return (await readAppBundle(program.realPath))?.version;
    case 'appimage':
      // Running an AppImage mounts a file system that a kill would leave behind. Its name contains the version anyway.
      return versionInName(path.basename(program.realPath));
    case 'program':
      return platform === 'win32'
        ? readWindowsResourceVersion(program.realPath)
        : readProgramVersion(program, limitMs);
  }
}

async function readProgramVersion(program: InstalledProgram, limitMs: number): Promise<string | undefined> {
  const port = program.detected?.isSibling ? undefined : program.detected?.port;
  return (
    (port?.printedName && (await readBinaryVersion(program.realPath, port.printedName))) ||
    (port && (await readReportedVersion(program, port, limitMs))) ||
    (await readDebianPackageVersion(program.realPath)) ||
    versionInName(path.basename(program.realPath))
  );
}

async function readReportedVersion(
  program: InstalledProgram,
  port: KnownPort,
  limitMs: number,
): Promise<string | undefined> {
  if (port.versionFlag === undefined || port.printedName === undefined || limitMs <= 0) return undefined;
  // A port that cannot be run (no space for a temporary folder, a missing interpreter) is listed with an unknown
  // version.
  const run = await runForVersion(program.path, port.versionFlag, limitMs).catch(() => null);
  return new RegExp(`^${port.printedName} v?(\\d+(?:\\.\\d+)+)`, 'm').exec(run?.output ?? '')?.[1];
}
