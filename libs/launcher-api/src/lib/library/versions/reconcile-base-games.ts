import { isAutomaticName, type BaseGameIdentity } from '@hangar/wad-files';

import { createVersion, type FoundBaseGame } from './new-version';
import type { StoredVersion } from './version-file';

/** A file in a folder in which base games are searched for. */
export interface ScannedWad {
  readonly path: string;
  readonly md5: string;
  readonly sizeBytes: number;
  /** Whether the file is in the WAD directory. Files elsewhere never become new entries. */
  readonly isListed: boolean;
  /** `null` if the file was not identified as a base game. */
  readonly identity: BaseGameIdentity | null;
}

type NewWad = ScannedWad & FoundBaseGame;

/** The result of scanning the disk. */
export interface ScannedWads {
  /** The files in the WAD directory, followed by the files of base games elsewhere. */
  readonly wads: readonly ScannedWad[];
  /** Paths of files that are being written or cannot be read. The entries with these paths are left unchanged. */
  readonly unsettled: ReadonlySet<string>;
}

/**
 * Updates entries after a scan, and returns only changed entries. Known content always belongs to its entry, even if
 * the file has moved. New content belongs to the entry with its path if that entry's own content was not found,
 * otherwise to a new entry. Entries whose content was not found are missing.
 */
export function reconcileBaseGames(
  versions: readonly StoredVersion[],
  { wads, unsettled }: ScannedWads,
): StoredVersion[] {
  const knownWads = assignKnown(versions, wads);
  const unplacedVersions = versions.filter(({ id }) => !knownWads.has(id));
  const assigned = assignNew(unplacedVersions, groupNewContents(versions, wads));
  const next = versions.map((version) => {
    const known = knownWads.get(version.id);
    if (known) return withPath(version, known);
    const content = assigned.byId.get(version.id);
    if (content) return withContent(version, content);
    return unsettled.has(version.iwadPath) ? version : { ...version, missing: true };
  });
  const changed = next.filter((version, index) => !isSame(version, versions[index]));
  const added: StoredVersion[] = [];
  for (const found of assigned.unclaimed) added.push(createVersion(found, [...versions, ...added]));
  return [...changed, ...added];
}

/** Returns the file for each entry whose content was found: the file at the entry's path, otherwise the first match. */
function assignKnown(
  versions: readonly StoredVersion[],
  wads: readonly ScannedWad[],
): ReadonlyMap<string, ScannedWad> {
  const wadById = new Map<string, ScannedWad>();
  const hashes = new Set<string>();
  const isAtOwnPath = (version: StoredVersion) => wads.some((wad) => isSameFile(version, wad));
  // After a manual edit, two entries may have the same hash. The entry with the file at its path has precedence.
  for (const version of [...versions.filter(isAtOwnPath), ...versions]) {
    const copies = wads.filter(({ md5 }) => md5 === version.hashValue);
    const wad = copies.find(({ path }) => path === version.iwadPath) ?? copies[0];
    if (!wad || hashes.has(version.hashValue)) continue;
    hashes.add(version.hashValue);
    wadById.set(version.id, wad);
  }
  return wadById;
}

/** Groups the base games with new content. Each group contains all copies of the same content. */
function groupNewContents(
  versions: readonly StoredVersion[],
  wads: readonly ScannedWad[],
): (readonly NewWad[])[] {
  const known = new Set(versions.map(({ hashValue }) => hashValue));
  const contents = new Map<string, NewWad[]>();
  for (const wad of wads) {
    if (!isBaseGame(wad) || known.has(wad.md5)) continue;
    contents.set(wad.md5, [...(contents.get(wad.md5) ?? []), wad]);
  }
  return [...contents.values()];
}

/**
 * Assigns each new content to the entry that was at its path. Entries whose file was present until now have precedence over entries
 * whose file was missing.
 */
function assignNew(unplaced: readonly StoredVersion[], contents: readonly (readonly NewWad[])[]) {
  const byId = new Map<string, NewWad>();
  const unclaimedContents: NewWad[] = [];
  const claimants = [
    ...unplaced.filter(({ missing }) => !missing),
    ...unplaced.filter(({ missing }) => missing),
  ];
  for (const copies of contents) {
    const claimant = claimants.find(
      ({ id, iwadPath }) => !byId.has(id) && copies.some(({ path }) => path === iwadPath),
    );
    const wad = copies.find(({ path, isListed }) => (claimant ? path === claimant.iwadPath : isListed));
    if (wad && claimant) byId.set(claimant.id, wad);
    else if (wad) unclaimedContents.push(wad);
  }
  return { byId, unclaimed: unclaimedContents };
}

function isBaseGame(wad: ScannedWad): wad is NewWad {
  return wad.identity !== null;
}

function isSameFile({ iwadPath, hashValue }: StoredVersion, { path, md5 }: ScannedWad): boolean {
  return path === iwadPath && md5 === hashValue;
}

function withPath(version: StoredVersion, { path, sizeBytes }: ScannedWad): StoredVersion {
  return { ...version, iwadPath: path, sizeBytes, missing: false };
}

/** Returns the entry with new content. A name that the user gave is kept; an automatic name is updated. */
function withContent(
  version: StoredVersion,
  { path, md5, sizeBytes, identity }: FoundBaseGame,
): StoredVersion {
  const name = isAutomaticName(version.name, version.hashValue) ? identity.name : version.name;
  const content = { iwadPath: path, hashValue: md5, sizeBytes, game: identity.game };
  return { ...version, ...content, name, missing: false };
}

function isSame(a: StoredVersion, b: StoredVersion | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
