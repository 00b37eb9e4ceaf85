import { inflateSync } from 'node:zlib';

/**
 * The pixels of a PNG that Hangar wrote (RGB, RGBA or 16 colours, no filters), parsed chunk by chunk and verified as a
 * decoder would.
 */
export interface DecodedPng {
  readonly width: number;
  readonly height: number;
  /** Returns the red, green and blue values, and alpha if present. With 16 colours, returns only alpha. */
  at(x: number, y: number): readonly number[];
}

/** Reads a PNG that Hangar wrote. */
export function readPng(bytes: Buffer): DecodedPng {
  if (bytes.toString('hex', 0, 8) !== '89504e470d0a1a0a') throw new Error('No PNG signature.');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    chunks.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const header = chunks.get('IHDR');
  const data = chunks.get('IDAT');
  if (!header || !data || !chunks.has('IEND')) throw new Error('A chunk is missing.');
  if (header.toString('hex', 8) === '0403000000')
    return readAlpha(header, inflateSync(data), chunks.get('tRNS'));
  const parts = { '0806000000': 4, '0802000000': 3 }[header.toString('hex', 8)];
  if (parts === undefined) throw new Error('Not eight bits of RGB or RGBA.');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const rows = inflateSync(data);
  if (rows.length !== height * (1 + parts * width)) throw new Error('Rows are missing.');
  return {
    width,
    height,
    at: (x, y) => [...rows.subarray(y * (1 + parts * width) + 1 + parts * x).subarray(0, parts)],
  };
}

function readAlpha(header: Buffer, rows: Buffer, levels: Buffer | undefined): DecodedPng {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (rows.length !== height * (1 + width / 2)) throw new Error('Rows are missing.');
  return {
    width,
    height,
    at: (x, y) => {
      const pair = rows[y * (1 + width / 2) + 1 + (x >> 1)] ?? 0;
      return [levels?.[x % 2 === 0 ? pair >> 4 : pair & 15] ?? -1];
    },
  };
}
