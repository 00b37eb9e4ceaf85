import { randomUUID } from 'node:crypto';
import { uniqueSlug, type IBaseGameVersion } from '@hangar/domain';
import type { BaseGameIdentity } from '@hangar/wad-files';

/** A base game that was found on the disk. */
export interface FoundBaseGame {
  path: string;
  md5: string;
  sizeBytes: number;
  identity: BaseGameIdentity;
}

/** The entry of a base game that is seen for the first time. */
export function newVersion(found: FoundBaseGame, others: readonly IBaseGameVersion[]): IBaseGameVersion {
  const { identity, path, md5, sizeBytes } = found;
  return {
    id: randomUUID(),
    name: identity.name,
    slug: uniqueSlug(identity.slug, (slug) => others.some((version) => version.slug === slug)),
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
