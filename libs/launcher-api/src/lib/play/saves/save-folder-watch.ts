import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DirectoryWatch, DirectoryWatcher } from '@hangar/api-foundation/platform';
import { readSaveName } from '@hangar/play-files';

import { statOrNull } from './save-walk';

/** Maximum number of watched folders. The system limits the number of watches, and ports create only a few folders. */
const MAX_FOLDERS = 100;

/** Watches folders and their subfolders for files that are named like saves. */
export class SaveFolderWatch {
  private readonly watches = new Map<string, DirectoryWatch | null>();
  private isClosed = false;

  constructor(
    private readonly watcher: DirectoryWatcher,
    private readonly onSave: () => void,
  ) {}

  /** Watches a folder, which may not exist yet, and its subfolders. */
  async add(directory: string): Promise<void> {
    if (this.isClosed || this.watches.has(directory) || this.watches.size >= MAX_FOLDERS) return;
    this.watches.set(directory, null);
    const watch = await this.watcher.watch({
      directory,
      settleMilliseconds: 0,
      onChange: (names) => void this.checkFiles(directory, names),
      onPolling: () => undefined,
    });
    if (this.isClosed) return watch.close();
    this.watches.set(directory, watch);
    // An unreadable folder is treated as empty.
    const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) if (entry.isDirectory()) await this.add(join(directory, entry.name));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    const open = [...this.watches.values()].filter((watch) => watch !== null);
    this.watches.clear();
    await Promise.all(open.map((watch) => watch.close()));
  }

  private async checkFiles(directory: string, names: ReadonlySet<string>): Promise<void> {
    const paths = [...names].map((name) => join(directory, name));
    // An empty set means that the folder itself was created or removed.
    if (names.size === 0 || paths.some((path) => readSaveName(path) !== null)) this.onSave();
    for (const path of paths) {
      if (readSaveName(path) !== null || this.watches.has(path)) continue;
      if (!(await statOrNull(path))?.isDirectory()) continue;
      await this.add(path);
      // Saves may have been written before the watch was started.
      this.onSave();
    }
  }
}
