import { openArchive } from './open-archive';
import { makeRar5 } from './testing/make-rar';
import { makeSevenZip } from './testing/make-seven-zip';
import { makeZip } from './testing/make-zip';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

let directory: TemporaryDirectory;
beforeEach(async () => void (directory = await createTemporaryDirectory()));
afterEach(() => directory.remove());

const tar = Buffer.alloc(1024);
tar.write('ustar', 257);
const zip = makeZip([{ name: 'mod.wad', data: 'PWAD' }]);
const sevenZip = makeSevenZip([{ name: 'mod.wad', data: 'PWAD'.repeat(100) }]);

describe("opening a file that isn't an archive", () => {
  it.each<[string, Buffer | string, string, RegExp]>([
    ['mod.zip', '', 'empty', /mod\.zip is empty/],
    ['mod.zip', '<!DOCTYPE html><title>404</title>', 'not-an-archive', /is a web page.*download/],
    ['mod.rar', '\n  <html lang="en">', 'not-an-archive', /is a web page/],
    ['mod.zip', 'PWAD\x0b\0\0\0', 'not-an-archive', /is a WAD file.*\.wad/],
    ['mod.zip', 'IWAD\x0b\0\0\0', 'not-an-archive', /is a base game/],
    ['mod.zip', Buffer.from([0x1f, 0x8b, 8, 0]), 'not-an-archive', /is a gzip file/],
    ['mod.zip', tar, 'not-an-archive', /is a tar file/],
    ['mod.zip', 'just text', 'not-an-archive', /isn't an archive\. Supported: ZIP, 7z, RAR/],
    ['mod.zip', zip.subarray(0, zip.length / 2), 'damaged', /damaged \(its end is missing\)/],
    ['mod.zip', zip.subarray(0, zip.length - 10), 'damaged', /damaged \(its end is missing\)/],
    ['mod.7z', sevenZip.subarray(0, sevenZip.length - 10), 'damaged', /damaged \(its end is missing\)/],
    ['mod.7z', sevenZip.subarray(0, 10), 'damaged', /damaged \(its end is missing\)/],
    ['mod.zip.001', zip.subarray(0, 40), 'multi-volume', /one part of a multi-part archive/],
    ['mod.7z.001', sevenZip.subarray(0, 100), 'multi-volume', /multi-part/],
    ['mod.7z.002', 'the middle of something', 'multi-volume', /multi-part/],
    ['mod.z01', 'PK\x07\x08PK\x03\x04', 'multi-volume', /multi-part/],
    ['mod.zip', makeZip([{ name: 'mod.wad', data: 'PWAD' }], { disk: 2 }), 'multi-volume', /multi-part/],
    ['mod.rar', makeRar5([{ name: 'mod.wad', data: 'PWAD' }], 1), 'multi-volume', /multi-part/],
  ])('describes what %s is instead (case %#)', async (fileName, content, reason, sentence) => {
    const opening = openArchive(await directory.write(fileName, content));
    await expect(opening).rejects.toMatchObject({ name: 'ArchiveInvalid', code: 'ARCHIVE_INVALID', reason });
    await expect(opening).rejects.toThrow(sentence);
  });
});

it('recognises an archive by its content, not its name', async () => {
  const formats = [];
  for (const content of [zip, sevenZip, makeRar5([{ name: 'mod.wad', data: 'PWAD' }])]) {
    const reader = await openArchive(await directory.write('mod.txt', content));
    formats.push(reader.format);
    await reader.close();
  }
  expect(formats).toEqual(['zip', '7z', 'rar']);
});

it("rejects a path that isn't a regular file", async () => {
  await expect(openArchive(directory.path)).rejects.toMatchObject({ code: 'UNSUPPORTED_FILE_TYPE' });
  await expect(openArchive(`${directory.path}/gone.zip`)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
});
