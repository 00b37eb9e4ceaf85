import { basename, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DataDirectory } from '@hangar/api-foundation/storage';
import { isOwnFile, withUserFile } from '@hangar/api-foundation/user-paths';
import { extensionOf, ADDABLE_EXTENSIONS, PACK_MANIFEST } from '@hangar/domain';
import { hashFile, type RegularFile } from '@hangar/file-system';

import { PackImporter } from '../library';
import { ArchiveContentReader, createUnreadableFile } from './archive-content-reader';
import { FileReader } from './file-reader';
import type { IntakeContext } from './intake-context';
import { createUselessFile, type AddedFile, type AddedPack } from './read-file';

/** One added file: a pack, an archive with its contents, or a single file. */
export type AddedItem =
  | ({ readonly kind: 'pack' } & AddedPack)
  | { readonly kind: 'archive'; readonly name: string; readonly files: readonly AddedFile[] }
  | { readonly kind: 'file'; readonly file: AddedFile };

/** Identifies a file and reads it. */
@Injectable()
export class AddedItemReader {
  constructor(
    private readonly data: DataDirectory,
    private readonly archives: ArchiveContentReader,
    private readonly files: FileReader,
    private readonly packs: PackImporter,
  ) {}

  /** @throws an error of `openUserFile`, or the signal's reason */
  read(path: string, context: IntakeContext): Promise<AddedItem> {
    const { signal } = context;
    return withUserFile(path, async (file) => {
      const name = basename(file.path);
      const location = { filePath: file.path, entryPath: null, fileName: name };
      const readLooseFile = async (): Promise<AddedItem> => ({
        kind: 'file',
        file: await this.files.readMod(file, location, signal),
      });
      try {
        if (extensionOf(name) === '.txt') return { kind: 'file', file: await this.readText(file) };
        switch (await this.archives.getRole(file, context)) {
          case 'pack':
            return await this.readPack(file, context);
          case 'carrier':
            return { kind: 'archive', name, files: await this.archives.read(file, context) };
          case 'unpacked':
            return { kind: 'file', file: await this.archives.readUnpacked(file, context) };
          case 'mod':
            return await readLooseFile();
          case 'unknown': {
            const files = await this.archives.readWithExtensions(file, context);
            return files ? { kind: 'archive', name, files } : await readLooseFile();
          }
        }
      } catch (error) {
        signal.throwIfAborted();
        return { kind: 'file', file: createUnreadableFile(file, error) };
      }
    });
  }

  /** Reads a text file. Rejects Hangar's own text files, because they don't describe mods. */
  private async readText(file: RegularFile): Promise<AddedFile> {
    const location = { filePath: file.path, entryPath: null, fileName: basename(file.path) };
    if (!this.isHangarText(file.path)) return this.files.readText(file, location);
    return createUselessFile({ ...location, sizeBytes: file.stats.size }, "One of Hangar's own files.");
  }

  private async readPack(file: RegularFile, context: IntakeContext): Promise<AddedItem> {
    const { signal } = context;
    const name = basename(file.path);
    const location = { filePath: file.path, entryPath: null, fileName: name, sizeBytes: file.stats.size };
    if (await this.archives.isPack(file, context)) {
      const pack = await this.packs.describe(file, signal);
      const { md5: hashValue } = await hashFile(file, { signal });
      return {
        kind: 'pack',
        inspected: { ...location, fileType: 'OTHER', hashValue, contents: null, fault: null },
        pack,
      };
    }
    const reason = `${name} isn't a valid pack (no ${PACK_MANIFEST}). Download it again.`;
    return { kind: 'file', file: createUselessFile(location, reason, { isDamaged: true }) };
  }

  /** Whether a text file was stored by Hangar rather than added by the user. */
  isHangarText(path: string): boolean {
    return path.startsWith(this.data.path) && !path.startsWith(this.data.uploads());
  }

  /** Whether the file or folder at this path must not be read for clients. */
  isProtected(path: string): boolean {
    return [path, join(path, 'inside')].some((candidate) =>
      isOwnFile(candidate, this.data.path, 'read-text'),
    );
  }
}

const USEFUL_EXTENSIONS: readonly string[] = [...ADDABLE_EXTENSIONS, '.txt'];

/** Whether a file could be useful, based on its name. */
export function isUsefulName(fileName: string): boolean {
  return USEFUL_EXTENSIONS.includes(extensionOf(fileName));
}
