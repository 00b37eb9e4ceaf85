import type { ArchiveEntry, EntryKind } from '../archive-reader';
import { MAX_NAME_BYTES } from '../safe-entry-name';

/** An entry of a RAR or 7z, and whether it continues in another file. */
export interface ListedEntry extends ArchiveEntry {
  readonly isSplit: boolean;
  /** Whether the entry is encrypted in the archive, regardless of whether a password was given. */
  readonly needsPassword: boolean;
}

/** Maximum length of a value. Only names can be long, and longer names are rejected. */
const MAX_VALUE_CHARACTERS = 2 * MAX_NAME_BYTES;
const UNIX_KINDS: Readonly<Record<string, EntryKind>> = { '-': 'file', d: 'folder', l: 'link' };

/** Parses the output of `7z l -slt -ba`: a block of `Key = value` lines per entry, each followed by an empty line. */
export class SevenZipListing {
  private readonly decoder = new TextDecoder();
  private rest = '';
  private fields = new Map<string, string>();
  private readonly listed: ListedEntry[] = [];

  /** Adds the next bytes of the output and returns the number of entries so far. */
  push(bytes: Uint8Array): number {
    // The incomplete last line is not searched again, because a name may be as long as the whole directory.
    const [first = '', ...others] = this.decoder.decode(bytes, { stream: true }).split('\n');
    this.rest += first;
    for (const next of others) {
      this.readLine(this.rest);
      this.rest = next;
    }
    return this.listed.length;
  }

  /** Returns all entries once the output is complete. */
  entries(): readonly ListedEntry[] {
    this.readLine(this.rest);
    this.readLine('');
    this.rest = '';
    return this.listed;
  }

  private readLine(line: string): void {
    const separatorIndex = line.indexOf(' = ');
    if (separatorIndex > 0) {
      const start = separatorIndex + 3;
      this.fields.set(line.slice(0, separatorIndex), line.slice(start, start + MAX_VALUE_CHARACTERS));
    }
    if (line !== '' || this.fields.size === 0) return;
    this.listed.push(toEntry(this.fields, this.listed.length));
    this.fields = new Map();
  }
}

function toEntry(fields: ReadonlyMap<string, string>, index: number): ListedEntry {
  const getField = (name: string): string => fields.get(name)?.trim() ?? '';
  const size = getField('Size');
  const packed = getField('Packed Size');
  return {
    index,
    path: fields.get('Path') ?? '',
    kind: parseKind(getField),
    sizeBytes: size === '' ? 0 : Number(size),
    packedBytes: packed === '' ? null : Number(packed),
    crc32: getField('CRC') === '' ? null : parseInt(getField('CRC'), 16),
    isEncrypted: getField('Encrypted') === '+',
    canDecrypt: true,
    needsPassword: getField('Encrypted') === '+',
    obstacle: findObstacle(size, getField('Method')),
    isSplit: getField('Split Before') === '+' || getField('Split After') === '+',
  };
}

function parseKind(field: (name: string) => string): EntryKind {
  const isLink = ['Symbolic Link', 'Hard Link', 'Copy Link'].some((name) => field(name) !== '');
  if (isLink) return 'link';
  if (field('Folder') === '+') return 'folder';
  // An NTFS stream attached to a file, or an instruction to delete a file.
  if (field('Alternate Stream') === '+' || field('Anti') === '+') return 'device';
  return parseAttributes(field('Attributes'));
}

/** Parses `A -rw-r--r--`, `D drwxr-xr-x`, `-rw-r--r--` or `DAL`: Windows letters, a Unix mode, or both. */
function parseAttributes(attributes: string): EntryKind {
  const words = attributes.split(/\s+/);
  const unixMode = words.find((word) => /^[-a-z][-rwxsStT]{9}/.test(word));
  const windowsLetters = words.find((word) => /^[A-Z]+$/.test(word)) ?? '';
  if (windowsLetters.includes('L')) return 'link'; // a reparse point
  if (unixMode !== undefined) return UNIX_KINDS[unixMode.charAt(0)] ?? 'device';
  return windowsLetters.includes('D') ? 'folder' : 'file';
}

function findObstacle(size: string, method: string): string | null {
  if (size === '') return 'its size is unknown';
  // If a method has no name, 7-Zip prints its number and cannot extract it.
  const isUnknown = method.split(' ').some((word) => /^[0-9A-F]{6,16}$/.test(word));
  return isUnknown ? "its compression method isn't supported" : null;
}
