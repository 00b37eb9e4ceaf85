import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { IBaseGameVersion, IBaseGameVersionDelta, IUpdateVersionRequest } from '@hangar/domain';

import { LauncherError } from '../errors';
import { EventBus } from '../events';
import { CLOCK, type Clock } from '../outside-world';
import {
  DataDirectory,
  expandHome,
  HandEdits,
  isFile,
  RecordFile,
  StorageProblems,
  type Author,
  type ListStep,
  type RecordEdit,
} from '../storage';
import { readVersion, writeVersion, type StoredVersion } from './version-file';

/** Decides what becomes of the list of base games; returns what shall be put there. */
export type VersionChange = (versions: readonly StoredVersion[]) => StoredVersion[];

/** The only owner of `baseGameVersions.json`. */
@Injectable()
export class VersionRepository implements OnApplicationShutdown {
  private readonly file: RecordFile<StoredVersion>;

  constructor(
    data: DataDirectory,
    private readonly events: EventBus,
    problems: StorageProblems,
    edits: HandEdits,
    @Inject(CLOCK) clock: Clock,
  ) {
    this.file = new RecordFile<StoredVersion>(
      {
        path: data.versionsFile(),
        read: readVersion,
        write: writeVersion,
        onEdited: (edits) => this.tellEdited(edits),
      },
      { problems, clock },
    );
    edits.watchFile(data.versionsFile(), () => this.file.read());
  }

  async list(): Promise<IBaseGameVersion[]> {
    return [...(await this.file.read()).values()];
  }

  /** One base game by its slug or id; fails with `VERSION_NOT_FOUND`. */
  async get(slugOrId: string): Promise<IBaseGameVersion> {
    const version = await this.find(slugOrId);
    if (!version) throw versionNotFound(slugOrId);
    return version;
  }

  /** One base game by its slug or id. */
  async find(slugOrId: string): Promise<IBaseGameVersion | undefined> {
    const versions = await this.file.read();
    return [...versions.values()].find(({ slug }) => slug === slugOrId) ?? versions.get(slugOrId);
  }

  /** Puts the given list in the old one's place. What the server knows better is kept. */
  async replaceAll(given: readonly IBaseGameVersion[]): Promise<IBaseGameVersion[]> {
    assertDistinct(given);
    const seen = await Promise.all(given.map(asSeen));
    let delta: IBaseGameVersionDelta = { added: [], removed: [], updated: [] };
    await this.file.update((before) => {
      const next = seen.map((version) => withServerKeys(version, before.get(version.id)));
      delta = differences([...before.values()], next);
      const gone = [...before.keys()].filter((id) => !next.some((version) => version.id === id));
      return [...gone.map((id) => ({ remove: id })), ...reordered(before, next)];
    });
    this.tell(delta);
    return this.list();
  }

  /** Changes one base game; fails with `VERSION_NOT_FOUND` or `DUPLICATE_SLUG`. */
  async update(slugOrId: string, changes: IUpdateVersionRequest): Promise<IBaseGameVersion> {
    const { id } = await this.get(slugOrId);
    const [updated] = await this.change((versions) => {
      const before = versions.find((version) => version.id === id);
      if (!before) throw versionNotFound(slugOrId);
      const twin = versions.find((version) => version.id !== id && version.slug === changes.slug);
      if (twin) throw duplicateSlug(twin.slug);
      return [{ ...before, ...changes }];
    }, 'user');
    if (!updated) throw versionNotFound(slugOrId);
    return updated;
  }

  /** Puts what `decide` returns into the list and tells what changed. */
  async change(decide: VersionChange, author: Author): Promise<StoredVersion[]> {
    let put: StoredVersion[] = [];
    let delta: IBaseGameVersionDelta = { added: [], removed: [], updated: [] };
    await this.file.update((versions) => {
      const before = [...versions.values()];
      put = decide(before);
      delta = differences(
        before.filter(({ id }) => put.some((version) => version.id === id)),
        put,
      );
      return put.map((version): ListStep<StoredVersion> => ({ put: version }));
    }, author);
    this.tell(delta);
    return put;
  }

  onApplicationShutdown(): Promise<void> {
    return this.file.flush();
  }

  private tell(delta: IBaseGameVersionDelta): void {
    const isEmpty = delta.added.length + delta.removed.length + delta.updated.length === 0;
    if (!isEmpty) this.events.publish('versions.delta', delta);
  }

  private tellEdited(edits: readonly RecordEdit<StoredVersion>[]): void {
    const updated = edits.flatMap(({ after }) => after ?? []);
    this.events.publish('versions.delta', { added: [], removed: [], updated });
  }
}

function versionNotFound(slugOrId: string): LauncherError {
  return new LauncherError(
    'VERSION_NOT_FOUND',
    `There is no base game "${slugOrId}". GET /api/versions lists them.`,
  );
}

function duplicateSlug(slug: string): LauncherError {
  return new LauncherError(
    'DUPLICATE_SLUG',
    `Another base game has the slug "${slug}". Choose a different one.`,
  );
}

function assertDistinct(versions: readonly IBaseGameVersion[]): void {
  const ids = new Set<string>();
  const slugs = new Set<string>();
  for (const { id, slug } of versions) {
    if (ids.has(id)) {
      throw new LauncherError(
        'DUPLICATE_ID',
        `Two base games of the list have the id "${id}". Give each its own.`,
      );
    }
    if (slugs.has(slug)) throw duplicateSlug(slug);
    ids.add(id);
    slugs.add(slug);
  }
}

/** An element of a client's list with its path expanded, and whether its WAD is there. */
async function asSeen(version: IBaseGameVersion): Promise<IBaseGameVersion> {
  const iwadPath = expandHome(version.iwadPath);
  return { ...version, iwadPath, missing: !(await isFile(iwadPath)) };
}

/** What a client sends back, with what only the server knows, and the unknown keys of the file. */
function withServerKeys(given: IBaseGameVersion, before: StoredVersion | undefined): StoredVersion {
  if (!before) return given;
  const { iwadPath, hashValue, sizeBytes, missing } = before;
  return { ...before, ...given, iwadPath, hashValue, sizeBytes, missing };
}

/** Steps that make a list of exactly these records in this order. */
function reordered(
  before: ReadonlyMap<string, StoredVersion>,
  next: readonly StoredVersion[],
): ListStep<StoredVersion>[] {
  const kept = [...before.keys()].filter((id) => next.some((version) => version.id === id));
  const isSameOrder = kept.every((id, place) => next[place]?.id === id);
  const removals = isSameOrder ? [] : kept.map((id) => ({ remove: id }));
  return [...removals, ...next.map((version) => ({ put: version }))];
}

function differences(
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
