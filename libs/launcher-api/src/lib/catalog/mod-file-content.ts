import { open } from 'node:fs/promises';
import { modFileTypeOf, MOD_FILE_EXTENSIONS, type ModFileType } from '@hangar/domain';
import { NotAWad, readWadDirectory } from '@hangar/wad-files';

import { LauncherError, systemErrorCode } from '../errors';

const startsWith = (bytes: Buffer, signature: string) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'));

const isWad = (bytes: Buffer) => startsWith(bytes, 'IWAD') || startsWith(bytes, 'PWAD');
/** A local file header, or the end record of an empty archive. */
const isZip = (bytes: Buffer) => startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06');
const is7z = (bytes: Buffer) => startsWith(bytes, '7z\xbc\xaf\x27\x1c');
const isText = (bytes: Buffer) => !bytes.includes(0);

/** The type of a mod file by its name. Fails with `UNSUPPORTED_FILE_TYPE` for a name of no mod file. */
export function typeByName(fileName: string): ModFileType {
  const type = modFileTypeOf(fileName);
  if (type) return type;
  throw unsupported(`${fileName} is no mod file. Hangar takes ${MOD_FILE_EXTENSIONS.join(' ')}.`, fileName);
}

/**
 * Fails with `UNSUPPORTED_FILE_TYPE` when a file is not what its name says: a port would skip such a file without a word,
 * or end. Of a WAD the directory is looked at, too; lumps that lie outside of the file are found in old ones that play well.
 */
export async function assertContent(path: string, fileName: string, type: ModFileType): Promise<void> {
  const fault = contentFault(type, await firstBytes(path));
  if (fault) throw unsupported(`${fileName} ${fault}.`, fileName);
  if (type === 'WAD') await assertWholeDirectory(path, fileName);
}

async function assertWholeDirectory(path: string, fileName: string): Promise<void> {
  try {
    await readWadDirectory(path, fileName);
  } catch (error) {
    if (!(error instanceof NotAWad)) throw error;
    throw unsupported(error.message, fileName);
  }
}

/** What is wrong with the first bytes, as the rest of a sentence that begins with the name; `null` when they agree. */
function contentFault(type: ModFileType, firstBytes: Buffer): string | null {
  if (firstBytes.length === 0) return 'is empty';
  switch (type) {
    case 'WAD':
      return isWad(firstBytes) ? null : 'is called a WAD and is none';
    case 'PK3':
    case 'IPK3':
    case 'PK7':
      // ZDoom looks at the content, and both kinds are found under all three names.
      return isZip(firstBytes) || is7z(firstBytes)
        ? null
        : `is called a ${type} and is neither a zip nor a 7z archive`;
    case 'ZIP':
      return isZip(firstBytes) ? null : 'is called a zip archive and is none';
    case 'DEH':
    case 'BEX':
      return isText(firstBytes) ? null : 'is called a DeHackEd patch and is no text';
    case 'OTHER':
      return null;
  }
}

async function firstBytes(path: string): Promise<Buffer> {
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (systemErrorCode(error) !== 'ENOENT') throw error;
    throw new LauncherError('FILE_NOT_FOUND', `${path} has just gone. Check the path and try again.`, {
      path,
    });
  });
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function unsupported(message: string, fileName: string): LauncherError {
  return new LauncherError('UNSUPPORTED_FILE_TYPE', message, { fileName });
}
