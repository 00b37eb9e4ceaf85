import { isObject, listField, textOrNull } from '@hangar/api-foundation/storage';
import { timeOrNull } from '@hangar/domain';

import { isVersion, MAX_RELEASES, readNotes, readAsset, type PublishedRelease } from './read-releases';

/** The releases of a family, as last requested. */
export interface KnownReleases {
  /** The facts with which the family's releases were read. The releases are not used if the facts have changed. */
  readonly facts: string;
  /** The time when the server last responded, regardless of the response. */
  readonly respondedAt: string;
  /** The time when the releases were last read. `null` if the server never returned any. */
  readonly fetchedAt: string | null;
  readonly etag: string | null;
  readonly releases: readonly PublishedRelease[];
}

/** The stored releases of all families. */
export interface ReleaseRecords {
  /** The operating system for which the files were selected. */
  readonly system: string;
  /** The address of the server. */
  readonly server: string;
  /** The time until which the server wants no further requests. */
  readonly pausedUntil: string | null;
  readonly families: Readonly<Record<string, KnownReleases>>;
}

export function createEmptyRecords(system: string, server: string): ReleaseRecords {
  return { system, server, pausedUntil: null, families: {} };
}

/** Reads the stored releases. Releases for another system or from another server are ignored. */
export function readRecords(raw: unknown, system: string, server: string): ReleaseRecords {
  if (!isObject(raw) || raw['system'] !== system || raw['server'] !== server)
    return createEmptyRecords(system, server);
  const families = isObject(raw['families']) ? raw['families'] : {};
  const known = Object.entries(families).flatMap(([family, value]) => {
    const read = readKnown(value);
    return read === null ? [] : [[family, read] as const];
  });
  return { system, server, pausedUntil: timeOrNull(raw['pausedUntil']), families: Object.fromEntries(known) };
}

function readKnown(raw: unknown): KnownReleases | null {
  if (!isObject(raw)) return null;
  const respondedAt = timeOrNull(raw['respondedAt']);
  const facts = textOrNull(raw['facts']);
  if (respondedAt === null || facts === null) return null;
  return {
    facts,
    respondedAt,
    fetchedAt: timeOrNull(raw['fetchedAt']),
    etag: textOrNull(raw['etag']),
    releases: listField(raw['releases'], readStoredRelease).slice(0, MAX_RELEASES),
  };
}

function readStoredRelease(raw: unknown): PublishedRelease | null {
  if (!isObject(raw)) return null;
  const version = textOrNull(raw['version']) ?? '';
  if (!isVersion(version)) return null;
  return {
    version,
    publishedAt: timeOrNull(raw['publishedAt']),
    notes: readNotes(textOrNull(raw['notes']) ?? ''),
    asset: readStoredAsset(raw['asset']),
  };
}

/** Reads a stored file. Someone may have edited it, so its content is validated like that of a response. */
function readStoredAsset(raw: unknown): PublishedRelease['asset'] {
  if (!isObject(raw)) return null;
  const { name, url, sizeBytes, sha256 } = raw;
  const digest = typeof sha256 === 'string' ? `sha256:${sha256}` : null;
  return readAsset({ name, size: sizeBytes, digest, browser_download_url: url });
}
