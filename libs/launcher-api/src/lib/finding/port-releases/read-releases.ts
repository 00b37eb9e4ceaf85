import { isObject, textOrNull, type JsonObject } from '@hangar/api-foundation/storage';
import { compareVersions, isPlainWebAddress, PORT_VERSION, timeOrNull } from '@hangar/domain';
import { findPortableNameFault } from '@hangar/file-system';
import { chooseAsset, knownSha256Of, versionOfTag, type ReleaseFacts } from '@hangar/launch-engine';

/** A file of a release that can be installed on this system. */
export interface ReleaseAsset {
  readonly name: string;
  /** `null` if the server did not report it. */
  readonly sizeBytes: number | null;
  /** In lower-case hex. `null` if it is not known. */
  readonly sha256: string | null;
  readonly url: string;
}

/** A published version of a source port. */
export interface PublishedRelease {
  readonly version: string;
  readonly publishedAt: string | null;
  /** In plain text. */
  readonly notes: string;
  /** `null` if the release has no file for this system. */
  readonly asset: ReleaseAsset | null;
}

export const MAX_RELEASES = 10;
const MAX_NOTES_CHARACTERS = 10_000;
/** Maximum number of files per release. Ports usually have about ten. */
const MAX_ASSETS = 1000;

/**
 * Reads a response of GitHub's API, newest version first; `null` if it is not a list of releases. A single release is
 * read as a list with one element. Drafts, prereleases and unusable elements are omitted.
 */
export function readReleases(
  answer: unknown,
  facts: ReleaseFacts,
  system: string,
): readonly PublishedRelease[] | null {
  const isSingle = isObject(answer) && 'tag_name' in answer;
  const list = isSingle ? [answer] : answer;
  if (!Array.isArray(list)) return null;
  const releases = list.flatMap((release: unknown) => readRelease(release, facts, system) ?? []);
  const firstByVersion = releases.filter(
    ({ version }, index) => releases.findIndex((release) => release.version === version) === index,
  );
  return firstByVersion
    .sort((first, other) => compareVersions(other.version, first.version))
    .slice(0, MAX_RELEASES);
}

function readRelease(raw: unknown, facts: ReleaseFacts, system: string): PublishedRelease | null {
  if (!isObject(raw) || raw['draft'] === true || raw['prerelease'] === true) return null;
  const tag = textOrNull(raw['tag_name']) ?? '';
  const version = versionOfTag(facts, tag);
  if (version === null || !isVersion(version)) return null;
  const assets = Array.isArray(raw['assets']) ? raw['assets'].slice(0, MAX_ASSETS) : [];
  const usable = assets.flatMap((asset: unknown) => readAsset(asset) ?? []);
  const chosen = chooseAsset(facts, system, usable);
  return {
    version,
    publishedAt: timeOrNull(raw['published_at']),
    notes: readNotes(textOrNull(raw['body']) ?? ''),
    asset: chosen && { ...chosen, sha256: chosen.sha256 ?? knownSha256Of(facts, tag, chosen.name) },
  };
}

/** Whether a text is a valid version, which must also be a valid folder name on every system. */
export function isVersion(text: string): boolean {
  return PORT_VERSION.test(text) && findPortableNameFault(text) === null;
}

/** Reads a file in a release; `null` if the file's data is incomplete or its name is unsafe. */
export function readAsset(raw: unknown): ReleaseAsset | null {
  if (!isObject(raw)) return null;
  const name = textOrNull(raw['name']) ?? '';
  const url = textOrNull(raw['browser_download_url']) ?? '';
  const isUploaded = (textOrNull(raw['state']) ?? 'uploaded') === 'uploaded';
  if (!isUploaded || findPortableNameFault(name) !== null || !isPlainWebAddress(url)) return null;
  return { name, url, sizeBytes: readSize(raw), sha256: readDigest(raw) };
}

/** Reads the size of a file. Numbers may be sent as text. */
function readSize({ size }: JsonObject): number | null {
  const number = typeof size === 'string' && /^\d{1,15}$/.test(size) ? Number(size) : size;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** Reads the digest of a file. Releases have had digests since June 2025 (github/roadmap#1136). */
function readDigest({ digest }: JsonObject): string | null {
  const checksum = typeof digest === 'string' ? /^sha256:([0-9a-f]{64})$/i.exec(digest)?.[1] : undefined;
  return checksum?.toLowerCase() ?? null;
}

/** Returns untrusted text without control characters and text direction marks. Line breaks are kept. */
export function readNotes(text: string): string {
  return text
    .slice(0, MAX_NOTES_CHARACTERS)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\t]/gu, '')
    .trim();
}
