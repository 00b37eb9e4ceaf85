import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CLOCK, ShutdownSignal, type Clock } from '@hangar/api-foundation/platform';
import { ArchiveError } from '@hangar/archives';
import { BASE_GAME_EXTENSIONS, extensionOf } from '@hangar/domain';
import { FileChanged, FileError, isSystemError } from '@hangar/file-system';
import { NotAWad, type BaseGameIdentity } from '@hangar/wad-files';

import { identifyGame } from '../packages';
import type { ScannedWad, ScannedWads } from './reconcile-base-games';
import { WadHashCache } from './wad-hash-cache';

/** A WAD that has been unchanged for this long counts as completely copied. */
export const SETTLE_MILLISECONDS = 300;

/**
 * A scanned WAD, or the time to wait before scanning it again; `null` if the file doesn't exist. If `waitMilliseconds`
 * is `null`, the file is scanned again when it changes.
 */
type ScanResult =
  { readonly wad: Omit<ScannedWad, 'isListed'> } | { readonly waitMilliseconds: number | null } | null;

/** Reads the WAD directory and base games elsewhere. Never writes to either. */
@Injectable()
export class WadDirectoryReader implements OnApplicationShutdown {
  private readonly logger = new Logger(WadDirectoryReader.name);
  /** Identities by MD5 and path. They are cached, because a package must be opened to identify it. */
  private readonly identities = new Map<string, BaseGameIdentity | null>();
  private cancelRescan: (() => void) | null = null;

  constructor(
    private readonly hashes: WadHashCache,
    private readonly shutdown: ShutdownSignal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Reads the WADs and packages in the directory and at the paths `elsewhere`. Unchanged files are not hashed again. If
   * a file is being written, `rescan` is called when the file may be complete.
   */
  async read(directory: string, elsewhere: readonly string[], rescan: () => void): Promise<ScannedWads> {
    this.cancelRescan?.();
    const listed = new Set((await listWadNames(directory)).map((name) => join(directory, name)));
    const paths = new Set([...listed, ...elsewhere]);
    const wads: ScannedWad[] = [];
    const unsettled = new Set<string>();
    const waitTimes: number[] = [];
    for (const path of paths) {
      this.shutdown.signal.throwIfAborted();
      const result = await this.scanFile(path);
      if (result === null) continue;
      if ('wad' in result) {
        wads.push({ ...result.wad, isListed: listed.has(path) });
        continue;
      }
      unsettled.add(path);
      if (result.waitMilliseconds !== null) waitTimes.push(result.waitMilliseconds);
    }
    await this.hashes.retainOnly(paths);
    if (waitTimes.length > 0) this.cancelRescan = this.clock.after(Math.min(...waitTimes), rescan);
    return { wads, unsettled };
  }

  onApplicationShutdown(): void {
    this.cancelRescan?.();
  }

  private async scanFile(path: string): Promise<ScanResult> {
    const changedAt = await getChangeTime(path);
    if (changedAt === null) return null;
    const unchangedMs = Math.abs(this.clock.now() - changedAt);
    if (unchangedMs < SETTLE_MILLISECONDS)
      return { waitMilliseconds: Math.ceil(SETTLE_MILLISECONDS - unchangedMs) };
    try {
      const hash = await this.hashes.hash(path);
      if (!hash) return { waitMilliseconds: SETTLE_MILLISECONDS };
      const { md5, sizeBytes } = hash;
      return { wad: { path, md5, sizeBytes, identity: await this.identify(path, md5) } };
    } catch (error) {
      return this.toErrorResult(path, error);
    }
  }

  private async identify(path: string, md5: string): Promise<BaseGameIdentity | null> {
    const key = `${md5} ${path}`;
    const known = this.identities.get(key);
    if (known !== undefined) return known;
    const identity = await findBaseGame(path, md5, this.shutdown.signal);
    this.identities.set(key, identity);
    return identity;
  }

  /** Returns the result for a file that is being written or cannot be read. A later scan will identify the file. */
  private toErrorResult(path: string, error: unknown): ScanResult {
    if (error instanceof FileChanged) return { waitMilliseconds: SETTLE_MILLISECONDS };
    if (!(error instanceof FileError || isSystemError(error))) throw error;
    this.logger.debug(`Skipped ${path}: ${String(error)}`);
    return { waitMilliseconds: null };
  }
}

/**
 * Returns the time of the last change of a file or its metadata, in milliseconds since 1970; `null` if the file doesn't
 * exist.
 */
async function getChangeTime(path: string): Promise<number | null> {
  try {
    const stats = await stat(path);
    // A copy may keep the original's modification time, but its `ctime` always changes.
    return stats.isFile() ? Math.max(stats.mtimeMs, stats.ctimeMs) : null;
  } catch (error) {
    if (isSystemError(error)) return null;
    throw error;
  }
}

/** Identifies a base game; `null` for a mod, and for a file that is not a complete WAD or package. */
export async function findBaseGame(
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

async function listWadNames(directory: string): Promise<string[]> {
  try {
    const names = await readdir(directory);
    return names.filter(isGameName).sort();
  } catch (error) {
    // The drive is not connected, so the WADs on it count as missing.
    if (isSystemError(error)) return [];
    throw error;
  }
}
