import { Injectable } from '@nestjs/common';
import type { IModFileNames } from '@hangar/domain';

/** Tells what a content of this MD5 calls its maps and lumps; `undefined` when nobody knows. */
export type NamesByHash = (hashValue: string) => Pick<IModFileNames, 'maps' | 'lumps'> | undefined;

/** What is known of the names inside mod files. Whoever reads such files offers it here, for searches that must not wait for that. */
@Injectable()
export class KnownNames {
  private source: () => Promise<NamesByHash> = () => Promise.resolve(() => undefined);

  offer(source: () => Promise<NamesByHash>): void {
    this.source = source;
  }

  byNow(): Promise<NamesByHash> {
    return this.source();
  }
}
