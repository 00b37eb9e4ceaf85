/**
 * An entry in one of Steam's binary lists (`shortcuts.vdf`), as read by Valve's parser in source-sdk-2013
 * (tier1/KeyValues.cpp): a type byte, a name and a value. A list ends with a byte 8, and strings end with a zero byte.
 * Names and strings are read byte by byte (Latin-1) and numbers are kept as bytes, so that unchanged parts are written
 * exactly as they were read.
 */
export type BinaryEntry =
  | { readonly type: 'list'; readonly name: string; readonly entries: readonly BinaryEntry[] }
  | { readonly type: 'text'; readonly name: string; readonly bytes: string }
  | { readonly type: 'number'; readonly name: string; readonly kind: number; readonly bytes: Buffer };

const LIST_TYPE = 0;
const TEXT_TYPE = 1;
const END_TYPE = 8;
/** The sizes of numbers by type: integers, floats, pointers, colours and 64-bit integers. */
const NUMBER_BYTES: Readonly<Record<number, number>> = { 2: 4, 3: 4, 4: 4, 6: 4, 7: 8, 10: 8 };
/** The type of a 32-bit integer. */
export const INTEGER_TYPE = 2;
/** Maximum nesting depth. Valid lists have only three levels. */
const MAX_DEPTH = 32;

/** Reads the entries of a file; `null` if the file is not a valid list. */
export function readBinaryList(file: Buffer): readonly BinaryEntry[] | null {
  const reader = new Reader(file);
  const entries = reader.entries(0);
  return entries !== null && reader.isAtEnd ? entries : null;
}

export function writeBinaryList(entries: readonly BinaryEntry[]): Buffer {
  return Buffer.concat([...entries.map(encodeEntry), Buffer.of(END_TYPE)]);
}

/** Finds an entry by name, ignoring case in the same way as Steam. */
export function findEntry(entries: readonly BinaryEntry[], name: string): BinaryEntry | undefined {
  return entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
}

export function findText(entries: readonly BinaryEntry[], name: string): string | null {
  const entry = findEntry(entries, name);
  return entry?.type === 'text' ? Buffer.from(entry.bytes, 'latin1').toString('utf8') : null;
}

export function createText(name: string, value: string): BinaryEntry {
  return { type: 'text', name, bytes: Buffer.from(value, 'utf8').toString('latin1') };
}

/** Creates an entry with a number. `value` must be an integer from 0 to 2^32 − 1. */
export function createNumber(name: string, value: number): BinaryEntry {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return { type: 'number', name, kind: INTEGER_TYPE, bytes };
}

function encodeEntry(entry: BinaryEntry): Buffer {
  const name = Buffer.from(`${entry.name}\0`, 'latin1');
  switch (entry.type) {
    case 'list':
      return Buffer.concat([Buffer.of(LIST_TYPE), name, writeBinaryList(entry.entries)]);
    case 'text':
      return Buffer.concat([Buffer.of(TEXT_TYPE), name, Buffer.from(`${entry.bytes}\0`, 'latin1')]);
    case 'number':
      return Buffer.concat([Buffer.of(entry.kind), name, entry.bytes]);
  }
}

class Reader {
  private position = 0;

  constructor(private readonly file: Buffer) {}

  get isAtEnd(): boolean {
    return this.position === this.file.length;
  }

  entries(depth: number): BinaryEntry[] | null {
    const entries: BinaryEntry[] = [];
    while (depth <= MAX_DEPTH && !this.isAtEnd) {
      const type = this.file[this.position++] ?? END_TYPE;
      if (type === END_TYPE) return entries;
      const entry = this.entry(type, depth);
      if (entry === null) return null;
      entries.push(entry);
    }
    return null;
  }

  private entry(type: number, depth: number): BinaryEntry | null {
    const name = this.text();
    if (name === null) return null;
    if (type === LIST_TYPE) {
      const entries = this.entries(depth + 1);
      return entries && { type: 'list', name, entries };
    }
    if (type === TEXT_TYPE) {
      const bytes = this.text();
      return bytes === null ? null : { type: 'text', name, bytes };
    }
    const length = NUMBER_BYTES[type];
    if (length === undefined || this.position + length > this.file.length) return null;
    const bytes = this.file.subarray(this.position, (this.position += length));
    return { type: 'number', name, kind: type, bytes };
  }

  private text(): string | null {
    const end = this.file.indexOf(0, this.position);
    if (end < 0) return null;
    const value = this.file.toString('latin1', this.position, end);
    this.position = end + 1;
    return value;
  }
}
