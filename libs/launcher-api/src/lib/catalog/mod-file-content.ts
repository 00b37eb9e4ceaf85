import type { ModFileType } from '@hangar/domain';

const startsWith = (bytes: Buffer, signature: string) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'));

const isWad = (bytes: Buffer) => startsWith(bytes, 'IWAD') || startsWith(bytes, 'PWAD');
/** A local file header, or the end record of an empty archive. */
const isZip = (bytes: Buffer) => startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06');
const is7z = (bytes: Buffer) => startsWith(bytes, '7z\xbc\xaf\x27\x1c');
const isText = (bytes: Buffer) => !bytes.includes(0);

/**
 * What is wrong with the first bytes of a mod file of a type, as the rest of a sentence that begins with its name; `null`
 * when they agree. A port would skip such a file without a word.
 */
export function contentFault(type: ModFileType, firstBytes: Buffer): string | null {
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
