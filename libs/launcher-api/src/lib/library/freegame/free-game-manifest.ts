import { isObject } from '@hangar/api-foundation/storage';
import { webLinkOrNull, type FreeGameBundle } from '@hangar/domain';
import type { BaseGameFamily } from '@hangar/wad-files';

import { parseChecksums, type Checksums } from '../../application';

/** A WAD in a release. The checksums are those of the WAD, not of its archive. */
export interface FreeGameFile {
  readonly fileName: string;
  readonly family: BaseGameFamily;
  /** The known checksums of the file, at least one. */
  readonly checksums: Checksums;
}

/** A ZIP to download, and the WADs to extract from it. */
export interface FreeGameArchive {
  readonly url: string;
  readonly files: readonly FreeGameFile[];
}

/** The current release of one bundle. */
export interface FreeGameRelease {
  readonly bundle: FreeGameBundle;
  readonly version: string;
  /** A single archive, except in the manifest from 2014, in which each phase has its own. */
  readonly archives: readonly FreeGameArchive[];
}

/** The bundles' names, as shown to the user. */
export const FREE_GAME_TITLES: Readonly<Record<FreeGameBundle, string>> = {
  phase12: 'Freedoom',
  freedm: 'FreeDM',
};

interface BundleFile {
  readonly family: BaseGameFamily;
  /** The current key, then the key from 2014 (freedoom.github.io: history of download.json). */
  readonly keys: readonly string[];
}

const BUNDLES: Readonly<Record<FreeGameBundle, readonly BundleFile[]>> = {
  phase12: [
    { family: 'freedoom1', keys: ['freedoom1.wad', 'doom.wad'] },
    { family: 'freedoom2', keys: ['freedoom2.wad', 'doom2.wad'] },
  ],
  freedm: [{ family: 'freedm', keys: ['freedm.wad'] }],
};

interface Entry extends FreeGameFile {
  readonly url: string;
  readonly version: string;
}

// Matches valid versions. The version becomes part of a file name.
const VERSION = /^[0-9a-z][0-9a-z.+~-]{0,31}$/i;

/**
 * Reads the bundles in Freedoom's untrusted download manifest. A bundle with an invalid value is omitted, and unknown
 * fields are ignored. Never fails.
 */
export function readFreeGameManifest(manifest: unknown): FreeGameRelease[] {
  if (!isObject(manifest)) return [];
  return (Object.keys(BUNDLES) as FreeGameBundle[]).flatMap((bundle) => readBundle(manifest, bundle) ?? []);
}

function readBundle(
  manifest: Readonly<Record<string, unknown>>,
  bundle: FreeGameBundle,
): FreeGameRelease | null {
  const entries: Entry[] = [];
  for (const { family, keys } of BUNDLES[bundle]) {
    const fileName = keys.find((key) => Object.hasOwn(manifest, key));
    if (fileName === undefined) continue;
    const entry = readEntry(manifest[fileName], fileName, family);
    if (!entry) return null;
    entries.push(entry);
  }
  const version = entries[0]?.version;
  return version === undefined ? null : { bundle, version, archives: groupArchives(entries) };
}

function readEntry(raw: unknown, fileName: string, family: BaseGameFamily): Entry | null {
  if (!isObject(raw)) return null;
  const { version } = raw;
  const url = webLinkOrNull(raw['url']);
  if (url === null) return null;
  if (typeof version !== 'string' || !VERSION.test(version)) return null;
  const checksums = parseChecksums(raw);
  return Object.keys(checksums).length === 0 ? null : { fileName, family, url, version, checksums };
}

function groupArchives(entries: readonly Entry[]): FreeGameArchive[] {
  const urls = [...new Set(entries.map(({ url }) => url))];
  return urls.map((url) => ({
    url,
    files: entries
      .filter((entry) => entry.url === url)
      .map(({ fileName, family, checksums }) => ({ fileName, family, checksums })),
  }));
}
