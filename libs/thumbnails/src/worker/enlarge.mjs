/** @typedef {import('./codecs.mjs').Picture} Picture */

/**
 * Repeats pixels until the picture is at least as large as requested, so that scaling it down afterwards keeps their
 * edges. A picture that is large enough is returned unchanged.
 * @param {Picture} picture
 * @param {number} width
 * @param {number} height
 * @returns {Picture}
 */
export function enlarge(picture, width, height) {
  const across = Math.max(1, Math.ceil(width / picture.width));
  const down = Math.max(1, Math.ceil(height / picture.height));
  if (across === 1 && down === 1) return picture;
  const source = new Uint32Array(
    picture.data.buffer,
    picture.data.byteOffset,
    picture.width * picture.height,
  );
  const wide = picture.width * across;
  const target = new Uint32Array(wide * picture.height * down);
  for (let row = 0; row < picture.height; row++) {
    const start = row * down * wide;
    for (let column = 0; column < picture.width; column++) {
      const from = start + column * across;
      target.fill(source[row * picture.width + column] ?? 0, from, from + across);
    }
    for (let copy = 1; copy < down; copy++) target.copyWithin(start + copy * wide, start, start + wide);
  }
  return { data: new Uint8ClampedArray(target.buffer), width: wide, height: picture.height * down };
}
