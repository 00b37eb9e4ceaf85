import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { fileNameOf, type IModFile, type IModFileText } from '@hangar/domain';
import { isFile, NotARegularFile, NotReadable, readBytes, withRegularFile } from '@hangar/file-system';
import { decodeText, type AccompanyingText } from '@hangar/wad-files';

import { asStorageError, LauncherError } from '../errors';
import { SettingsRepository } from '../settings';
import { ImportJournal, writeOwnFile } from '../storage';
import { CatalogRepository } from './catalog-repository';
import { hashInName, originalName, storedNameOf } from './stored-name';

/** The folder in `modsDirectory` that holds the texts. */
const FOLDER = 'texts';
const MAX_BYTES = 1024 * 1024;

/** Keeps the texts that came with mod files, as they came, in `<modsDirectory>/texts/<base>-<md5>.txt`. */
@Injectable()
export class ModTexts implements OnModuleInit {
  /** Those whose entries are on their way, once for each. */
  private readonly arriving: string[] = [];

  constructor(
    private readonly settings: SettingsRepository,
    private readonly catalog: CatalogRepository,
    private readonly imports: ImportJournal,
  ) {}

  onModuleInit(): void {
    this.imports.undoBy('text', (readme) => this.discardUnused([readme]));
  }

  /**
   * Keeps texts while `enter` gives them to entries; what no entry names afterwards is gone again. The same text is kept once.
   * `enter` is given the names that a `readme` is to have, in the order of the texts.
   * @throws `NO_SPACE`, `STORAGE_READONLY`, or what `enter` throws
   */
  async keepFor<T>(
    texts: readonly (AccompanyingText | null)[],
    enter: (readmes: readonly (string | null)[]) => Promise<T>,
  ): Promise<T> {
    const readmes = texts.map((text) => text && readmeOf(text));
    for (const readme of readmes) if (readme) this.arriving.push(readme);
    try {
      return await this.imports.run(async (run) => {
        const names = new Set(readmes.flatMap((readme) => readme ?? []));
        await run.announce([...names].map((id) => ({ kind: 'text', id })));
        for (const [place, readme] of readmes.entries()) {
          const text = texts[place];
          if (readme && text) await this.keep(readme, text.bytes);
        }
        return enter(readmes);
      });
    } finally {
      for (const readme of readmes) if (readme) this.arriving.splice(this.arriving.indexOf(readme), 1);
      await this.discardUnused(readmes);
    }
  }

  /**
   * The text of a mod file.
   * @throws `TEXT_NOT_FOUND`
   */
  async of(file: IModFile): Promise<IModFileText> {
    const kept = await this.kept(file);
    if (!kept) throw textNotFound(file.name);
    return { fileName: originalNameOf(kept.name), text: decodeText(kept.bytes) };
  }

  /** The name and bytes of the text of a mod file; `null` when none came with it, or it is gone. */
  async kept({ readme }: IModFile): Promise<{ name: string; bytes: Buffer } | null> {
    if (readme === null || fileNameOf(readme) !== readme) return null;
    try {
      const path = await this.placeOf(readme);
      return {
        name: readme,
        bytes: await withRegularFile(path, (file) => readBytes(file, 0, MAX_BYTES)),
      };
    } catch (error) {
      if (error instanceof NotReadable || error instanceof NotARegularFile) return null;
      throw error;
    }
  }

  /** Removes texts that no entry names any more. */
  async discardUnused(readmes: Iterable<string | null>): Promise<void> {
    const used = new Set((await this.catalog.list()).map(({ readme }) => readme).concat(this.arriving));
    for (const readme of new Set(readmes)) {
      if (readme === null || used.has(readme) || fileNameOf(readme) !== readme) continue;
      await rm(await this.placeOf(readme), { force: true });
    }
  }

  private async keep(readme: string, bytes: Buffer): Promise<void> {
    const path = await this.placeOf(readme);
    try {
      if (!(await isFile(path))) await writeOwnFile(path, bytes);
    } catch (error) {
      throw asStorageError(error, path);
    }
  }

  /** Where the text of a name lies. */
  async placeOf(name: string): Promise<string> {
    return join((await this.settings.read()).modsDirectory, FOLDER, name);
  }
}

function readmeOf({ entryPath, bytes }: AccompanyingText): string {
  return storedNameOf(fileNameOf(entryPath), createHash('md5').update(bytes).digest('hex'));
}

/** The name that a text came with. */
function originalNameOf(readme: string): string {
  const md5 = hashInName(readme);
  return md5 === null ? readme : originalName(readme, md5);
}

function textNotFound(name: string): LauncherError {
  return new LauncherError('TEXT_NOT_FOUND', `No text came with ${name}, or it is gone.`);
}
