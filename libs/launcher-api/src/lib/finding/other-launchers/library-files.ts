import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LauncherError } from '@hangar/api-foundation/errors';
import { LAUNCHER_NAMES, type LauncherKind } from '@hangar/domain';
import { readBytes, withRegularFile } from '@hangar/file-system';

import { readDoomLauncher } from './doom-launcher';
import { DOOM_LAUNCHER_TABLES } from './doom-launcher-tables';
import { readDoomRunner } from './doom-runner';
import type { ForeignLibrary } from './foreign-library';
import { createImportInvalidError } from './import-invalid';
import { LIBRARY_FILES } from './launcher-places';
import { getLibraryFolder, readRusted } from './rusted';
import { readTables } from './sqlite-tables';
import { readZdl, type ZdlFile } from './zdl';

/** Maximum size of a text file. Real files have a few hundred kilobytes. */
const MAX_TEXT_BYTES = 16 * 1024 ** 2;
/** Maximum numbers of `.zdl` files and recorded sessions to read. */
const MAX_SETUP_FILES = 5000;
const MAX_SESSIONS = 5000;

/** The file of a library, and how the paths in the file are resolved. */
export interface LibraryFile {
  readonly kind: LauncherKind;
  readonly path: string;
  /** Whether the file was uploaded. Nothing else about the library is known in that case. */
  readonly isUpload: boolean;
  /** Returns the path of a library's folder on this computer; `null` if the folder isn't on it. */
  readonly locateFolder: (folder: string) => string | null;
  readonly signal: AbortSignal;
}

/**
 * Returns the library's file in a folder.
 * @throws `IMPORT_INVALID` if the folder doesn't contain such a file
 */
export async function findLibraryFile(kind: LauncherKind, folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => []);
  const wanted = LIBRARY_FILES[kind];
  const name =
    wanted
      .map((libraryName) => names.find((candidate) => candidate.toLowerCase() === libraryName.toLowerCase()))
      .find(Boolean) ?? (kind === 'zdl' ? names.find(isSetupFile) : undefined);
  if (name !== undefined) return join(folder, name);
  throw createImportInvalidError(`a folder with ${wanted[0]}`, `${folder} doesn't contain it`);
}

/**
 * Reads another launcher's library. Never writes.
 * @throws `IMPORT_INVALID`, `SQLITE_UNAVAILABLE`, or the error of the file
 */
export async function readLibrary(file: LibraryFile): Promise<ForeignLibrary> {
  const folder = file.isUpload ? null : dirname(file.path);
  switch (file.kind) {
    case 'doom-runner':
      return readDoomRunner(await readText(file.path), folder);
    case 'zdl':
      return readZdlFiles(file, folder);
    case 'doom-launcher':
      return readDatabase(file.path, folder);
    case 'rusted':
      return readRustedFiles(file, folder);
  }
}

async function readText(path: string): Promise<Buffer> {
  return withRegularFile(path, async (source) => {
    if (source.stats.size > MAX_TEXT_BYTES)
      throw createImportInvalidError('a settings file of another launcher', 'the file is larger than 16 MB');
    return readBytes(source, 0, source.stats.size);
  });
}

async function readDatabase(path: string, folder: string | null): Promise<ForeignLibrary> {
  const expected = `${LAUNCHER_NAMES['doom-launcher']}'s database`;
  try {
    return readDoomLauncher(await readTables(path, DOOM_LAUNCHER_TABLES), folder);
  } catch (error) {
    if (error instanceof LauncherError) throw error;
    // SQLite's own message describes the damage in technical terms.
    throw createImportInvalidError(expected, "the file is damaged or isn't an SQLite database");
  }
}

/** Reads a `.zdl` file and the settings next to it, or the settings and the `.zdl` files next to them. */
async function readZdlFiles(
  { path, isUpload, signal }: LibraryFile,
  folder: string | null,
): Promise<ForeignLibrary> {
  const file = await readZdlFile(path);
  const isSetup = isSetupFile(path);
  if (isUpload || folder === null)
    return readZdl({ settings: isSetup ? null : file, setups: isSetup ? [file] : [], folder });
  const names = await readdir(folder);
  const settingsName = names.find((name) =>
    LIBRARY_FILES.zdl.some((libraryName) => libraryName.toLowerCase() === name.toLowerCase()),
  );
  if (isSetup) {
    const settings = settingsName === undefined ? null : await readZdlFile(join(folder, settingsName));
    return withoutSettingsSetup(readZdl({ settings, setups: [file], folder }));
  }
  const setups: ZdlFile[] = [];
  for (const name of names.filter(isSetupFile).toSorted().slice(0, MAX_SETUP_FILES)) {
    signal.throwIfAborted();
    setups.push(await readZdlFile(join(folder, name)));
  }
  return readZdl({ settings: file, setups, folder });
}

/** Removes the current setup of the settings. For a single `.zdl` file, only the lists in the settings are used. */
function withoutSettingsSetup(library: ForeignLibrary): ForeignLibrary {
  return { ...library, setups: library.setups.slice(-1) };
}

function isSetupFile(name: string): boolean {
  return /\.zdl$/i.test(name);
}

async function readZdlFile(path: string): Promise<ZdlFile> {
  const text = (await readText(path)).toString('utf8').replace(/^\uFEFF/, '');
  return { fileName: path.replace(/^.*[\\/]/, ''), text };
}

async function readRustedFiles(
  { path, locateFolder, signal }: LibraryFile,
  folder: string | null,
): Promise<ForeignLibrary> {
  const settings = await readText(path);
  const named = getLibraryFolder(settings, folder);
  const library = named === null ? null : locateFolder(named);
  const getLibraryPath = (name: string) => (library === null ? null : readOptional(join(library, name)));
  return readRusted({
    settings,
    folder,
    downloads: await getLibraryPath('launcher-downloads.json'),
    customWads: await getLibraryPath('custom-wads.json'),
    sessions: library === null ? [] : await readSessions(join(library, 'stats'), signal),
  });
}

async function readSessions(folder: string, signal: AbortSignal): Promise<Buffer[]> {
  const sessions: Buffer[] = [];
  for (const slug of await listNames(folder)) {
    for (const name of await listNames(join(folder, slug))) {
      signal.throwIfAborted();
      if (sessions.length >= MAX_SESSIONS) return sessions;
      const bytes = name.endsWith('.json') ? await readOptional(join(folder, slug, name)) : null;
      if (bytes !== null) sessions.push(bytes);
    }
  }
  return sessions;
}

async function listNames(folder: string): Promise<string[]> {
  // A launcher that was never used has no such folder.
  return (await readdir(folder).catch(() => [])).toSorted();
}

async function readOptional(path: string): Promise<Buffer | null> {
  // A missing or unreadable document doesn't affect the others.
  return readText(path).catch(() => null);
}
