import { chmod, mkdir, readdir, realpath, rm } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import {
  expandHome,
  isUsableFolder,
  OWN_DIRECTORY_MODE,
  removeTemporaryFiles,
  TEMPORARY_FILE,
} from '@hangar/file-system';

import { StartupError } from '../errors';
import { checkedProtocolId } from './file-names';
import { unusableDirectory } from './unusable-directory';

/** The data directory where nothing else is said. The same on every system. */
export const DEFAULT_DATA_DIRECTORY = '~/.config/hangar';

/** Knows the layout of the data directory; nobody else does. */
export class DataDirectory {
  readonly path: string;

  constructor(
    /** As the user gave it; a leading `~` is kept for default paths. */
    readonly given: string = DEFAULT_DATA_DIRECTORY,
    readonly home: string = homedir(),
  ) {
    this.path = expandHome(given, home);
  }

  readonly settingsFile = () => join(this.path, 'settings.json');
  readonly versionsFile = () => join(this.path, 'baseGameVersions.json');
  readonly catalogFile = () => join(this.path, 'modFileCatalogue.json');
  readonly sessionsFile = () => join(this.path, 'sessions.json');
  readonly playerFile = () => join(this.path, 'playerData.json');
  readonly wadHashesFile = () => join(this.path, 'cache', 'wad-hashes.json');
  /** How many maps of protocols are finished, so that lists need not count. */
  readonly mapCountsFile = () => join(this.path, 'cache', 'map-counts.json');
  /** What was played on each day, so that statistics need not read every session. */
  readonly playedDaysFile = () => join(this.path, 'cache', 'played-days.json');
  /** The user's folders that contained something. */
  readonly foldersFile = () => join(this.path, 'folders.json');
  readonly lockFile = () => join(this.path, 'hangar.lock');
  readonly protocols = () => join(this.path, 'mods');
  readonly configs = () => join(this.path, 'configs');
  readonly images = () => join(this.path, 'images');
  readonly logs = () => join(this.path, 'logs');
  readonly cache = () => join(this.path, 'cache');
  /** What is being downloaded and not complete. */
  readonly downloads = () => join(this.path, 'downloads');
  /** Changes of many protocols at once that are not in their files yet. */
  readonly changes = () => join(this.path, 'changes');
  /** What was deleted and can be brought back. */
  readonly trash = () => join(this.path, 'trash');
  /** Where deleted protocols lay before there was a trash. */
  readonly formerTrash = () => join(this.path, 'deleted');
  /** Files that a page handed over, until they are used. */
  readonly uploads = () => join(this.path, 'uploads');
  /** What was played, a file for each protocol, those of deleted ones too. */
  readonly history = () => join(this.path, 'history');
  readonly historyFileOf = (protocolId: string) =>
    join(this.history(), `${checkedProtocolId(protocolId)}.jsonl`);
  /** The maps that were finished, a file for each protocol. */
  readonly results = () => join(this.path, 'results');
  readonly resultsFileOf = (protocolId: string) =>
    join(this.results(), `${checkedProtocolId(protocolId)}.jsonl`);
  /** Data about demos that is not in their files, one document per protocol. */
  readonly demoNotes = () => join(this.path, 'demos');
  readonly demoNotesFileOf = (protocolId: string) =>
    join(this.demoNotes(), `${checkedProtocolId(protocolId)}.json`);
  /** With what each save was made, a file for each protocol. */
  readonly savesMade = () => join(this.path, 'saves-made');
  readonly savesMadeFileOf = (protocolId: string) =>
    join(this.savesMade(), `${checkedProtocolId(protocolId)}.json`);
  /** What the player said of maps, a file for each protocol. */
  readonly mapMarks = () => join(this.path, 'maps');
  readonly mapMarksFileOf = (protocolId: string) =>
    join(this.mapMarks(), `${checkedProtocolId(protocolId)}.json`);
  readonly extensions = () => join(this.path, 'extensions');
  /** Which extensions run, and their settings. */
  readonly extensionsFile = () => join(this.path, 'extensions.json');

  readonly runs = () => join(this.path, 'runs');
  /** Where the source port of a protocol runs: ports drop statistics and screenshots where they stand. */
  readonly workingDirectoryOf = (protocolId: string) => join(this.runs(), checkedProtocolId(protocolId));
  readonly logFileOf = (protocolId: string) => join(this.logs(), `${checkedProtocolId(protocolId)}.log`);

  /**
   * Makes the directory.
   * @throws a {@link StartupError} when it cannot be used
   */
  async prepare(): Promise<void> {
    if (!isUsableFolder(this.path)) {
      throw new StartupError(
        `${this.given} cannot be the data directory: name an absolute path outside of /proc and /sys in HANGAR_DATA_DIR.`,
      );
    }
    try {
      const isNew = (await mkdir(this.path, { recursive: true, mode: OWN_DIRECTORY_MODE })) !== undefined;
      if (isNew) await chmod(this.path, OWN_DIRECTORY_MODE);
    } catch (error) {
      throw unusableDirectory(this.path, error);
    }
  }

  /** Makes the folders and removes what an earlier run left unfinished. */
  async tidy(): Promise<void> {
    const folders = [this.protocols(), this.configs(), this.images(), this.logs(), this.cache()];
    for (const folder of folders) await mkdir(folder, { recursive: true, mode: OWN_DIRECTORY_MODE });
    for (const folder of [this.path, ...folders]) await tidyFolder(folder);
    for (const folder of await this.otherDocumentFolders()) await removeTemporaryFiles(folder);
  }

  /** Folders for our documents that are created when needed. */
  private async otherDocumentFolders(): Promise<string[]> {
    const inExtensions = await subfoldersOf(this.extensions());
    return [
      this.changes(),
      this.history(),
      this.results(),
      this.mapMarks(),
      this.demoNotes(),
      this.savesMade(),
      this.extensions(),
      ...inExtensions,
    ];
  }
}

async function subfoldersOf(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(directory, name));
  } catch {
    // It is created when needed.
    return [];
  }
}

/** Reads a folder once, since it may hold thousands of protocols and a start waits for it. */
async function tidyFolder(directory: string): Promise<void> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.map(({ name }) => name);
  await removeAll(
    directory,
    names.filter((name) => TEMPORARY_FILE.test(name)),
  );
  const links = entries.filter((entry) => entry.isSymbolicLink() && entry.name.endsWith('.json'));
  await removeTemporaryFilesBehind(
    directory,
    links.map(({ name }) => name),
  );
}

/** A document that is a link is written beside the file that it leads to, which may be anywhere. */
async function removeTemporaryFilesBehind(directory: string, links: readonly string[]): Promise<void> {
  for (const name of links) {
    try {
      const target = await realpath(join(directory, name));
      const isItsOwn = (other: string) =>
        TEMPORARY_FILE.test(other) && other.startsWith('.' + basename(target) + '.');
      await removeAll(dirname(target), (await readdir(dirname(target))).filter(isItsOwn));
    } catch {
      // It leads nowhere, or where we may not look: then nothing of ours is left there either.
    }
  }
}

async function removeAll(directory: string, names: readonly string[]): Promise<void> {
  await Promise.all(names.map((name) => rm(join(directory, name), { force: true })));
}
