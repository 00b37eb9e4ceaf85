import { isAutomaticName, type BaseGameIdentity } from '@hangar/wad-files';

import { newVersion, type FoundBaseGame } from './new-version';
import type { StoredVersion } from './version-file';

/** A file that lies where base games are looked for. */
export interface SeenWad {
  readonly path: string;
  readonly md5: string;
  readonly sizeBytes: number;
  /** Whether it lies in the WAD directory: only there new games are looked for. */
  readonly isListed: boolean;
  /** `null` when the tables do not know it for a base game. */
  readonly identity: BaseGameIdentity | null;
}

type NewWad = SeenWad & FoundBaseGame;

/** What a look at the disk found. */
export interface SeenWads {
  /** The WAD directory's first, then those that base games have elsewhere. */
  readonly wads: readonly SeenWad[];
  /** Paths whose files are being written, or cannot be read: nothing is decided about the entries that are there. */
  readonly unsettled: ReadonlySet<string>;
}

/**
 * What becomes of the entries; returns only those that change. A content that an entry has is that entry, wherever it
 * lies now. A new content belongs to the entry that was at its path and has lost its own; else it is a new entry. Entries
 * whose content is nowhere are missing.
 */
export function reconcileBaseGames(
  versions: readonly StoredVersion[],
  { wads, unsettled }: SeenWads,
): StoredVersion[] {
  const placed = placeKnown(versions, wads);
  const homeless = versions.filter(({ id }) => !placed.has(id));
  const taken = placeNew(homeless, newContents(versions, wads));
  const next = versions.map((version) => {
    const known = placed.get(version.id);
    if (known) return atPlace(version, known);
    const content = taken.byId.get(version.id);
    if (content) return withContent(version, content);
    return unsettled.has(version.iwadPath) ? version : { ...version, missing: true };
  });
  const changed = next.filter((version, place) => !isSame(version, versions[place]));
  const added: StoredVersion[] = [];
  for (const found of taken.unclaimed) added.push(newVersion(found, [...versions, ...added]));
  return [...changed, ...added];
}

/** The file of each entry whose content was seen: at its own path if it is there, else the first. */
function placeKnown(
  versions: readonly StoredVersion[],
  wads: readonly SeenWad[],
): ReadonlyMap<string, SeenWad> {
  const placed = new Map<string, SeenWad>();
  const hashes = new Set<string>();
  const isHome = (version: StoredVersion) => wads.some((wad) => isAt(version, wad));
  // A hand edit may give one hash to two: whoever is at home has it.
  for (const version of [...versions.filter(isHome), ...versions]) {
    const copies = wads.filter(({ md5 }) => md5 === version.hashValue);
    const wad = copies.find(({ path }) => path === version.iwadPath) ?? copies[0];
    if (!wad || hashes.has(version.hashValue)) continue;
    hashes.add(version.hashValue);
    placed.set(version.id, wad);
  }
  return placed;
}

/** The base games whose content no entry has, copies of one content together. */
function newContents(versions: readonly StoredVersion[], wads: readonly SeenWad[]): (readonly NewWad[])[] {
  const known = new Set(versions.map(({ hashValue }) => hashValue));
  const contents = new Map<string, NewWad[]>();
  for (const wad of wads) {
    if (!isBaseGame(wad) || known.has(wad.md5)) continue;
    contents.set(wad.md5, [...(contents.get(wad.md5) ?? []), wad]);
  }
  return [...contents.values()];
}

/** Gives each new content to the entry that was at its path; one that was there last goes before one that was missing. */
function placeNew(homeless: readonly StoredVersion[], contents: readonly (readonly NewWad[])[]) {
  const byId = new Map<string, NewWad>();
  const unclaimed: NewWad[] = [];
  const claimants = [
    ...homeless.filter(({ missing }) => !missing),
    ...homeless.filter(({ missing }) => missing),
  ];
  for (const copies of contents) {
    const claimant = claimants.find(
      ({ id, iwadPath }) => !byId.has(id) && copies.some(({ path }) => path === iwadPath),
    );
    const wad = copies.find(({ path, isListed }) => (claimant ? path === claimant.iwadPath : isListed));
    if (wad && claimant) byId.set(claimant.id, wad);
    else if (wad) unclaimed.push(wad);
  }
  return { byId, unclaimed };
}

function isBaseGame(wad: SeenWad): wad is NewWad {
  return wad.identity !== null;
}

function isAt({ iwadPath, hashValue }: StoredVersion, { path, md5 }: SeenWad): boolean {
  return path === iwadPath && md5 === hashValue;
}

function atPlace(version: StoredVersion, { path, sizeBytes }: SeenWad): StoredVersion {
  return { ...version, iwadPath: path, sizeBytes, missing: false };
}

/** The entry with another content: a name that its user gave stays, one that Hangar gave follows. */
function withContent(
  version: StoredVersion,
  { path, md5, sizeBytes, identity }: FoundBaseGame,
): StoredVersion {
  const name = isAutomaticName(version.name, version.hashValue) ? identity.name : version.name;
  const content = { iwadPath: path, hashValue: md5, sizeBytes, game: identity.game };
  return { ...version, ...content, name, missing: false };
}

function isSame(one: StoredVersion, other: StoredVersion | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
