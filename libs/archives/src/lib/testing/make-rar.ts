import { crc32 } from 'node:zlib';

import { u16, u32, u8 } from './bytes';

/** A stored entry of a RAR built for a test. */
export interface RarPart {
  readonly name: string;
  readonly data?: Buffer | string;
  readonly isFolder?: boolean;
  /** Turns the entry into a link: 1 Unix, 2 Windows, 3 junction, 4 hard link, 5 copy of another file. RAR 5 only. */
  readonly link?: { readonly type: number; readonly target: string };
  /** The Unix mode with the file type. Defaults to a regular file. */
  readonly mode?: number;
  readonly declaredSize?: number;
  readonly declaredCrc?: number;
}

const EMPTY: Buffer = Buffer.alloc(0);

/** Builds a RAR 5 without compression. */
export function makeRar5(parts: readonly RarPart[], archiveFlags = 0): Buffer {
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x01\x00', 'latin1'),
    rar5Block(1, vint(archiveFlags)),
    ...parts.map(rar5File),
    rar5Block(5, vint(0)),
  ]);
}

function rar5File(part: RarPart): Buffer {
  const data = part.link || part.isFolder ? EMPTY : Buffer.from((part.data ?? '') as string);
  const name = Buffer.from(part.name);
  const hasCrc = !part.link && !part.isFolder;
  const mode = part.mode ?? (part.isFolder ? 0o40755 : 0o100644);
  const body = Buffer.concat([
    vint((part.isFolder ? 1 : 0) | (hasCrc ? 4 : 0)),
    vint(part.declaredSize ?? data.length),
    vint(mode),
    hasCrc ? u32(part.declaredCrc ?? crc32(data)) : EMPTY,
    vint(0),
    vint(1),
    vint(name.length),
    name,
  ]);
  return rar5Block(2, body, part.link ? createRedirectionRecord(part.link) : EMPTY, data);
}

function createRedirectionRecord({
  type,
  target,
}: {
  readonly type: number;
  readonly target: string;
}): Buffer {
  const to = Buffer.from(target);
  const record = Buffer.concat([vint(5), vint(type), vint(0), vint(to.length), to]);
  return Buffer.concat([vint(record.length), record]);
}

function rar5Block(type: number, body: Buffer, extra = EMPTY, data = EMPTY): Buffer {
  const header = Buffer.concat([
    vint(type),
    vint((extra.length > 0 ? 1 : 0) | (type === 2 ? 2 : 0)),
    extra.length > 0 ? vint(extra.length) : EMPTY,
    type === 2 ? vint(data.length) : EMPTY,
    body,
    extra,
  ]);
  const sizedHeader = Buffer.concat([vint(header.length), header]);
  return Buffer.concat([u32(crc32(sizedHeader)), sizedHeader, data]);
}

function vint(number: number): Buffer {
  const bytes: number[] = [];
  for (let rest = number; bytes.length === 0 || rest > 0; rest = Math.floor(rest / 128)) {
    bytes.push((rest % 128) | (rest >= 128 ? 0x80 : 0));
  }
  return Buffer.from(bytes);
}

/** Builds a RAR 4 without compression. */
export function makeRar4(parts: readonly RarPart[], archiveFlags = 0): Buffer {
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x00', 'latin1'),
    rar4Block(0x73, archiveFlags, Buffer.alloc(6)),
    ...parts.map(rar4File),
    rar4Block(0x7b, 0x4000, EMPTY),
  ]);
}

function rar4File(part: RarPart): Buffer {
  const data = Buffer.from((part.data ?? '') as string);
  const name = Buffer.from(part.name, 'latin1');
  const body = Buffer.concat([
    u32(data.length, part.declaredSize ?? data.length),
    u8(3),
    u32(part.declaredCrc ?? crc32(data), 0x5c221883),
    u8(20, 0x30),
    u16(name.length),
    u32(part.mode ?? (part.isFolder ? 0o40755 : 0o100644)),
    name,
  ]);
  return Buffer.concat([rar4Block(0x74, 0x8000 | (part.isFolder ? 0xe0 : 0), body), data]);
}

function rar4Block(type: number, flags: number, body: Buffer): Buffer {
  const header = Buffer.concat([u8(type), u16(flags, 7 + body.length), body]);
  return Buffer.concat([u16(crc32(header) & 0xffff), header]);
}
