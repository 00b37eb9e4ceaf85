import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { noteChange } from '@hangar/api-foundation/actors';
import { LauncherError } from '@hangar/api-foundation/errors';
import { EventBus } from '@hangar/api-foundation/events';
import {
  DataDirectory,
  type RecordFile,
  UserDocuments,
  toFileShape,
  type Author,
  type ListStep,
  type RecordEdit,
} from '@hangar/api-foundation/storage';
import type { IBaseGameVersion, IBaseGameVersionDelta } from '@hangar/domain';
import { expandHome } from '@hangar/file-system';

import { createVersion, type FoundBaseGame } from './new-version';
import { readVersion, writeVersion, type StoredVersion } from './version-file';
import {
  assertDistinct,
  assertFreeSlug,
  assertNewContents,
  findDifferences,
  createReorderingSteps,
  withServerKeys,
} from './version-list';
import { WadHashCache } from './wad-hash-cache';

/** Determines changes of base games. Returns the entries to write. */
export type VersionChange = (versions: readonly StoredVersion[]) => StoredVersion[];

/** The only owner of `baseGameVersions.json`. */
@Injectable()
export class VersionRepository implements OnApplicationShutdown {
  private readonly file: RecordFile<StoredVersion>;

  constructor(
    data: DataDirectory,
    private readonly events: EventBus,
    documents: UserDocuments,
    private readonly hashes: WadHashCache,
  ) {
    this.file = documents.openList<StoredVersion>({
      path: data.versionsFile(),
      read: readVersion,
      write: writeVersion,
      onEdited: (edits) => this.publishEdits(edits),
    });
  }

  /** Whether the last attempt to read the list failed, so that its contents are unknown. */
  get isDamaged(): boolean {
    return this.file.damaged;
  }

  async list(): Promise<IBaseGameVersion[]> {
    return [...(await this.file.read()).values()];
  }

  /**
   * Returns a base game by its ID or slug.
   * @throws `VERSION_NOT_FOUND`
   */
  async get(slugOrId: string): Promise<IBaseGameVersion> {
    const version = await this.find(slugOrId);
    if (!version) throw versionNotFoundError(slugOrId);
    return version;
  }

  /**
   * Returns a base game by its ID or slug. IDs have precedence, because after a manual edit, the ID of one base game
   * may be the slug of another.
   */
  async find(slugOrId: string): Promise<IBaseGameVersion | undefined> {
    const versions = await this.file.read();
    return versions.get(slugOrId) ?? [...versions.values()].find(({ slug }) => slug === slugOrId);
  }

  /**
   * Returns a base game as stored in the file, including keys unknown to Hangar.
   * @throws `VERSION_NOT_FOUND`
   */
  async fileShapeOf(id: string): Promise<object> {
    const stored = (await this.file.read()).get(id);
    if (!stored) throw versionNotFoundError(id);
    return toFileShape(writeVersion(stored)) as object;
  }

  /** Removes base games from the list. Unknown IDs are ignored, and files are left unchanged. */
  async remove(ids: readonly string[]): Promise<void> {
    let removed: StoredVersion[] = [];
    await this.file.update((versions) => {
      removed = ids.flatMap((id) => versions.get(id) ?? []);
      return removed.map(({ id }) => ({ remove: id }));
    });
    this.publish({ added: [], removed, updated: [] });
  }

  /** Replaces the list and keeps the fields that only the server sets. */
  async replaceAll(given: readonly IBaseGameVersion[]): Promise<IBaseGameVersion[]> {
    assertDistinct(given);
    const known = await this.file.read();
    const completed = await Promise.all(
      given.map(async (version) => (known.has(version.id) ? version : this.addHashAndSize(version))),
    );
    let delta: IBaseGameVersionDelta = { added: [], removed: [], updated: [] };
    let previous: readonly StoredVersion[] = [];
    await this.file.update((before) => {
      previous = [...before.values()];
      const next = completed.map((version) => withServerKeys(version, before.get(version.id)));
      assertNewContents(before, next);
      delta = findDifferences([...before.values()], next);
      const removedIds = [...before.keys()].filter((id) => !next.some((version) => version.id === id));
      return [...removedIds.map((id) => ({ remove: id })), ...createReorderingSteps(before, next)];
    });
    this.publish(delta, previous);
    return this.list();
  }

  /**
   * Changes a base game. `apply` must be a pure function, and may throw to reject the change.
   * @throws `VERSION_NOT_FOUND` or `DUPLICATE_SLUG`
   */
  async update(
    slugOrId: string,
    apply: (version: IBaseGameVersion) => IBaseGameVersion,
  ): Promise<IBaseGameVersion> {
    const { id } = await this.get(slugOrId);
    const [updated] = await this.change((versions) => {
      const before = versions.find((version) => version.id === id);
      if (!before) throw versionNotFoundError(slugOrId);
      const after = { ...before, ...apply(before), id };
      const others = versions.filter((version) => version.id !== id);
      if (after.slug !== before.slug) assertFreeSlug(after.slug, others);
      return [after];
    }, 'user');
    if (!updated) throw versionNotFoundError(slugOrId);
    return updated;
  }

  /** Writes the entries that `decide` returns and publishes the differences. */
  async change(decide: VersionChange, author: Author): Promise<StoredVersion[]> {
    let changedVersions: StoredVersion[] = [];
    let delta: IBaseGameVersionDelta = { added: [], removed: [], updated: [] };
    let before: readonly StoredVersion[] = [];
    await this.file.update((versions) => {
      before = [...versions.values()];
      changedVersions = decide(before);
      delta = findDifferences(
        before.filter(({ id }) => changedVersions.some((version) => version.id === id)),
        changedVersions,
      );
      return changedVersions.map((version): ListStep<StoredVersion> => ({ put: version }));
    }, author);
    this.publish(delta, before);
    return changedVersions;
  }

  /** Adds an imported base game. If an entry with the same content exists, the file is assigned to that entry. */
  async addImported(file: FoundBaseGame): Promise<IBaseGameVersion> {
    const [version] = await this.change((versions) => {
      const before = versions.find(({ hashValue }) => hashValue === file.md5);
      return [before ? { ...before, iwadPath: file.path, missing: false } : createVersion(file, versions)];
    }, 'user');
    if (!version) throw new Error('The change to the list of base games was lost.');
    this.events.publish('wad.imported', { versionId: version.id, hashValue: file.md5 });
    return version;
  }

  onApplicationShutdown(): Promise<void> {
    return this.file.flush();
  }

  /** Adds the hash and size of the file to a new element of the list. */
  private async addHashAndSize(version: IBaseGameVersion): Promise<IBaseGameVersion> {
    const iwadPath = expandHome(version.iwadPath);
    const hash = await this.hashes.hashIfReadable(iwadPath);
    if (!hash) return { ...version, iwadPath, missing: true };
    return { ...version, iwadPath, hashValue: hash.md5, sizeBytes: hash.sizeBytes, missing: false };
  }

  private publish(delta: IBaseGameVersionDelta, previous: readonly StoredVersion[] = []): void {
    for (const after of delta.updated) {
      const before = previous.find(({ id }) => id === after.id);
      if (before) noteChange({ kind: 'base-game', id: after.id, before, after });
    }
    const isEmpty = delta.added.length + delta.removed.length + delta.updated.length === 0;
    if (!isEmpty) this.events.publish('versions.delta', delta);
  }

  private publishEdits(edits: readonly RecordEdit<StoredVersion>[]): void {
    const updated = edits.flatMap(({ after }) => after ?? []);
    this.events.publish('versions.delta', { added: [], removed: [], updated });
  }
}

function versionNotFoundError(slugOrId: string): LauncherError {
  return new LauncherError('VERSION_NOT_FOUND', `Base game “${slugOrId}” not found.`);
}
