import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readPictureSize } from './picture-size';
import { makePng } from './testing/make-png';
import { ThumbnailMaker } from './thumbnail-maker';

const fixture = (name: string) => readFileSync(join(__dirname, '../../fixtures', name));

describe('readPictureSize', () => {
  it.each([
    ['photo.jpg', { format: 'jpeg', width: 400, height: 300 }],
    ['photo.webp', { format: 'webp', width: 400, height: 300 }],
    ['lossless.webp', { format: 'webp', width: 400, height: 300 }],
  ])('returns the size of %s from the header', (name, size) =>
    expect(readPictureSize(fixture(name))).toEqual(size),
  );

  it('returns the size of a PNG and of an extended WebP', () => {
    expect(readPictureSize(makePng(7, 9))).toEqual({ format: 'png', width: 7, height: 9 });
    const extended = Buffer.from('RIFF\x40\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x3f\x01\0\xc7\0\0', 'latin1');
    expect(readPictureSize(extended)).toEqual({ format: 'webp', width: 320, height: 200 });
  });

  it('returns null for other formats, and tolerates any truncated or changed header', () => {
    expect(readPictureSize(Buffer.from('GIF89a'))).toBeNull();
    expect(readPictureSize(makePng(0, 5, { width: 0, height: 5 }))).toBeNull();
    for (const picture of [
      makePng(3, 3),
      fixture('photo.jpg'),
      fixture('photo.webp'),
      fixture('lossless.webp'),
    ]) {
      for (let length = 0; length < Math.min(picture.length, 700); length++)
        readPictureSize(picture.subarray(0, length));
      for (let index = 0; index < Math.min(picture.length, 700); index++) {
        const odd = Buffer.from(picture);
        odd[index] = 0xff;
        readPictureSize(odd);
      }
    }
  });
});

describe('ThumbnailMaker', () => {
  let maker: ThumbnailMaker;
  beforeEach(() => (maker = new ThumbnailMaker()));
  afterEach(() => maker.close());
  const measureThumbnail = async (bytes: Buffer, width: number, pixelHeight?: number) => {
    const thumbnail = await maker.make(bytes, pixelHeight === undefined ? { width } : { width, pixelHeight });
    return thumbnail && readPictureSize(thumbnail);
  };

  it.each(['photo.jpg', 'photo.webp', 'lossless.webp'])('scales %s down to a WebP', async (name) => {
    expect(await measureThumbnail(fixture(name), 160)).toEqual({ format: 'webp', width: 160, height: 120 });
  });

  it('scales many pictures at the same time correctly', async () => {
    const widths = [160, 320, 640];
    const sizes = await Promise.all(widths.map((width) => measureThumbnail(makePng(1000, 500), width)));
    expect(sizes.map((size) => size && [size.width, size.height])).toEqual([
      [160, 80],
      [320, 160],
      [640, 320],
    ]);
  });

  it('never scales up', async () => {
    expect(await measureThumbnail(makePng(160, 100), 160)).toBeNull();
    expect(await measureThumbnail(makePng(100, 100), 160)).toBeNull();
  });

  it('applies the pixel height to pictures of any size', async () => {
    expect(await measureThumbnail(makePng(320, 200), 320, 1.2)).toMatchObject({ width: 320, height: 240 });
    expect(await measureThumbnail(makePng(320, 200), 640, 1.2)).toMatchObject({ width: 640, height: 480 });
    expect(await measureThumbnail(makePng(320, 200), 160, 1.2)).toMatchObject({ width: 160, height: 120 });
  });

  it('keeps at least one row of a very wide picture', async () => {
    expect(await measureThumbnail(makePng(2000, 1), 160)).toMatchObject({ width: 160, height: 1 });
  });

  it('rejects pictures that would become much taller than wide', async () => {
    expect(await maker.make(makePng(8, 200), { width: 1280, pixelHeight: 1.2 })).toBeNull();
  });

  it('does not decode pictures that claim too many pixels', async () => {
    expect(await maker.make(makePng(10, 10, { width: 60_000, height: 60_000 }), { width: 160 })).toBeNull();
  });

  it.each([
    ['a truncated PNG', makePng(400, 400).subarray(0, 60)],
    ['a PNG with a wrong size', makePng(10, 10, { width: 400, height: 400 })],
    ['a truncated JPEG header', fixture('photo.jpg').subarray(0, 200)],
    ['a truncated WebP', fixture('lossless.webp').subarray(0, 60)],
    ['a text file', Buffer.from('IWAD')],
  ])('returns null for %s and continues to work', async (_name, bytes) => {
    await maker.make(bytes, { width: 160 });
    expect(await measureThumbnail(makePng(400, 400), 160)).toMatchObject({ width: 160 });
  });

  it('can be closed while it is working, and used again', async () => {
    const pending = maker.make(makePng(4000, 4000), { width: 160 });
    await Promise.resolve();
    await maker.close();
    await pending;
    expect(await measureThumbnail(makePng(400, 400), 160)).toMatchObject({ width: 160 });
  });

  it('can be closed while the result for a picture is arriving', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'hangar-thumbnails-'));
    const [workerFile, marker] = [join(directory, 'worker.cjs'), join(directory, 'answered')];
    writeFileSync(
      workerFile,
      `const { parentPort } = require('node:worker_threads');
      parentPort.on('message', () => {
        parentPort.postMessage(null);
        require('node:fs').writeFileSync(${JSON.stringify(marker)}, '');
      });`,
    );
    const busyMaker = new ThumbnailMaker(workerFile);
    const pending = busyMaker.make(makePng(400, 400), { width: 160 });
    await Promise.resolve();
    // Blocks this thread, so that the reply has not been received yet when the worker is stopped.
    while (!existsSync(marker));
    await busyMaker.close();
    expect(await pending).toBeNull();
    rmSync(directory, { recursive: true });
  });
});
