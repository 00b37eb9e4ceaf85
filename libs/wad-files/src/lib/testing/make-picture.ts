/** Returns a pixel's palette index, or `null` for a hole. */
export type Paint = (x: number, y: number) => number | null;

/** Builds a Doom picture (linuxdoom: patch_t). Rows beyond 254 are relative, as in tall patches. */
export function buildDoomPicture(width: number, height: number, paint: Paint): Buffer {
  const columns = Array.from({ length: width }, (_, x) => column(height, (y) => paint(x, y)));
  const header = Buffer.alloc(8 + 4 * width);
  header.writeUInt16LE(width, 0);
  header.writeUInt16LE(height, 2);
  let offset = header.length;
  columns.forEach((bytes, x) => {
    header.writeUInt32LE(offset, 8 + 4 * x);
    offset += bytes.length;
  });
  return Buffer.concat([header, ...columns]);
}

/** Builds a palette in which colour `i` has red `i`, green `255 - i` and blue 7. */
export function buildPalette(): Buffer {
  return Buffer.from(Array.from({ length: 256 }, (_, index) => [index, 255 - index, 7]).flat());
}

// Each pixel has its own post, which is long but valid. Beyond row 253, holes also have posts, but without pixels, so
// that later rows can be relative to them.
function column(height: number, paint: (y: number) => number | null): Buffer {
  const posts: number[] = [];
  for (let y = 0; y < height; y++) {
    const colour = paint(y);
    const row = y < 255 ? y : 1; // Later rows are relative to the previous row.
    if (colour !== null) posts.push(row, 1, 0, colour, 0);
    else if (y >= 254) posts.push(row, 0, 0, 0);
  }
  return Buffer.from([...posts, 255]);
}
