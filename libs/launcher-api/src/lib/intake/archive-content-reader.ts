import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import {
  ArchiveEncrypted,
  createPackageFinder,
  openArchive,
  packagesInArchive,
  readEntryBytes,
  visitArchive,
  type ArchiveEntry,
  type ArchiveKind,
  type ArchiveOptions,
  type VisitEntry,
} from '@hangar/archives';
import { extensionOf, fileNameOf, modFileTypeOf, PACK_MANIFEST, type IEncryption } from '@hangar/domain';
import type { RegularFile } from '@hangar/file-system';
import { describeUselessKind, type LumpKind } from '@hangar/mod-advice';
import { nextTurn } from '@hangar/platform';
import { MAX_DEMO_BYTES } from '@hangar/play-files';

import { ArchiveReaderList } from '../extensions';
import {
  ArchiveProgressPublisher,
  determineArchiveRole,
  listArchive,
  findUnpackedReason,
  type ArchiveListing,
  type ArchiveRole,
} from '../library';
import { EntryExtractor } from './entry-spool';
import {
  findFault,
  FileReader,
  isDamageError,
  toLumpKind,
  createTextFile,
  computeTextMd5,
} from './file-reader';
import type { IntakeContext } from './intake-context';
import { createLockedFile, createUnpackedPackage, createUselessFile, type AddedFile } from './read-file';

/** Maximum number of lumps per archive whose first bytes are read. */
const MAX_LUMPS_READ = 20;
const SAVE_EXTENSIONS = ['.dsg', '.esg', '.hsg', '.zds'];

/** Reads the contents of archives. */
@Injectable()
export class ArchiveContentReader {
  constructor(
    private readonly entryExtractor: EntryExtractor,
    private readonly files: FileReader,
    private readonly progress: ArchiveProgressPublisher,
    private readonly readers: ArchiveReaderList,
  ) {}

  /**
   * Determines the role of an archive from its name and first bytes.
   * @throws an error if the archive is invalid
   */
  getRole(file: RegularFile, context: IntakeContext): Promise<ArchiveRole> {
    return determineArchiveRole(file, () => this.listContents(file, context));
  }

  /** Whether an archive contains the manifest of a pack. */
  async isPack(file: RegularFile, context: IntakeContext): Promise<boolean> {
    return (await this.listContents(file, context)).paths.includes(PACK_MANIFEST);
  }

  /** Returns an archive that contains an unpacked package, with the reason why the archive can't be loaded. */
  async readUnpacked(file: RegularFile, context: IntakeContext): Promise<AddedFile> {
    const location = { filePath: file.path, entryPath: null, fileName: basename(file.path) };
    const reason = findUnpackedReason(file, await this.listContents(file, context));
    return createUnpackedPackage({ ...location, sizeBytes: file.stats.size }, reason ?? '');
  }

  /** Reads all files in an archive. If it is unreadable, returns a single file with the fault. */
  async read(file: RegularFile, context: IntakeContext): Promise<AddedFile[]> {
    try {
      return await this.readWith(this.readers.kinds, file, context);
    } catch (error) {
      context.signal.throwIfAborted();
      return [createUnreadableFile(file, error)];
    }
  }

  /**
   * Like {@link read}, but tries only the readers that extensions added. Returns `null` if none of them can open the
   * file.
   */
  async readWithExtensions(file: RegularFile, context: IntakeContext): Promise<AddedFile[] | null> {
    const { added } = this.readers;
    if (added.length === 0) return null;
    try {
      return await this.readWith([...added, UNSUPPORTED_KIND], file, context);
    } catch (error) {
      context.signal.throwIfAborted();
      return error instanceof UnsupportedArchive ? null : [createUnreadableFile(file, error)];
    }
  }

  private async readWith(
    kinds: readonly ArchiveKind[],
    file: RegularFile,
    context: IntakeContext,
  ): Promise<AddedFile[]> {
    const filePath = file.path;
    const options = { ...context, kinds };
    const { signal } = context;
    const visit: VisitEntry<AddedFile> = async (usable, content) => {
      const location = { filePath, entryPath: usable.entry.path, fileName: usable.fileName };
      const inspectedFiles = await this.entryExtractor.use(usable, content, (spooled) =>
        this.files.readMod(spooled.file, location, signal, spooled.md5),
      );
      return { made: inspectedFiles };
    };
    const {
      format,
      made,
      skipped,
      texts: archiveTexts,
    } = await visitArchive(file, visit, {
      ...options,
      onProgress: this.progress.forArchive(filePath),
    });
    const getEncryption = ({ canDecrypt = false }: ArchiveEntry): IEncryption => ({
      passwordTried: context.password !== undefined,
      passwordUsable: canDecrypt,
    });
    const [locked] = skipped.map(({ entry }) => entry).filter(isLocked);
    // All other files in the archive only accompany the encrypted files.
    if (locked && made.length === 0) throw new ArchiveEncrypted(filePath, getEncryption(locked));
    const archivePaths = [
      ...made.map(({ inspected }) => inspected.entryPath ?? ''),
      ...skipped.map(({ entry }) => entry.path),
    ];
    await nextTurn();
    const packages = packagesInArchive(filePath, format, archivePaths);
    await nextTurn();
    const findPackage = createPackageFinder(packages);
    const isInPackage = (path: string) => findPackage(path) !== null;
    const texts = archiveTexts.filter(({ entryPath }) => !isInPackage(entryPath));
    const textPaths = new Set(texts.map(({ entryPath }) => entryPath));
    const remaining = skipped.filter(({ entry }) => !textPaths.has(entry.path) && !isInPackage(entry.path));
    const reasons = await this.findUselessReasons(
      remaining.filter(({ entry }) => modFileTypeOf(entry.path) === null).map(({ entry }) => entry),
      file,
      options,
    );
    return [
      ...made,
      ...packages.map(({ within, reason }) => {
        const entryPath = within.slice(0, -1) || null;
        const location = { filePath, entryPath, fileName: fileNameOf(entryPath ?? filePath), sizeBytes: 0 };
        return createUnpackedPackage(location, reason);
      }),
      ...texts.map(({ entryPath, bytes }) =>
        createTextFile(
          {
            filePath,
            entryPath,
            fileName: fileNameOf(entryPath),
            sizeBytes: bytes.length,
            hashValue: computeTextMd5(bytes),
          },
          bytes,
        ),
      ),
      ...remaining.map(({ entry, reason, isDamaged }) => {
        const { path: entryPath, sizeBytes } = entry;
        const location = { filePath, entryPath, fileName: fileNameOf(entryPath), sizeBytes };
        return isLocked(entry)
          ? createLockedFile(location, reason, getEncryption(entry))
          : createUselessFile(location, reasons.get(entryPath) ?? reason, { isDamaged });
      }),
    ];
  }

  /** Returns the reasons why files are not mods, by path. The wording is the same as for files outside archives. */
  private async findUselessReasons(
    entries: readonly ArchiveEntry[],
    file: RegularFile,
    options: ArchiveOptions,
  ): Promise<ReadonlyMap<string, string>> {
    const readableEntries = entries.filter(
      ({ kind, isEncrypted, obstacle }) => kind === 'file' && !isEncrypted && obstacle === null,
    );
    const lumps = readableEntries
      .filter(({ path, sizeBytes }) => extensionOf(path) === '.lmp' && sizeBytes <= MAX_DEMO_BYTES)
      .slice(0, MAX_LUMPS_READ);
    const kinds = new Map<string, LumpKind>();
    if (lumps.length > 0) {
      const archive = await openArchive(file, options);
      try {
        for (const entry of lumps) {
          const bytes = await readEntryBytes(archive, entry, MAX_DEMO_BYTES, options.signal);
          kinds.set(entry.path, toLumpKind(bytes));
        }
      } finally {
        await archive.close();
      }
    }
    return new Map(
      readableEntries
        .filter(({ path }) => kinds.has(path) || SAVE_EXTENSIONS.includes(extensionOf(path)))
        .map(({ path }) => [path, describeUselessKind(fileNameOf(path), kinds.get(path))]),
    );
  }

  private listContents(file: RegularFile, context: IntakeContext): Promise<ArchiveListing> {
    return listArchive(file, { ...context, kinds: this.readers.kinds });
  }
}

/** Whether an entry could be loaded if it were not encrypted. */
function isLocked({ path, kind, isEncrypted }: ArchiveEntry): boolean {
  return isEncrypted && kind === 'file' && modFileTypeOf(path) !== null;
}

class UnsupportedArchive extends Error {}

/** Placed after all other kinds, so that it is tried only if no other reader could open the file. */
const UNSUPPORTED_KIND: ArchiveKind = {
  id: 'nobody',
  open: () => Promise.reject(new UnsupportedArchive()),
};

/**
 * Returns an unreadable archive as an unusable file.
 * @throws the original error if the archive did not cause it
 */
export function createUnreadableFile(file: RegularFile, error: unknown): AddedFile {
  const fault = findFault(error);
  if (fault === null) throw error;
  const location = { filePath: file.path, entryPath: null, fileName: basename(file.path) };
  const uselessFile = createUselessFile({ ...location, sizeBytes: file.stats.size }, fault, {
    isDamaged: isDamageError(error),
  });
  return error instanceof ArchiveEncrypted ? { ...uselessFile, encryption: error.details } : uselessFile;
}
