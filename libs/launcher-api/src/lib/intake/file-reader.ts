import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LauncherError } from '@hangar/api-foundation/errors';
import { ArchiveError, ArchiveInvalid } from '@hangar/archives';
import {
  BASE_GAME_EXTENSIONS,
  extensionOf,
  isDehackedPatch,
  modFileTypeOf,
  type IWadContents,
  type ModFileType,
} from '@hangar/domain';
import { FileError, hashFile, readBytes, type RegularFile } from '@hangar/file-system';
import { describeUselessKind, type InspectedFile, type LumpKind } from '@hangar/mod-advice';
import { DEMO_HEADER_BYTES, isDemo, isDemoHeader, MAX_DEMO_BYTES } from '@hangar/play-files';
import { readIdgamesText, readWadDirectory, type WadIdentity } from '@hangar/wad-files';

import {
  ArchiveProgressPublisher,
  assertContent,
  FileContents,
  identifyGame,
  toLoadableName,
  withPackage,
  type HashedGame,
} from '../library';
import { INTAKE_LIMITS } from './intake-limits';
import { createUselessFile, type AddedFile } from './read-file';

/** The location of a file, and its name. */
export type FileLocation = Pick<InspectedFile, 'filePath' | 'entryPath' | 'fileName'>;

/** Minimum size of a file whose reading progress is reported. */
const MIN_PROGRESS_BYTES = 32 * 1024 * 1024;

/** Reads single files: their hash, contents and faults. */
@Injectable()
export class FileReader {
  constructor(
    private readonly contents: FileContents,
    private readonly progress: ArchiveProgressPublisher,
  ) {}

  /** Reads a file that could be a mod or a base game. Pass `md5` if it is already known. */
  async readMod(
    file: RegularFile,
    source: FileLocation,
    signal: AbortSignal,
    md5?: string,
  ): Promise<AddedFile> {
    const sizeBytes = file.stats.size;
    const firstBytes = await readBytes(file, 0, DEMO_HEADER_BYTES);
    const location = { ...source, fileName: toLoadableName(source.fileName, firstBytes) };
    const type = getTypeByName(location.fileName);
    if (type === null) {
      const isPossibleDemo = isDemoHeader(firstBytes) && sizeBytes <= MAX_DEMO_BYTES;
      const lump = toLumpKind(isPossibleDemo ? await readBytes(file, 0, sizeBytes) : Buffer.alloc(0));
      return createUselessFile({ ...location, sizeBytes }, describeUselessKind(location.fileName, lump));
    }
    try {
      await assertContent(file, location.fileName, type);
      const [hashValue, contents] = await Promise.all([
        md5 ?? this.computeHash(file, signal),
        this.contents.ofOpenFile(file, type, signal),
      ]);
      const identity = await this.identify(file, { md5: hashValue, fileName: location.fileName, signal });
      const game = identity?.kind === 'base-game' ? identity.name : null;
      const isUseless = game === null && type === 'OTHER';
      const fault = isUseless ? describeUselessKind(location.fileName) : null;
      const names = contents.mapCount === 0 ? await listNames(file, contents, signal) : [];
      const inspected: InspectedFile = {
        ...location,
        fileType: type,
        hashValue,
        sizeBytes,
        contents,
        names,
        fault,
      };
      return { inspected, game, isDamaged: false };
    } catch (error) {
      signal.throwIfAborted();
      const fault = findFault(error);
      if (fault === null) throw error;
      return createUselessFile({ ...location, sizeBytes }, fault, { isDamaged: isDamageError(error) });
    }
  }

  /** Reads a text file that may describe a mod. */
  async readText(file: RegularFile, location: FileLocation): Promise<AddedFile> {
    const sizeBytes = file.stats.size;
    if (sizeBytes > INTAKE_LIMITS.textBytes)
      return createUselessFile({ ...location, sizeBytes }, "Too long for a mod's text file.");
    const { md5: hashValue } = await hashFile(file);
    return createTextFile({ ...location, sizeBytes, hashValue }, await readBytes(file, 0, sizeBytes));
  }

  /** Identifies a base game. Patches are not identified. */
  private identify(file: RegularFile, known: HashedGame): Promise<WadIdentity | null> {
    const type = modFileTypeOf(known.fileName ?? '');
    return type !== null && isDehackedPatch(type) ? Promise.resolve(null) : identifyGame(file, known);
  }

  private async computeHash(file: RegularFile, signal: AbortSignal): Promise<string> {
    const reportProgress = this.progress.forArchive(file.path);
    const { md5 } = await hashFile(file, {
      signal,
      ...(file.stats.size < MIN_PROGRESS_BYTES
        ? {}
        : {
            onProgress: (doneBytes, totalBytes) =>
              reportProgress({ doneBytes, totalBytes, doneEntries: 0, totalEntries: 1 }),
          }),
    });
    return md5;
  }
}

/** Returns the MD5 of a text file in lower-case hexadecimal. */
export function computeTextMd5(bytes: Uint8Array): string {
  return createHash('md5').update(bytes).digest('hex');
}

/** Creates the result for a text file. */
export function createTextFile(
  file: FileLocation & Pick<InspectedFile, 'sizeBytes' | 'hashValue'>,
  bytes: Buffer,
): AddedFile {
  const inspected: InspectedFile = {
    ...file,
    fileType: 'OTHER',
    contents: null,
    text: readIdgamesText(bytes),
    fault: null,
  };
  return { inspected, game: null, isDamaged: false };
}

const FILE_FAULT_CODES: readonly string[] = ['UNSUPPORTED_FILE_TYPE', 'PACK_INVALID'];

/** Returns the fault of a file as a sentence; `null` if the file did not cause the error. */
export function findFault(error: unknown): string | null {
  if (error instanceof ArchiveError || error instanceof FileError) return error.message;
  return error instanceof LauncherError && FILE_FAULT_CODES.includes(error.code) ? error.message : null;
}

/** Whether an error means that the file is damaged, not just useless to Hangar. */
export function isDamageError(error: unknown): boolean {
  if (error instanceof ArchiveError)
    return (
      error.code === 'ARCHIVE_INVALID' &&
      !(error instanceof ArchiveInvalid && error.reason === 'multi-volume')
    );
  return error instanceof FileError || error instanceof LauncherError;
}

/** Lists the names of everything inside a file. */
async function listNames(
  file: RegularFile,
  { container }: IWadContents,
  signal: AbortSignal,
): Promise<string[]> {
  switch (container) {
    case 'patch':
      return [];
    case 'wad':
      return (await readWadDirectory(file)).lumps.map(({ name }) => name);
    case 'package':
      return withPackage(file, signal, async (reader) => (await reader.list()).map(({ name }) => name));
  }
}

/** Determines the kind of a `.lmp` file. */
export function toLumpKind(file: Buffer): LumpKind {
  return isDemo(file) ? 'demo' : 'no-demo';
}

/** Returns the type for a file's extension. Base games may have extensions that mods don't have. */
function getTypeByName(fileName: string): ModFileType | null {
  const isGameName = BASE_GAME_EXTENSIONS.includes(extensionOf(fileName));
  return modFileTypeOf(fileName) ?? (isGameName ? 'OTHER' : null);
}
