import { Injectable } from '@nestjs/common';
import type { IModFileNames } from '@hangar/domain';

/** Returns the names of the maps and lumps in the file with this MD5; `undefined` if they are unknown. */
export type NamesByHash = (hashValue: string) => Pick<IModFileNames, 'maps' | 'lumps'> | undefined;

/**
 * Provides the names of maps and lumps that are already known, for searches that must not wait. The feature that reads
 * the mod files registers itself as the source.
 */
@Injectable()
export class KnownNames {
  private source: () => Promise<NamesByHash> = () => Promise.resolve(() => undefined);

  offer(source: () => Promise<NamesByHash>): void {
    this.source = source;
  }

  knownNames(): Promise<NamesByHash> {
    return this.source();
  }

  /** @deprecated Use {@link knownNames}. */
  byNow(): Promise<NamesByHash> {
    return this.knownNames();
  }
}
