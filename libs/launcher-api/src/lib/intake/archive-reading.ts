import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { openArchive, visitArchive, type ArchiveKind, type VisitEntry } from '@hangar/archives';
import { extensionOf, fileNameOf, PACK_EXTENSION, PACK_MANIFEST } from '@hangar/domain';
import { readBytes, type RegularFile } from '@hangar/file-system';
import { isPackageLayout } from '@hangar/wad-files';

import { ArchiveReaderList } from '../archive-readers';
import { ArchiveProgressTeller } from '../catalog';
import { EntrySpool } from './entry-spool';
import { faultIn, FileReader, isDamage, textFile, textMd5 } from './file-reader';
import { uselessFile, type ReadFile } from './read-file';

/**
 * What a file is to us: a pack, one mod that a port loads as it is, an archive that carries mods, or what only a reader of an
 * extension may know.
 */
export type ArchiveRole = 'pack' | 'mod' | 'carrier' | 'unknown';

const CARRIERS = ['.zip', '.7z', '.rar'];
const SIGNATURES = ['PK\x03\x04', 'PK\x05\x06', '7z\xbc\xaf\x27\x1c', 'Rar!\x1a\x07'];

/** Reads what archives carry. */
@Injectable()
export class ArchiveReading {
  constructor(
    private readonly spool: EntrySpool,
    private readonly files: FileReader,
    private readonly progress: ArchiveProgressTeller,
    private readonly readers: ArchiveReaderList,
  ) {}

  /**
   * What an archive is to us, by its name and its beginning.
   * @throws what is wrong with the archive
   */
  async roleOf(file: RegularFile, signal: AbortSignal): Promise<ArchiveRole> {
    const extension = extensionOf(basename(file.path));
    const beginning = (await readBytes(file, 0, 8)).toString('latin1');
    if (extension === PACK_EXTENSION) return 'pack';
    if (CARRIERS.includes(extension))
      return beginning.startsWith('PK') ? this.roleOfZip(file, signal) : 'carrier';
    const isArchive = SIGNATURES.some((signature) => beginning.startsWith(signature));
    // What is called a mod is one, or a damaged one.
    if (isNamedOtherwise(extension)) return 'mod';
    return isArchive || isPart(file.path) ? 'carrier' : 'unknown';
  }

  /** Whether a pack has what makes it one. */
  async isPack(file: RegularFile, signal: AbortSignal): Promise<boolean> {
    return (await namesIn(file, signal)).includes(PACK_MANIFEST);
  }

  /** Everything in an archive; one that cannot be read is itself the only file, with what is wrong with it. */
  async read(file: RegularFile, signal: AbortSignal): Promise<ReadFile[]> {
    try {
      return await this.readBy(this.readers.kinds, file, signal);
    } catch (error) {
      signal.throwIfAborted();
      return [unreadable(file, error)];
    }
  }

  /** The same with the readers of extensions alone, each of which is asked once; `null` for what none of them opens. */
  async readByAdded(file: RegularFile, signal: AbortSignal): Promise<ReadFile[] | null> {
    const { added } = this.readers;
    if (added.length === 0) return null;
    try {
      return await this.readBy([...added, NOBODY], file, signal);
    } catch (error) {
      signal.throwIfAborted();
      return error instanceof OpenedByNobody ? null : [unreadable(file, error)];
    }
  }

  private async readBy(
    kinds: readonly ArchiveKind[],
    file: RegularFile,
    signal: AbortSignal,
  ): Promise<ReadFile[]> {
    const filePath = file.path;
    const visit: VisitEntry<ReadFile> = async (one, content) => {
      const place = { filePath, entryPath: one.entry.path, fileName: one.fileName };
      const made = await this.spool.use(one, content, (spooled) =>
        this.files.readMod(spooled.file, place, signal, spooled.md5),
      );
      return { made };
    };
    const { made, skipped, texts } = await visitArchive(file, visit, {
      signal,
      kinds,
      onProgress: this.progress.forArchive(filePath),
    });
    const ofTexts = new Set(texts.map(({ entryPath }) => entryPath));
    return [
      ...made,
      ...texts.map(({ entryPath, bytes }) =>
        textFile(
          {
            filePath,
            entryPath,
            fileName: fileNameOf(entryPath),
            sizeBytes: bytes.length,
            hashValue: textMd5(bytes),
          },
          bytes,
        ),
      ),
      ...skipped
        .filter(({ entry }) => !ofTexts.has(entry.path))
        .map(({ entry: { path: entryPath, sizeBytes }, reason, isDamaged }) =>
          uselessFile({ filePath, entryPath, fileName: fileNameOf(entryPath), sizeBytes }, reason, {
            isDamaged,
          }),
        ),
    ];
  }

  private async roleOfZip(file: RegularFile, signal: AbortSignal): Promise<ArchiveRole> {
    const names = await namesIn(file, signal);
    if (names.includes(PACK_MANIFEST)) return 'pack';
    return isPackageLayout(names) ? 'mod' : 'carrier';
  }
}

class OpenedByNobody extends Error {}

/** Stands behind the readers that are asked: it is reached when none of them has opened a file. */
const NOBODY: ArchiveKind = {
  id: 'nobody',
  open: () => Promise.reject(new OpenedByNobody()),
};

/**
 * An archive that cannot be read, as a file that is of no use.
 * @throws a failure that says nothing about the archive
 */
export function unreadable(file: RegularFile, error: unknown): ReadFile {
  const fault = faultIn(error);
  if (fault === null) throw error;
  const place = { filePath: file.path, entryPath: null, fileName: basename(file.path) };
  return uselessFile({ ...place, sizeBytes: file.stats.size }, fault, { isDamaged: isDamage(error) });
}

async function namesIn(file: RegularFile, signal: AbortSignal): Promise<string[]> {
  const archive = await openArchive(file, { signal });
  try {
    return archive.entries.map(({ path }) => path);
  } finally {
    await archive.close();
  }
}

function isNamedOtherwise(extension: string): boolean {
  return ['.wad', '.iwad', '.pk3', '.pk7', '.ipk3', '.ipk7', '.deh', '.bex', '.txt'].includes(extension);
}

/** A part of a split archive: opening it says so. */
function isPart(path: string): boolean {
  return /\.(?:7z\.\d{3}|zip\.\d{3}|z\d\d|r\d\d)$/i.test(path);
}
