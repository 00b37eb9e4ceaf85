import { LauncherError } from '@hangar/api-foundation/errors';
import type { ListStep } from '@hangar/api-foundation/storage';
import { withoutStop, type IBaseGameVersion, type IBaseGameVersionDelta } from '@hangar/domain';

import { hasSlugOrId } from './new-version';
import type { StoredVersion } from './version-file';

/** @throws `DUPLICATE_ID`, or `DUPLICATE_SLUG` if a slug equals the slug or ID of another element */
export function assertDistinct(versions: readonly IBaseGameVersion[]): void {
  const versionBySlugOrId = new Map<string, IBaseGameVersion>();
  for (const version of versions) {
    if (versionBySlugOrId.has(version.id)) {
      throw new LauncherError(
        'DUPLICATE_ID',
        `Two base games have the id “${version.id}”. Give each its own.`,
      );
    }
    versionBySlugOrId.set(version.id, version);
  }
  for (const version of versions) {
    const other = versionBySlugOrId.get(version.slug) ?? version;
    if (other.id !== version.id) throw duplicateSlugError(version.slug, other);
    versionBySlugOrId.set(version.slug, version);
  }
}

/** @throws `DUPLICATE_SLUG` if a slug equals the slug or ID of another base game */
export function assertFreeSlug(slug: string, others: readonly IBaseGameVersion[]): void {
  const owner = others.find((other) => hasSlugOrId(other, slug));
  if (owner) throw duplicateSlugError(slug, owner);
}

/** @throws `CONFLICT` if a new element has the same content as another, because base games are identified by content */
export function assertNewContents(
  before: ReadonlyMap<string, StoredVersion>,
  next: readonly StoredVersion[],
): void {
  for (const { id, name, hashValue } of next.filter((version) => !before.has(version.id))) {
    const duplicate = next.find((other) => other.id !== id && other.hashValue === hashValue);
    if (!duplicate) continue;
    throw new LauncherError('CONFLICT', `${name} is the same file as ${withoutStop(duplicate.name)}.`, {
      id,
      sameAs: duplicate.id,
    });
  }
}

/** Adds to an element from a client the fields that only the server sets, and the unknown keys in the file. */
export function withServerKeys(
  submitted: IBaseGameVersion,
  before: StoredVersion | undefined,
): StoredVersion {
  if (!before) return submitted;
  const { iwadPath, hashValue, sizeBytes, missing } = before;
  return { ...before, ...submitted, iwadPath, hashValue, sizeBytes, missing };
}

/** Returns the steps that result in a list of exactly these records in this order. */
export function createReorderingSteps(
  before: ReadonlyMap<string, StoredVersion>,
  next: readonly StoredVersion[],
): ListStep<StoredVersion>[] {
  const keptIds = [...before.keys()].filter((id) => next.some((version) => version.id === id));
  const isSameOrder = keptIds.every((id, index) => next[index]?.id === id);
  const removals = isSameOrder ? [] : keptIds.map((id) => ({ remove: id }));
  return [...removals, ...next.map((version) => ({ put: version }))];
}

/** Returns the differences between two lists for events. */
export function findDifferences(
  before: readonly StoredVersion[],
  after: readonly StoredVersion[],
): IBaseGameVersionDelta {
  const delta: IBaseGameVersionDelta = { added: [], removed: [], updated: [] };
  for (const version of after) {
    const old = before.find(({ id }) => id === version.id);
    if (!old || (old.missing && !version.missing)) delta.added.push(version);
    else if (!old.missing && version.missing) delta.removed.push(version);
    else if (JSON.stringify(old) !== JSON.stringify(version)) delta.updated.push(version);
  }
  for (const old of before) if (!after.some(({ id }) => id === old.id)) delta.removed.push(old);
  return delta;
}

function duplicateSlugError(slug: string, owner: IBaseGameVersion): LauncherError {
  const field = owner.slug === slug ? 'the slug' : 'the id';
  return new LauncherError(
    'DUPLICATE_SLUG',
    `Another base game, ${owner.name}, has ${field} “${slug}”. Choose a different one.`,
  );
}
