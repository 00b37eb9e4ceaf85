import { execFile } from 'node:child_process';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { readStart } from '@hangar/file-system';

const run = promisify(execFile);
const COMMAND_LIMIT_MS = 2000;
/**
 * Size of the part of a description that is read. The newest release is at the start of a metainfo file, and other
 * descriptions are short.
 */
export const MAX_DESCRIPTION_BYTES = 256 * 1024;

/** Returns a Flatpak's version: the newest release in the app's metainfo file next to the exported command. */
export async function readFlatpakVersion(exportedCommand: string): Promise<string | undefined> {
  const appId = path.basename(exportedCommand);
  const files = path.resolve(exportedCommand, '../../../app', appId, 'current/active/files');
  for (const name of [`metainfo/${appId}.metainfo.xml`, `appdata/${appId}.appdata.xml`]) {
    const text = await readText(path.join(files, 'share', name));
    const version = findNewestRelease(text);
    if (version !== undefined) return version;
  }
  return undefined;
}

/** Returns the version of the first release in an AppStream metainfo file. */
function findNewestRelease(metainfo: string): string | undefined {
  for (const [release] of metainfo.matchAll(/<release\b[^<>]*/g)) {
    const version = /\bversion="([^"]+)"/.exec(release)?.[1];
    if (version !== undefined) return version;
  }
  return undefined;
}

/** Returns the version of a snap from its mounted description. */
export async function readSnapVersion(command: string): Promise<string | undefined> {
  const snap = path.basename(command).split('.')[0] ?? '';
  const text = await readText(path.resolve(command, '../..', snap, 'current/meta/snap.yaml'));
  return /^version:\s*['"]?([^'"\s]+)/m.exec(text)?.[1];
}

/**
 * Returns the upstream version of the Debian package that a file belongs to, or `undefined` if no package contains it.
 */
export async function readDebianPackageVersion(file: string): Promise<string | undefined> {
  const owner = await runCommand('dpkg-query', ['--search', file]);
  const packageName = /^([^\s:,]+)(:[^\s:,]+)?: /.exec(owner)?.[1];
  if (packageName === undefined) return undefined;
  return getUpstreamVersion(
    await runCommand('dpkg-query', ['--show', '--showformat', '${Version}', packageName]),
  );
}

/**
 * Converts a Debian version to the upstream version: removes epoch, revision and repacking suffix (`0.25.6+dfsg-1` is
 * 0.25.6), and returns the version after `+really` if there is one (`3.0.1+really3.0.0+git1471-1` is 3.0.0).
 */
export function getUpstreamVersion(debianVersion: string): string | undefined {
  const withoutEpoch = debianVersion.trim().replace(/^\d+:/, '');
  const revertedTo = withoutEpoch.split('+really').at(-1) ?? '';
  return /^\d+(\.\d+)*/.exec(revertedTo)?.[0];
}

async function readText(file: string): Promise<string> {
  // If the package does not contain the file, the version is unknown.
  return readStart(file, MAX_DESCRIPTION_BYTES).then(String, () => '');
}

async function runCommand(command: string, args: readonly string[]): Promise<string> {
  // Fails if the command does not exist or the file does not belong to a package. The version is unknown in both cases.
  const result = await run(command, [...args], { timeout: COMMAND_LIMIT_MS }).catch(() => null);
  return result?.stdout ?? '';
}
