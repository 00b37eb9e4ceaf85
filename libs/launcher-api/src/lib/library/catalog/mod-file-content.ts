import { basename } from 'node:path';
import { LauncherError } from '@hangar/api-foundation/errors';
import { endSentence, MOD_FILE_EXTENSIONS, type ModFileType, modFileTypeOf } from '@hangar/domain';
import { readBytes, withRegularFile, type ReadableFile, type RegularFile } from '@hangar/file-system';
import { assertWadHeader, NotAWad } from '@hangar/wad-files';

import {
  determineArchiveRole,
  detectContainer,
  listArchive,
  findUnpackedReason,
  type Container,
} from '../packages';

/** Container formats that source ports load. */
const LOADABLE_CONTAINERS: readonly (Container | null)[] = ['wad', 'zip', '7z'];
const isContainer = (bytes: Buffer) => LOADABLE_CONTAINERS.includes(detectContainer(bytes));
const isText = (bytes: Buffer) => !bytes.includes(0);

/**
 * Returns the type of a mod file, based on its name.
 * @throws `UNSUPPORTED_FILE_TYPE` if the name is not that of a mod file
 */
export function getTypeByName(fileName: string): ModFileType {
  const type = modFileTypeOf(fileName);
  if (type) return type;
  throw unsupportedError(
    `${fileName} isn't a mod file. Supported: ${MOD_FILE_EXTENSIONS.join(' ')}.`,
    fileName,
  );
}

/**
 * Checks that an archive is itself a mod.
 * @throws `UNSUPPORTED_FILE_TYPE` if the archive contains an unpacked mod, or if it contains mod files but doesn't have
 * a mod file's extension
 */
export async function assertLoadable(file: RegularFile): Promise<void> {
  const fileName = basename(file.path);
  // Damaged archives are reported when they are read.
  const listing = await listArchive(file).catch(() => null);
  if (listing === null) return;
  const role = await determineArchiveRole(file, () => Promise.resolve(listing));
  if (role === 'unpacked') throw unsupportedError(findUnpackedReason(file, listing) ?? fileName, fileName);
  if (role === 'carrier' && modFileTypeOf(fileName) === null)
    throw unsupportedError(
      `${fileName} is an archive of mods. Import the files inside it instead.`,
      fileName,
    );
}

/** Number of bytes at the beginning of a file that are checked against its extension. */
export const MAX_CHECKED_BYTES = 512;

/** The name, type and size of a file whose content is checked. */
interface NamedContent {
  readonly fileName: string;
  readonly fileType: ModFileType;
  readonly sizeBytes: number;
}

/**
 * Checks that a file's content matches its name. Otherwise, a source port would silently skip the file or quit.
 * @throws `UNSUPPORTED_FILE_TYPE` if the content does not match
 */
export function assertContent(file: ReadableFile, fileName: string, fileType: ModFileType): Promise<void> {
  return withRegularFile(file, async (open) => {
    const beginning = await readBytes(open, 0, MAX_CHECKED_BYTES);
    const fault = findContentFault({ fileName, fileType, sizeBytes: open.stats.size }, beginning);
    if (fault !== null) throw unsupportedError(fault, fileName);
  });
}

/**
 * Returns a sentence that explains why the first bytes of a file don't match its name; `null` if they do. The directory
 * of a WAD must be inside the file. Lumps may be outside the file, because some old WADs have such lumps and still
 * work.
 */
export function findContentFault(file: NamedContent, beginning: Buffer): string | null {
  const fault = findTypeFault(file.fileType, beginning);
  if (fault !== null) return endSentence(`${file.fileName} ${fault}`);
  return detectContainer(beginning) === 'wad' ? findDirectoryFault(file, beginning) : null;
}

function findDirectoryFault({ fileName, sizeBytes }: NamedContent, beginning: Buffer): string | null {
  try {
    assertWadHeader(beginning, { name: fileName, sizeBytes });
    return null;
  } catch (error) {
    if (!(error instanceof NotAWad)) throw error;
    return error.message;
  }
}

/**
 * Returns what is wrong with the first bytes; `null` if they match. The result continues a sentence that starts with
 * the file name.
 */
function findTypeFault(type: ModFileType, firstBytes: Buffer): string | null {
  if (firstBytes.length === 0) return 'is empty';
  switch (type) {
    // Some source ports, such as the ZDoom family, ignore the extension of a container and check its content instead.
    // Therefore, there are mods with the extension of another container format.
    case 'WAD':
      return isContainer(firstBytes) ? null : "is named like a WAD, but isn't one";
    case 'PK3':
    case 'IPK3':
    case 'PK7':
      return isContainer(firstBytes) ? null : `is named like a ${type}, but isn't a ZIP or 7z archive`;
    case 'ZIP':
      return isContainer(firstBytes) ? null : "is named like a ZIP archive, but isn't one";
    case 'DEH':
    case 'BEX':
      return isText(firstBytes) ? null : "is named like a DeHackEd patch, but isn't a text file";
    case 'OTHER':
      return null;
  }
}

function unsupportedError(message: string, fileName: string): LauncherError {
  return new LauncherError('UNSUPPORTED_FILE_TYPE', message, { fileName });
}
