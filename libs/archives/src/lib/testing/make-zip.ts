import { crc32, deflateRawSync } from 'node:zlib';

import { u16, u32, u64 } from './bytes';

/** An entry of a ZIP built for a test. Omitted fields get correct values; specified values may be wrong. */
export interface ZipPart {
  readonly name: string | Buffer;
  readonly data?: Buffer | string;
  /** Defaults to 8 (deflated), or 0 (stored) without data. */
  readonly method?: number;
  /** Defaults to bit 11 (UTF-8) for names given as text, and to 0 for names given as bytes. */
  readonly flags?: number;
  /** The Unix mode with the file type. Defaults to a regular file. */
  readonly mode?: number;
  readonly extra?: Buffer;
  /** The compressed bytes, replacing those computed from `data`. */
  readonly packed?: Buffer;
  readonly declaredSize?: number;
  readonly declaredPackedSize?: number;
  readonly declaredCrc?: number;
  /** Whether sizes and position are stored in the zip64 field. */
  readonly isZip64?: boolean;
  /** The declared position of the entry. If set, no bytes are written for it. */
  readonly headerAt?: number;
}

/** The parts of a ZIP around its entries. */
export interface ZipShape {
  readonly comment?: string;
  readonly prefix?: Buffer;
  readonly suffix?: Buffer;
  readonly isZip64?: boolean;
  readonly declaredCount?: number;
  readonly disk?: number;
}

const ZIP64_MARKER = 0xffffffff;
const DATE = (46 << 9) | (1 << 5) | 2;

/** Builds a ZIP. */
export function makeZip(parts: readonly ZipPart[], shape: ZipShape = {}): Buffer {
  const bodies: Buffer[] = [shape.prefix ?? Buffer.alloc(0)];
  const directory: Buffer[] = [];
  let at = bodies[0]?.length ?? 0;
  for (const part of parts) {
    const { local, central } = writePart(part, part.headerAt ?? at);
    directory.push(central);
    if (part.headerAt !== undefined) continue;
    bodies.push(local);
    at += local.length;
  }
  return Buffer.concat([
    ...bodies,
    ...directory,
    endRecord(Buffer.concat(directory).length, at, parts.length, shape),
  ]);
}

function writePart(part: ZipPart, headerAt: number): { readonly local: Buffer; readonly central: Buffer } {
  const name = Buffer.from(part.name as string);
  const data = Buffer.from((part.data ?? '') as string);
  const method = part.method ?? (data.length === 0 ? 0 : 8);
  const packed = part.packed ?? (method === 8 ? deflateRawSync(data) : data);
  const flags = part.flags ?? (typeof part.name === 'string' ? 0x800 : 0);
  const crc = part.declaredCrc ?? crc32(data);
  const sizes = [part.declaredPackedSize ?? packed.length, part.declaredSize ?? data.length] as const;
  const headerSizes = part.isZip64 ? ([ZIP64_MARKER, ZIP64_MARKER] as const) : sizes;
  const extra = part.extra ?? Buffer.alloc(0);
  const centralExtra = part.isZip64
    ? Buffer.concat([extra, u16(1, 24), u64(sizes[1], sizes[0], headerAt)])
    : extra;
  const localExtra = part.isZip64 ? Buffer.concat([extra, u16(1, 16), u64(sizes[1], sizes[0])]) : extra;
  const common = [u16(20, flags, method, 0, DATE), u32(crc, ...headerSizes)];
  const attributes = (part.mode ?? (part.name.toString().endsWith('/') ? 0o40755 : 0o100644)) * 0x10000;
  return {
    local: Buffer.concat([
      u32(0x04034b50),
      ...common,
      u16(name.length, localExtra.length),
      name,
      localExtra,
      packed,
    ]),
    central: Buffer.concat([
      u32(0x02014b50),
      u16(0x0314),
      ...common,
      u16(name.length, centralExtra.length, 0, 0, 0),
      u32(attributes, part.isZip64 ? ZIP64_MARKER : headerAt),
      name,
      centralExtra,
    ]),
  };
}

function endRecord(directoryBytes: number, directoryAt: number, count: number, shape: ZipShape): Buffer {
  const comment = Buffer.from(shape.comment ?? '');
  const declared = shape.declaredCount ?? count;
  const zip64 = [
    u32(0x06064b50),
    u64(44),
    u16(45, 45),
    u32(0, 0),
    u64(declared, declared, directoryBytes, directoryAt),
    u32(0x07064b50, 0),
    u64(directoryAt + directoryBytes),
    u32(1),
  ];
  const disk = shape.disk ?? 0;
  const counts = shape.isZip64 ? u16(0xffff, 0xffff) : u16(declared & 0xffff, declared & 0xffff);
  const directoryFields = shape.isZip64 ? u32(ZIP64_MARKER, ZIP64_MARKER) : u32(directoryBytes, directoryAt);
  return Buffer.concat([
    ...(shape.isZip64 ? zip64 : []),
    u32(0x06054b50),
    u16(disk, disk),
    counts,
    directoryFields,
    u16(comment.length),
    comment,
    shape.suffix ?? Buffer.alloc(0),
  ]);
}
