import { DamagedPlayFile } from './damaged-play-file';

/** Reads untrusted bytes from start to end. Never reads beyond the end. */
export class ByteReader {
  constructor(
    readonly buffer: Buffer,
    public offset = 0,
  ) {}

  get remaining(): number {
    return this.buffer.length - this.offset;
  }

  /** @throws {DamagedPlayFile} if fewer bytes are left, as all other methods do */
  read(count: number): Buffer {
    if (count < 0 || count > this.remaining) throw new DamagedPlayFile('The file is incomplete.');
    const slice = this.buffer.subarray(this.offset, this.offset + count);
    this.offset += count;
    return slice;
  }

  readByte(): number {
    return this.read(1).readUInt8();
  }

  readInt32(): number {
    return this.read(4).readInt32LE();
  }

  readInt32BigEndian(): number {
    return this.read(4).readInt32BE();
  }

  readInt16(): number {
    return this.read(2).readInt16LE();
  }

  /** Reads text up to its first NUL from a field of `count` bytes. */
  readText(count: number): string {
    return decodeText(this.read(count));
  }

  /** Reads text that a NUL terminates within `maxCount` bytes. */
  readTextUntilNul(maxCount: number): string {
    const end = this.buffer.subarray(this.offset, this.offset + maxCount).indexOf(0);
    if (end < 0) throw new DamagedPlayFile('A name in the file is invalid.');
    const text = this.readText(end);
    this.offset += 1;
    return text;
  }
}

/** Returns the text before the first NUL. The bytes after it are leftovers of an earlier, longer text. */
export function decodeText(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end < 0 ? bytes.length : end);
}
