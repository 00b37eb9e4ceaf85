import { mkdir, readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { LauncherEvents } from '@hangar/domain';
import { identifyWad, NotAWad, WadFileError } from '@hangar/wad-files';

import { isSystemError, LauncherError } from '../errors';
import { OnLauncherEvent } from '../events';
import { DIRECTORY_WATCHER, type DirectoryWatch, type DirectoryWatcher } from '../outside-world';
import { SettingsRepository } from '../settings';
import { DataDirectory, isFile, OWN_DIRECTORY_MODE, removeTemporaryFiles, StorageProblems } from '../storage';
import { newVersion, type FoundBaseGame } from './new-version';
import type { StoredVersion } from './version-file';
import { VersionRepository } from './version-repository';
import { WadHashCache } from './wad-hash-cache';

/** A WAD that has not grown for this long counts as copied. */
const SETTLE_MILLISECONDS = 300;

/** Keeps the list of base games in step with the WAD directory. */
@Injectable()
export class WadDirectorySync implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(WadDirectorySync.name);
  private watch: DirectoryWatch | null = null;
  private directory: string | null = null;
  private running: Promise<void> = Promise.resolve();
  private isQueued = false;
  private isStopped = false;

  constructor(
    private readonly data: DataDirectory,
    private readonly settings: SettingsRepository,
    private readonly versions: VersionRepository,
    private readonly hashes: WadHashCache,
    private readonly problems: StorageProblems,
    @Inject(DIRECTORY_WATCHER) private readonly watcher: DirectoryWatcher,
  ) {}

  /** Starts to watch without holding up the start of the program. */
  onApplicationBootstrap(): void {
    this.running = this.follow().catch((error: unknown) => this.fail(error));
  }

  @OnLauncherEvent('settings.changed')
  async onSettingsChanged({ keys }: LauncherEvents['settings.changed']): Promise<void> {
    if (!keys.includes('wadFilesDirectory')) return;
    this.running = this.running.then(() => this.follow()).catch((error: unknown) => this.fail(error));
    await this.running;
  }

  /** Looks at the directory now. Calls that come while it looks are served by one more look. */
  sync(): Promise<void> {
    if (!this.isQueued) {
      this.isQueued = true;
      this.running = this.running.then(async () => {
        this.isQueued = false;
        await this.look().catch((error: unknown) => this.fail(error));
      });
    }
    return this.running;
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.running;
    await this.watch?.close();
  }

  /** Watches the directory that the settings name, then looks at it. */
  private async follow(): Promise<void> {
    const { wadFilesDirectory: directory } = await this.settings.read();
    if (directory === this.directory || this.isStopped) return;
    await this.watch?.close();
    this.directory = directory;
    if (directory.startsWith(this.data.path + sep))
      await mkdir(directory, { recursive: true, mode: OWN_DIRECTORY_MODE });
    await removeTemporaryFiles(directory);
    this.watch = await this.watcher.watch({
      directory,
      settleMilliseconds: SETTLE_MILLISECONDS,
      onChange: () => void this.sync(),
      onPolling: (reason) => this.reportPolling(directory, reason),
    });
    await this.look();
  }

  private async look(): Promise<void> {
    if (this.isStopped || this.directory === null) return;
    const found = await this.findBaseGames(this.directory);
    const vanished = await this.findVanished(found);
    try {
      await this.versions.change((versions) => reconcile(versions, found, vanished), 'background');
    } catch (error) {
      // The list is damaged: it is reported already, and nothing but the user may replace it.
      if (!(error instanceof LauncherError && error.code === 'DOCUMENT_DAMAGED')) throw error;
    }
  }

  private async findBaseGames(directory: string): Promise<FoundBaseGame[]> {
    const paths = (await wadNamesIn(directory)).map((name) => join(directory, name));
    const found: FoundBaseGame[] = [];
    for (const path of paths) {
      const baseGame = await this.identify(path);
      if (baseGame) found.push(baseGame);
    }
    await this.hashes.keepOnly(new Set(paths));
    return found;
  }

  private async identify(path: string): Promise<FoundBaseGame | null> {
    try {
      if (!(await stat(path)).isFile()) return null;
      const hash = await this.hashes.hash(path);
      if (!hash) return null;
      const identity = await identifyWad({ path, md5: hash.md5 });
      return identity.kind === 'base-game'
        ? { path, identity, md5: hash.md5, sizeBytes: hash.sizeBytes }
        : null;
    } catch (error) {
      // Half copied, no WAD, not readable, or gone again: nothing to play, and a later change brings it back here.
      if (!(error instanceof NotAWad)) this.logger.debug(`Passed over ${path}: ${String(error)}`);
      if (error instanceof WadFileError || isSystemError(error)) return null;
      throw error;
    }
  }

  /** Ids of entries whose file is neither in the directory nor where it was seen last. */
  private async findVanished(found: readonly FoundBaseGame[]): Promise<ReadonlySet<string>> {
    const here = new Set(found.map(({ md5 }) => md5));
    const others = (await this.versions.list()).filter(({ hashValue }) => !here.has(hashValue));
    const gone = await Promise.all(
      others.map(async (version) => ((await isFile(version.iwadPath)) ? [] : [version.id])),
    );
    return new Set(gone.flat());
  }

  private reportPolling(directory: string, reason: string): void {
    this.problems.report({
      code: 'WATCHING_BY_POLLING',
      message: `The system cannot watch ${directory} (${reason}), so Hangar looks every ten seconds. Raise the limit of inotify watches to mend that.`,
      path: directory,
    });
  }

  private fail(error: unknown): void {
    this.logger.error(
      `Cannot look at the WAD directory: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** What becomes of the entries: pure, and it returns only those that change. */
function reconcile(
  versions: readonly StoredVersion[],
  found: readonly FoundBaseGame[],
  vanished: ReadonlySet<string>,
): StoredVersion[] {
  const changed: StoredVersion[] = [];
  const byHash = new Map<string, FoundBaseGame[]>();
  for (const file of found) byHash.set(file.md5, [...(byHash.get(file.md5) ?? []), file]);
  for (const version of versions) {
    const files = byHash.get(version.hashValue);
    byHash.delete(version.hashValue);
    const file = files?.find(({ path }) => path === version.iwadPath) ?? files?.[0];
    if (!file) {
      if (vanished.has(version.id) && !version.missing) changed.push({ ...version, missing: true });
      else if (!vanished.has(version.id) && version.missing) changed.push({ ...version, missing: false });
    } else if (version.missing || version.iwadPath !== file.path) {
      changed.push({ ...version, iwadPath: file.path, sizeBytes: file.sizeBytes, missing: false });
    }
  }
  for (const [file] of byHash.values()) if (file) changed.push(newVersion(file, [...versions, ...changed]));
  return changed;
}

async function wadNamesIn(directory: string): Promise<string[]> {
  try {
    const names = await readdir(directory);
    return names.filter((name) => /\.wad$/i.test(name) && !name.startsWith('.')).sort();
  } catch (error) {
    // The drive is not there at the moment: its WADs are missing, nothing more.
    if (isSystemError(error)) return [];
    throw error;
  }
}
