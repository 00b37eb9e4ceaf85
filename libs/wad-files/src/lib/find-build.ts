import type { BaseGameBuild } from './base-game-tables';
import { BUILDS } from './generated/base-game-tables';

let buildsByMd5: ReadonlyMap<string, BaseGameBuild> | undefined;

/** Returns the build with this MD5 (lower-case hex), if it is known. The index is created on the first call. */
export function findBuild(md5: string): BaseGameBuild | undefined {
  buildsByMd5 ??= new Map(BUILDS.map((build) => [build[0], build]));
  return buildsByMd5.get(md5);
}
