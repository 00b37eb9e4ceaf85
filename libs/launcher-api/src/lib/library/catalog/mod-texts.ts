import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { asStorageError, LauncherError } from '@hangar/api-foundation/errors';
import {
  ChangeNotes,
  DataDirectory,
  listField,
  StorageProblems,
  textOrNull,
  writeOwnFile,
  type JsonObject,
} from '@hangar/api-foundation/storage';
import { fileNameOf, type IModFile, type IModFileText } from '@hangar/domain';
import {
  hashFile,
  isFile,
  isPlainFileName,
  NotARegularFile,
  NotReadable,
  readBytes,
  removeTemporaryFilesFor,
  withRegularFile,
} from '@hangar/file-system';
import { decodeText, type AccompanyingText } from '@hangar/wad-files';

import { MOD_READMES_FOLDER, SettingsRepository } from '../../application';
import { CatalogRepository } from './catalog-repository';
import { parseHash, toOriginalName, toStoredName } from './stored-name';

const MAX_TEXT_BYTES = 1024 * 1024;

/** Stores the text files that came with mod files, unchanged, as `<modsDirectory>/texts/<base>-<md5>.txt`. */
@Injectable()
export class ModTexts {
  /** The names of the text files whose entries are being added. A name occurs once for each entry. */
  private readonly pendingReadmes: string[] = [];
  /** Notes about text files that may have no entry after a crash. */
  private readonly notes: ChangeNotes<readonly string[]>;

  constructor(
    private readonly settings: SettingsRepository,
    private readonly catalog: CatalogRepository,
    data: DataDirectory,
    problems: StorageProblems,
  ) {
    this.notes = new ChangeNotes<readonly string[]>(data, problems, {
      name: 'texts',
      work: 'change to mod files with text files',
      remedy: 'Check the text files listed in it.',
      read: readReadmes,
    });
  }

  /**
   * Stores text files while `enter` adds entries that refer to them. Files without an entry are removed afterwards, and
   * identical files are stored only once. `enter` receives the values of `readme` in the order of `texts`.
   * @throws `NO_SPACE`, `STORAGE_READONLY`, or the errors of `enter`
   */
  async keepFor<T>(
    texts: readonly (AccompanyingText | null)[],
    enter: (readmes: readonly (string | null)[]) => Promise<T>,
  ): Promise<T> {
    const readmes = texts.map((text) => text && toReadmeName(text));
    return this.settleAfter(readmes, async () => {
      for (const readme of readmes) if (readme) this.pendingReadmes.push(readme);
      try {
        for (const [index, readme] of readmes.entries()) {
          const text = texts[index];
          if (readme && text) await this.store(readme, text.bytes);
        }
        return await enter(readmes);
      } finally {
        for (const readme of readmes)
          if (readme) this.pendingReadmes.splice(this.pendingReadmes.indexOf(readme), 1);
      }
    });
  }

  /**
   * Runs work that adds or removes entries with text files, then removes text files without an entry. After a crash,
   * {@link settle} removes them during the next startup.
   */
  async settleAfter<T>(readmes: readonly (string | null)[], work: () => Promise<T>): Promise<T> {
    const names = [...new Set(readmes)].filter((readme) => readme !== null);
    if (names.length === 0) return work();
    const note = this.notes.createPath();
    // A full disk must not prevent deletions. The missing note matters only if Hangar crashes during this change.
    await this.notes.write(note, { readmes: names }).catch(() => undefined);
    try {
      return await work();
    } finally {
      await this.discardUnused(names);
      await this.notes.remove(note);
    }
  }

  /**
   * Cleans up after a crash: removes unfinished text files and text files without an entry. Files that Hangar didn't
   * name are kept.
   */
  settle(): Promise<void> {
    return this.notes.settle(async (readmes) => {
      await this.catalog.list();
      if (this.catalog.isDamaged) throw new Error("Couldn't read the catalogue.");
      for (const readme of readmes) {
        await removeTemporaryFilesFor(await this.placeOf(readme));
        if (await this.isStoredText(readme)) await this.discardUnused([readme]);
      }
    });
  }

  /**
   * Returns the text of a mod file.
   * @throws `TEXT_NOT_FOUND`
   */
  async of(file: IModFile): Promise<IModFileText> {
    const stored = await this.read(file);
    if (!stored) throw textNotFoundError(file.name);
    return { fileName: getOriginalName(stored.name), text: decodeText(stored.bytes) };
  }

  /** Returns the name and bytes of a mod file's text file; `null` if it has no text file. */
  async read({ readme }: IModFile): Promise<{ name: string; bytes: Buffer } | null> {
    if (readme === null || fileNameOf(readme) !== readme) return null;
    try {
      const path = await this.placeOf(readme);
      return {
        name: readme,
        bytes: await withRegularFile(path, (file) => readBytes(file, 0, MAX_TEXT_BYTES)),
      };
    } catch (error) {
      if (error instanceof NotReadable || error instanceof NotARegularFile) return null;
      throw error;
    }
  }

  /** @deprecated Use {@link read}. */
  kept(file: IModFile): Promise<{ name: string; bytes: Buffer } | null> {
    return this.read(file);
  }

  /** Removes text files to which no entry refers. */
  private async discardUnused(readmes: Iterable<string | null>): Promise<void> {
    const used = new Set((await this.catalog.list()).map(({ readme }) => readme).concat(this.pendingReadmes));
    for (const readme of new Set(readmes)) {
      if (readme === null || used.has(readme) || fileNameOf(readme) !== readme) continue;
      await rm(await this.placeOf(readme), { force: true });
    }
  }

  private async store(readme: string, bytes: Buffer): Promise<void> {
    const path = await this.placeOf(readme);
    try {
      if (!(await isFile(path))) await writeOwnFile(path, bytes);
    } catch (error) {
      throw asStorageError(error, path);
    }
  }

  /** Whether a file has the name that Hangar gives to its content. */
  private async isStoredText(name: string): Promise<boolean> {
    const md5 = parseHash(name);
    if (md5 === null) return false;
    const path = await this.placeOf(name);
    return (await isFile(path)) && (await hashFile(path)).md5 === md5;
  }

  /** Returns the path of a text file. */
  async placeOf(name: string): Promise<string> {
    return join((await this.settings.read()).modsDirectory, MOD_READMES_FOLDER, name);
  }
}

function readReadmes({ readmes }: JsonObject): readonly string[] | null {
  const names = listField(readmes, textOrNull);
  const areValidReadmes =
    Array.isArray(readmes) && names.length === readmes.length && names.every(isTextName);
  return areValidReadmes ? names : null;
}

function isTextName(name: string): boolean {
  return isPlainFileName(name) && parseHash(name) !== null;
}

function toReadmeName({ entryPath, bytes }: AccompanyingText): string {
  return toStoredName(fileNameOf(entryPath), createHash('md5').update(bytes).digest('hex'));
}

/** Returns the original name of a text file. */
function getOriginalName(readme: string): string {
  const md5 = parseHash(readme);
  return md5 === null ? readme : toOriginalName(readme, md5);
}

function textNotFoundError(name: string): LauncherError {
  return new LauncherError('TEXT_NOT_FOUND', `${name} has no text file.`);
}
