/** Returns a pixel's red, green, blue and alpha values. */
export type PaintRgba = (x: number, y: number) => readonly [number, number, number, number];

/** The format of a TGA. */
export interface TgaOptions {
  readonly bits: 24 | 32;
  readonly isRunLengthEncoded?: boolean;
  readonly isTopDown?: boolean;
  /** Text to write before the pixels. */
  readonly note?: string;
}

/** Builds a true-colour TGA (Truevision TGA File Format Specification, version 2.0). */
export function buildTga(width: number, height: number, paint: PaintRgba, options: TgaOptions): Buffer {
  const { bits, isRunLengthEncoded = false, isTopDown = false, note = '' } = options;
  const header = Buffer.alloc(18);
  header[0] = note.length;
  header[2] = isRunLengthEncoded ? 10 : 2;
  header.writeUInt16LE(width, 12);
  header.writeUInt16LE(height, 14);
  header[16] = bits;
  header[17] = (isTopDown ? 0x20 : 0) | (bits === 32 ? 8 : 0);
  const pixels = Array.from({ length: width * height }, (_, index) => {
    const row = Math.floor(index / width);
    const [red, green, blue, alpha] = paint(index % width, isTopDown ? row : height - 1 - row);
    return Buffer.from(bits === 32 ? [blue, green, red, alpha] : [blue, green, red]);
  });
  const data = isRunLengthEncoded ? encodeRuns(pixels, 128, (count) => 127 + count, true) : pixels;
  return Buffer.concat([header, Buffer.from(note), ...data]);
}

/**
 * Builds a PCX with 256 colours (ZSoft PCX File Format Technical Reference Manual). Rows are padded to an even length.
 */
export function buildPcx(
  width: number,
  height: number,
  paint: (x: number, y: number) => number,
  palette: Buffer,
): Buffer {
  const bytesPerRow = width + (width % 2);
  const header = Buffer.alloc(128);
  header.set([10, 5, 1, 8]);
  header.writeUInt16LE(width - 1, 8);
  header.writeUInt16LE(height - 1, 10);
  header[65] = 1;
  header.writeUInt16LE(bytesPerRow, 66);
  const pixels = Array.from({ length: bytesPerRow * height }, (_, index) =>
    Buffer.from([paint(index % bytesPerRow, Math.floor(index / bytesPerRow))]),
  );
  return Buffer.concat([
    header,
    ...encodeRuns(pixels, 63, (count) => 0xc0 + count, false),
    Buffer.from([12]),
    palette,
  ]);
}

/** Builds a WebP with these chunks (RFC 9649). */
export function buildWebp(...chunks: readonly (readonly [type: string, content: Buffer])[]): Buffer {
  const body = chunks.flatMap(([type, content]) => {
    const header = Buffer.from(`${type}\0\0\0\0`, 'latin1');
    header.writeUInt32LE(content.length, 4);
    return [header, content, Buffer.alloc(content.length % 2)];
  });
  const bytes = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...body]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

/**
 * Yields runs of equal pixels, each after its count. If `countsSinglePixels` is set, single pixels also have a count, as in
 * TGA.
 */
function* encodeRuns(
  pixels: readonly Buffer[],
  longest: number,
  mark: (count: number) => number,
  countsSinglePixels: boolean,
): Generator<Buffer> {
  for (let offset = 0; offset < pixels.length;) {
    const pixel = pixels[offset] ?? Buffer.alloc(0);
    let count = 1;
    while (count < longest && pixels[offset + count]?.equals(pixel)) count++;
    const needsRun = count > 1 || (!countsSinglePixels && (pixel[0] ?? 0) >= 0xc0);
    yield Buffer.concat([Buffer.from(needsRun ? [mark(count)] : countsSinglePixels ? [0] : []), pixel]);
    offset += count;
  }
}
