import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import type { ArchiveOptions, ArchiveReader } from '../archive-reader';
import { openArchive } from '../open-archive';
import { readEntryBytes } from '../read-entry-bytes';
import { makeZip, type ZipPart, type ZipShape } from './make-zip';

const MAX_ENTRY_BYTES = 2 ** 20;

/** ZIPs built in a temporary directory. */
export class ZipFiles {
  private constructor(readonly directory: TemporaryDirectory) {}

  static async create(): Promise<ZipFiles> {
    return new ZipFiles(await createTemporaryDirectory());
  }

  async open(parts: readonly ZipPart[], shape?: ZipShape, options?: ArchiveOptions): Promise<ArchiveReader> {
    return openArchive(await this.directory.write('mod.zip', makeZip(parts, shape)), options);
  }

  /** Returns the text of each entry, up to 1 MiB. */
  async readContents(
    parts: readonly ZipPart[],
    shape?: ZipShape,
    options?: ArchiveOptions,
  ): Promise<string[]> {
    const reader = await this.open(parts, shape, options);
    try {
      const contents = [];
      for (const entry of reader.entries)
        contents.push((await readEntryBytes(reader, entry, MAX_ENTRY_BYTES)).toString());
      return contents;
    } finally {
      await reader.close();
    }
  }

  remove(): Promise<void> {
    return this.directory.remove();
  }
}
