import { crc32 } from 'node:zlib';

/** Characters 128 to 255 of code page 437, the alphabet of names without the UTF-8 flag (APPNOTE.TXT, appendix D). */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Info-ZIP's Unicode path field (APPNOTE.TXT 4.6.9). */
const UNICODE_PATH = 0x7075;

/**
 * The text of an entry's name. In this order: the UTF-8 flag; Info-ZIP's field, if it belongs to this name; UTF-8 without a flag,
 * as macOS writes it (code page 437 text that happens to be valid UTF-8 is not found in practice); code page 437.
 * Old DOS programs separate folders by backslashes, which become slashes.
 */
export function decodeZipName(
  raw: Buffer,
  hasUtf8Flag: boolean,
  extraFields: ReadonlyMap<number, Buffer>,
): string {
  const text = hasUtf8Flag
    ? raw.toString('utf8')
    : (unicodePath(raw, extraFields.get(UNICODE_PATH)) ?? strictUtf8(raw) ?? decodeCp437(raw));
  return text.replaceAll('\\', '/');
}

function unicodePath(raw: Buffer, field: Buffer | undefined): string | null {
  if (!field || field.length < 5 || field[0] !== 1) return null;
  // A program that renamed the entry without knowing the field left a wrong checksum.
  return field.readUInt32LE(1) === crc32(raw) ? field.toString('utf8', 5) : null;
}

function strictUtf8(raw: Buffer): string | null {
  const text = raw.toString('utf8');
  return Buffer.from(text, 'utf8').equals(raw) ? text : null;
}

function decodeCp437(raw: Buffer): string {
  return Array.from(raw, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP437[byte - 128])).join('');
}

/** The extra fields of an entry by their number; of two with one number the first. Stops where they stop making sense. */
export function readExtraFields(bytes: Buffer): Map<number, Buffer> {
  const fields = new Map<number, Buffer>();
  for (let at = 0; at + 4 <= bytes.length;) {
    const [id, length] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)];
    if (at + 4 + length > bytes.length) break;
    if (!fields.has(id)) fields.set(id, bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}
