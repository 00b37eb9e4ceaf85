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
  const horizontalFactor = Math.max(1, Math.ceil(width / picture.width));
  const verticalFactor = Math.max(1, Math.ceil(height / picture.height));
  if (horizontalFactor === 1 && verticalFactor === 1) return picture;
  const source = new Uint32Array(
    picture.data.buffer,
    picture.data.byteOffset,
    picture.width * picture.height,
  );
  const targetWidth = picture.width * horizontalFactor;
  const target = new Uint32Array(targetWidth * picture.height * verticalFactor);
  for (let row = 0; row < picture.height; row++) {
    const start = row * verticalFactor * targetWidth;
    for (let column = 0; column < picture.width; column++) {
      const from = start + column * horizontalFactor;
      target.fill(source[row * picture.width + column] ?? 0, from, from + horizontalFactor);
    }
    for (let copy = 1; copy < verticalFactor; copy++)
      target.copyWithin(start + copy * targetWidth, start, start + targetWidth);
  }
  return {
    data: new Uint8ClampedArray(target.buffer),
    width: targetWidth,
    height: picture.height * verticalFactor,
  };
}
