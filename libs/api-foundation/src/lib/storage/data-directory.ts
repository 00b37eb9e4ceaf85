import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import {
  expandHome,
  isUsableFolderPath,
  OWN_DIRECTORY_MODE,
  removeTemporaryFiles,
  TEMPORARY_FILE,
  readRealPath,
} from '@hangar/file-system';

import { StartupError } from '../errors';
import { checkProtocolId } from './file-names';
import { unusableDirectoryError } from './unusable-directory-error';

/** The default data directory on every system. */
export const DEFAULT_DATA_DIRECTORY = '~/.config/hangar';

/** The layout of the data directory. No other code builds these paths. */
export class DataDirectory {
  readonly path: string;

  constructor(
    /** The path as the user entered it. Default paths keep a leading `~`. */
    readonly configuredPath: string = DEFAULT_DATA_DIRECTORY,
    readonly home: string = homedir(),
  ) {
    this.path = expandHome(configuredPath, home);
  }

  /** @deprecated Use {@link configuredPath}. */
  get given(): string {
    return this.configuredPath;
  }

  readonly settingsFile = () => join(this.path, 'settings.json');
  readonly versionsFile = () => join(this.path, 'baseGameVersions.json');
  readonly catalogFile = () => join(this.path, 'modFileCatalogue.json');
  readonly sessionsFile = () => join(this.path, 'sessions.json');
  readonly playerFile = () => join(this.path, 'playerData.json');
  readonly wadHashesFile = () => join(this.path, 'cache', 'wad-hashes.json');
  /** Cached numbers of finished maps per protocol. */
  readonly mapCountsFile = () => join(this.path, 'cache', 'map-counts.json');
  /** Cached daily statistics, so that past sessions don't have to be read. */
  readonly playedDaysFile = () => join(this.path, 'cache', 'played-days.json');
  /** Notes about which of the user's folders contained files. */
  readonly foldersFile = () => join(this.path, 'folders.json');
  readonly lockFile = () => join(this.path, 'hangar.lock');
  readonly protocols = () => join(this.path, 'mods');
  readonly configs = () => join(this.path, 'configs');
  readonly images = () => join(this.path, 'images');
  readonly logs = () => join(this.path, 'logs');
  readonly cache = () => join(this.path, 'cache');
  /** Long-running work, one file per job. */
  readonly jobs = () => join(this.path, 'jobs');
  /** Incomplete downloads. */
  readonly jobParts = () => join(this.jobs(), 'parts');
  /** Items that each import has created, one document per import. */
  readonly imports = () => join(this.path, 'imports');
  /** Folder in which versions without jobs stored incomplete downloads. */
  readonly formerDownloads = () => join(this.path, 'downloads');
  /** Bulk changes that are not yet in the protocols' files. */
  readonly changes = () => join(this.path, 'changes');
  /** Deleted items that can be restored. */
  readonly trash = () => join(this.path, 'trash');
  /** Folder in which versions without a trash stored deleted protocols. */
  readonly formerTrash = () => join(this.path, 'deleted');
  /** Files that a page has uploaded, until they are used. */
  readonly uploads = () => join(this.path, 'uploads');
  /** Past sessions, one file per protocol, including deleted protocols. */
  readonly history = () => join(this.path, 'history');
  readonly historyFileOf = (protocolId: string) =>
    join(this.history(), `${checkProtocolId(protocolId)}.jsonl`);
  /** Map results, one file per protocol. */
  readonly results = () => join(this.path, 'results');
  readonly resultsFileOf = (protocolId: string) =>
    join(this.results(), `${checkProtocolId(protocolId)}.jsonl`);
  /** Data about demos that is not in their files, one document per protocol. */
  readonly demoNotes = () => join(this.path, 'demos');
  readonly demoNotesFileOf = (protocolId: string) =>
    join(this.demoNotes(), `${checkProtocolId(protocolId)}.json`);
  /** The files that each save was made with, one document per protocol. */
  readonly savesMade = () => join(this.path, 'saves-made');
  readonly savesMadeFileOf = (protocolId: string) =>
    join(this.savesMade(), `${checkProtocolId(protocolId)}.json`);
  /** The player's marks on maps, one document per protocol. */
  readonly mapMarks = () => join(this.path, 'maps');
  readonly mapMarksFileOf = (protocolId: string) =>
    join(this.mapMarks(), `${checkProtocolId(protocolId)}.json`);
  /** Source ports that Hangar installed, in a folder per family and version. */
  readonly ports = () => join(this.path, 'ports');
  /** The known releases of source ports. */
  readonly portReleasesFile = () => join(this.ports(), 'releases.json');
  readonly extensions = () => join(this.path, 'extensions');
  /** How starts with extensions from files ended, and which extensions are left out because of that. */
  readonly extensionStartFile = () => join(this.extensions(), 'start.json');
  /** Enabled extensions and their settings. */
  readonly extensionsFile = () => join(this.path, 'extensions.json');
  /** Passwords in the settings of extensions. */
  readonly extensionSecretsFile = () => join(this.path, 'extension-secrets.json');

  readonly runs = () => join(this.path, 'runs');
  /**
   * The directory in which a protocol's source port runs, because ports write statistics and screenshots to the current
   * directory.
   */
  readonly workingDirectoryOf = (protocolId: string) => join(this.runs(), checkProtocolId(protocolId));
  readonly logFileOf = (protocolId: string) => join(this.logs(), `${checkProtocolId(protocolId)}.log`);

  /**
   * Creates the directory.
   * @throws {StartupError} if it cannot be used
   */
  async prepare(): Promise<void> {
    if (!isUsableFolderPath(this.path)) {
      throw new StartupError(
        `${this.configuredPath || 'An empty path'} can't be the data folder. Set HANGAR_DATA_DIR to an absolute path outside of /proc and /sys.`,
      );
    }
    try {
      const isNew = (await mkdir(this.path, { recursive: true, mode: OWN_DIRECTORY_MODE })) !== undefined;
      if (isNew) await chmod(this.path, OWN_DIRECTORY_MODE);
    } catch (error) {
      throw unusableDirectoryError(this.path, error);
    }
  }

  /** Creates the folders and removes unfinished files from an earlier run. */
  async tidy(): Promise<void> {
    const folders = [this.protocols(), this.configs(), this.images(), this.logs(), this.cache()];
    for (const folder of folders) await mkdir(folder, { recursive: true, mode: OWN_DIRECTORY_MODE });
    for (const folder of [this.path, ...folders]) await removeUnfinishedWrites(folder);
    for (const folder of await this.listOtherDocumentFolders()) await removeTemporaryFiles(folder);
  }

  /** Folders for our documents that are created on demand. */
  private async listOtherDocumentFolders(): Promise<string[]> {
    const extensionFolders = await listSubfolders(this.extensions());
    return [
      this.changes(),
      this.jobs(),
      this.imports(),
      this.history(),
      this.results(),
      this.mapMarks(),
      this.demoNotes(),
      this.savesMade(),
      this.ports(),
      this.extensions(),
      ...extensionFolders,
    ];
  }
}

async function listSubfolders(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(directory, name));
  } catch {
    // The folder is created on demand.
    return [];
  }
}

/** Reads the folder only once, because it may contain thousands of protocols and this happens during startup. */
async function removeUnfinishedWrites(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.map(({ name }) => name);
  await removeAll(
    directory,
    names.filter((name) => TEMPORARY_FILE.test(name)),
  );
  const links = entries.filter((entry) => entry.isSymbolicLink() && entry.name.endsWith('.json'));
  await removeTemporaryTargetFiles(
    directory,
    links.map(({ name }) => name),
  );
}

/** Unfinished writes of a linked document are next to its target, which may be in any folder. */
async function removeTemporaryTargetFiles(directory: string, links: readonly string[]): Promise<void> {
  for (const name of links) {
    try {
      const target = await readRealPath(join(directory, name));
      const isTemporaryOfTarget = (candidate: string) =>
        TEMPORARY_FILE.test(candidate) && candidate.startsWith('.' + basename(target) + '.');
      await removeAll(dirname(target), (await readdir(dirname(target))).filter(isTemporaryOfTarget));
    } catch {
      // The target does not exist or cannot be accessed, so none of our unfinished files are in its folder.
    }
  }
}

async function removeAll(directory: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(directory, name), { force: true })));
}
