/** A complete PNG with one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** A complete GIF with one pixel. */
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const createPadded = (text: string) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(64)]);

export const JPEG = createPadded('\xff\xd8\xff\xe0\0\x10JFIF\0');
export const WEBP = createPadded('RIFF\x40\0\0\0WEBPVP8 ');
export const BMP = createPadded('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0');
export const AVIF = createPadded('\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf');
/** A PCX file as chocolate-doom writes it (src/v_video.c, WritePCXfile). */
export const PCX = createPadded('\x0a\x05\x01\x08\0\0\0\0\x3f\x01\xc7\0');

/** Files that are not pictures, or that may contain code. */
export const INVALID_IMAGES: Readonly<Record<string, Buffer>> = {
  'empty.png': Buffer.alloc(0),
  'page.png': Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
  'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'text.bmp': Buffer.from('BM is how this text begins, and then it goes on and on.'),
  'game.png': Buffer.from('IWAD\0\0\0\0\0\0\0\0'),
  'screen.pcx': PCX,
  'film.avif': createPadded('\0\0\0\x20ftypmp42\0\0\0\0isommp42'),
  'settings.json': Buffer.from('{}'),
};
