import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, ShutdownSignal, type Clock } from '@hangar/api-foundation/platform';
import { ArchiveError } from '@hangar/archives';
import { BASE_GAME_EXTENSIONS, extensionOf } from '@hangar/domain';
import { FileChanged, FileError, isSystemError } from '@hangar/file-system';
import { NotAWad, type BaseGameIdentity } from '@hangar/wad-files';

import { identifyGame } from '../packages';
import type { SeenWad, SeenWads } from './reconcile-base-games';
import { WadHashCache } from './wad-hash-cache';

/** A WAD that has not changed for this long counts as copied. */
export const SETTLE_MILLISECONDS = 300;

/** A WAD, or for how long to wait for one (`null`: until somebody changes it); `null` where there is none. */
type Sight =
  { readonly wad: Omit<SeenWad, 'isListed'> } | { readonly waitMilliseconds: number | null } | null;

/** Looks at the WAD directory, and at base games that lie elsewhere. Never writes to either. */
@Injectable()
export class WadDirectoryReader implements OnApplicationShutdown {
  private readonly logger = new Logger(WadDirectoryReader.name);
  /** What contents are, by MD5 and path: a package has to be opened for that. */
  private readonly identities = new Map<string, BaseGameIdentity | null>();
  private cancelNext: (() => void) | null = null;

  constructor(
    private readonly hashes: WadHashCache,
    private readonly shutdown: ShutdownSignal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Reads the WADs and packages of the directory and at the paths `elsewhere`. Unchanged files are not hashed again. If a file is
   * being written, `readAgain` is called when it may be complete.
   */
  async read(directory: string, elsewhere: readonly string[], readAgain: () => void): Promise<SeenWads> {
    this.cancelNext?.();
    const listed = new Set((await wadNamesIn(directory)).map((name) => join(directory, name)));
    const paths = new Set([...listed, ...elsewhere]);
    const wads: SeenWad[] = [];
    const unsettled = new Set<string>();
    const waits: number[] = [];
    for (const path of paths) {
      this.shutdown.signal.throwIfAborted();
      const sight = await this.look(path);
      if (sight === null) continue;
      if ('wad' in sight) {
        wads.push({ ...sight.wad, isListed: listed.has(path) });
        continue;
      }
      unsettled.add(path);
      if (sight.waitMilliseconds !== null) waits.push(sight.waitMilliseconds);
    }
    await this.hashes.keepOnly(paths);
    if (waits.length > 0) this.cancelNext = this.clock.after(Math.min(...waits), readAgain);
    return { wads, unsettled };
  }

  onApplicationShutdown(): void {
    this.cancelNext?.();
  }

  private async look(path: string): Promise<Sight> {
    const changedAt = await changeTimeOf(path);
    if (changedAt === null) return null;
    const quietMilliseconds = Math.abs(this.clock.now() - changedAt);
    if (quietMilliseconds < SETTLE_MILLISECONDS)
      return { waitMilliseconds: Math.ceil(SETTLE_MILLISECONDS - quietMilliseconds) };
    try {
      const hash = await this.hashes.hash(path);
      if (!hash) return { waitMilliseconds: SETTLE_MILLISECONDS };
      const { md5, sizeBytes } = hash;
      return { wad: { path, md5, sizeBytes, identity: await this.identityOf(path, md5) } };
    } catch (error) {
      return this.explain(path, error);
    }
  }

  private async identityOf(path: string, md5: string): Promise<BaseGameIdentity | null> {
    const key = `${md5} ${path}`;
    const known = this.identities.get(key);
    if (known !== undefined) return known;
    const identity = await baseGameIn(path, md5, this.shutdown.signal);
    this.identities.set(key, identity);
    return identity;
  }

  /** Written to meanwhile, or not to be read: a later look will tell what it is. */
  private explain(path: string, error: unknown): Sight {
    if (error instanceof FileChanged) return { waitMilliseconds: SETTLE_MILLISECONDS };
    if (!(error instanceof FileError || isSystemError(error))) throw error;
    this.logger.debug(`Passed over ${path}: ${String(error)}`);
    return { waitMilliseconds: null };
  }
}

/** When a file was last touched in any way, in milliseconds since 1970; `null` when there is no file. */
async function changeTimeOf(path: string): Promise<number | null> {
  try {
    const stats = await stat(path);
    // A copy may be given an old time of modification; the other one always tells.
    return stats.isFile() ? Math.max(stats.mtimeMs, stats.ctimeMs) : null;
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}

/** What a file says of itself; `null` for a mod, and for what is neither WAD nor package or no whole one yet. */
export async function baseGameIn(
  path: string,
  md5: string,
  signal: AbortSignal,
): Promise<BaseGameIdentity | null> {
  try {
    const identity = await identifyGame(path, { md5, signal });
    return identity.kind === 'base-game' ? identity : null;
  } catch (error) {
    if (error instanceof NotAWad || error instanceof ArchiveError) return null;
    throw error;
  }
}

function isGameName(name: string): boolean {
  return !name.startsWith('.') && BASE_GAME_EXTENSIONS.includes(extensionOf(name));
}

async function wadNamesIn(directory: string): Promise<string[]> {
  try {
    const names = await readdir(directory);
    return names.filter(isGameName).sort();
  } catch (error) {
    // The drive is not there at the moment: its WADs are missing, nothing more.
    if (isSystemError(error)) return [];
    throw error;
  }
}
