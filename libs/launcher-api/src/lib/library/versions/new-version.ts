import { randomUUID } from 'node:crypto';
import { uniqueSlug, type IBaseGameVersion } from '@hangar/domain';
import type { BaseGameIdentity } from '@hangar/wad-files';

/** A base game that was found on disk. */
export interface FoundBaseGame {
  readonly path: string;
  readonly md5: string;
  readonly sizeBytes: number;
  readonly identity: BaseGameIdentity;
}

/** Creates the entry of a new base game. */
export function createVersion(found: FoundBaseGame, others: readonly IBaseGameVersion[]): IBaseGameVersion {
  const { identity, path, md5, sizeBytes } = found;
  return {
    id: randomUUID(),
    name: identity.name,
    slug: uniqueSlug(identity.slug, (slug) => others.some((other) => hasSlugOrId(other, slug))),
    executable: null,
    icon: null,
    iwadPath: path,
    hashValue: md5,
    sizeBytes,
    game: identity.game,
    args: '',
    ignored: false,
    missing: false,
  };
}

/** Whether a base game has this slug or ID. Both are used at the same position in URLs. */
export function hasSlugOrId({ id, slug }: IBaseGameVersion, address: string): boolean {
  return slug === address || id === address;
}
