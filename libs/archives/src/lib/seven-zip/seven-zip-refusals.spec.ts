import { join } from 'node:path';

import type { ArchiveOptions } from '../archive-reader';
import { openArchive } from '../open-archive';
import { readEntryBytes } from '../read-entry-bytes';
import { makeRar5 } from '../testing/make-rar';
import { makeSevenZip } from '../testing/make-seven-zip';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

const fixture = (name: string) => join(__dirname, '../../../fixtures', name);

let directory: TemporaryDirectory;
beforeEach(async () => void (directory = await createTemporaryDirectory()));
afterEach(() => directory.remove());

async function open(content: Buffer, options?: ArchiveOptions) {
  return openArchive(await directory.write('mod.rar', content), options);
}

describe('rejects', () => {
  it.each<[string, object]>([
    ['mod-header-password.rar', { code: 'ARCHIVE_ENCRYPTED' }],
    ['mod-header-password.7z', { code: 'ARCHIVE_ENCRYPTED' }],
    ['mod-truncated.rar', { code: 'ARCHIVE_INVALID', reason: 'damaged' }],
    ['mod-split.7z.001', { code: 'ARCHIVE_INVALID', reason: 'multi-volume' }],
  ])('%s', async (name, error) => {
    await expect(openArchive(fixture(name))).rejects.toMatchObject(error);
  });

  it('an invalid directory', async () => {
    const bytes = makeSevenZip([{ name: 'a.wad', data: 'PWAD' }]);
    await expect(open(bytes.fill(0xff, bytes.length - 30))).rejects.toMatchObject({ reason: 'damaged' });
  });
});

describe('the limits', () => {
  const parts = Array.from({ length: 300 }, (_, index) => ({ name: `${index}.wad`, data: 'PWAD' }));

  it('apply to the number of entries', async () => {
    const opening = open(makeRar5(parts), { limits: { maxEntries: 299 } });
    await expect(opening).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE', limit: 'entries' });
  });

  it('apply to the size of a 7z directory', async () => {
    const opening = open(makeSevenZip(parts), { limits: { maxDirectoryBytes: 5000 } });
    await expect(opening).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE', limit: 'directory' });
  });

  it('apply to the declared size of entries', async () => {
    const reader = await open(makeRar5([{ name: 'a.wad', data: 'PWAD', declaredSize: 100 * 2 ** 20 }]));
    await expect(readEntryBytes(reader, reader.entries[0]!, 2 ** 30)).rejects.toMatchObject({
      reason: 'ratio',
    });
    await reader.close();
  });

  it('apply to the memory of the worker', async () => {
    const reader = await open(makeSevenZip([{ name: 'a.wad', data: 'PWAD', lzmaDictionaryBytes: 2 ** 30 }]));
    const reading = readEntryBytes(reader, reader.entries[0]!, 2 ** 20);
    await expect(reading).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE', limit: 'memory' });
    await reader.close();
  });

  it('apply to the run time of the worker', async () => {
    const opening = openArchive(fixture('mod.rar'), { limits: { maxReaderSeconds: 0 } });
    await expect(opening).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE', limit: 'time' });
  });

  it('apply to the time without output', async () => {
    const opening = openArchive(fixture('mod.rar'), { limits: { maxSilentSeconds: 0 } });
    await expect(opening).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE', limit: 'time' });
  });
});

it('stops on abort, even in the middle of an entry', async () => {
  const controller = new AbortController();
  const reader = await open(makeRar5([{ name: 'a.wad', data: Buffer.alloc(9 * 2 ** 20, 'x') }]));
  const reading = reader.read(
    reader.entries,
    async (_entry, content) => {
      for await (const _chunk of content) controller.abort(new Error('not wanted any more'));
    },
    controller.signal,
  );
  await expect(reading).rejects.toThrow('not wanted any more');
  await reader.close();
});
