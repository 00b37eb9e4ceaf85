import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { ArchiveOptions } from '../archive-reader';
import { openArchive } from '../open-archive';
import { readEntryBytes } from '../read-entry-bytes';
import { makeRar4, makeRar5 } from '../testing/make-rar';
import { makeSevenZip } from '../testing/make-seven-zip';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

const fixture = (name: string) => join(__dirname, '../../../fixtures', name);

let directory: TemporaryDirectory;
beforeEach(async () => void (directory = await createTemporaryDirectory()));
afterEach(() => directory.remove());

async function open(content: Buffer, options?: ArchiveOptions) {
  return openArchive(await directory.write('mod.rar', content), options);
}

async function listEntries(path: string) {
  const reader = await openArchive(path);
  await reader.close();
  return reader.entries.map(({ path: name, kind, sizeBytes }) => [name, kind, sizeBytes]);
}

describe('the directory', () => {
  it.each<[string, unknown[][]]>([
    [
      'mod.rar',
      [
        ['testchmb.wad', 'file', 589],
        ['testchmb.txt', 'file', 1987],
        ['bigger.wad', 'file', 95247],
      ],
    ],
    [
      'mod-unicode.rar',
      [
        ['Дум 2 Überlevel.wad', 'file', 589],
        ['デューム.txt', 'file', 1987],
      ],
    ],
    [
      'rar4-unicode-stored.rar',
      [
        ['Дум 2.wad', 'file', 589],
        ['デューム.txt', 'file', 1987],
      ],
    ],
    [
      'mod-symlink.rar',
      [
        ['testchmb.wad', 'file', 589],
        ['link.wad', 'link', 12],
      ],
    ],
    [
      'mod-unicode.7z',
      [
        ['Дум 2 Überlevel.wad', 'file', 589],
        ['デューム.txt', 'file', 1987],
      ],
    ],
  ])('of %s is listed in the same way as by other programs', async (name, entries) => {
    expect(await listEntries(fixture(name))).toEqual(entries);
  });

  it('distinguishes folders from files', async () => {
    const kinds = new Map((await listEntries(fixture('mod-folders.7z'))).map(([name, kind]) => [name, kind]));
    expect([kinds.get('Test Chamber/wads'), kinds.get('Test Chamber/mod.pk3')]).toEqual(['folder', 'file']);
  });

  it('recognises every kind of link in RAR 5', async () => {
    const links = [1, 2, 3, 4, 5].map((type) => ({
      name: `${type}.wad`,
      link: { type, target: '/etc/passwd' },
    }));
    const reader = await open(makeRar5([{ name: 'mod.wad', data: 'PWAD' }, ...links]));
    await reader.close();
    expect(reader.entries.map((entry) => entry.kind)).toEqual([
      'file',
      'link',
      'link',
      'link',
      'link',
      'link',
    ]);
  });

  it('recognises the links of RAR 4, which 7-Zip lists as files', async () => {
    const reader = await open(
      makeRar4([
        { name: 'mod.wad', data: 'PWAD' },
        { name: 'link.wad', data: '/etc/passwd', mode: 0o120777 },
        { name: 'more.wad', data: 'PWAD' },
      ]),
    );
    await reader.close();
    expect(reader.entries.map((entry) => entry.kind)).toEqual(['file', 'link', 'file']);
  });

  it('recognises the links and devices of 7z', async () => {
    const modes = [0o100644, 0o120777, 0o060644];
    const reader = await open(
      makeSevenZip(modes.map((mode, at) => ({ name: `${at}.wad`, data: 'PWAD', mode }))),
    );
    await reader.close();
    expect(reader.entries.map((entry) => entry.kind)).toEqual(['file', 'link', 'device']);
  });

  it('keeps each hostile name as a single name', async () => {
    const names = ['../../evil.wad', '/etc/evil.wad', 'two\nPath = forged.wad\nSize = 5\n\n.wad', '*.wad'];
    const reader = await open(makeRar5(names.map((name) => ({ name, data: 'PWAD' }))));
    await reader.close();
    expect(reader.entries).toHaveLength(names.length);
    expect(reader.entries.map((entry) => entry.path)).not.toContain('forged.wad');
  });
});

describe('the content', () => {
  it("is read in one pass in the archive's order, regardless of the requested order", async () => {
    const reader = await openArchive(fixture('mod-solid.rar'));
    const read: string[] = [];
    await reader.read([...reader.entries].reverse(), async ({ path, sizeBytes }, content) => {
      let size = 0;
      for await (const chunk of content) size += chunk.length;
      read.push(`${path} ${size === sizeBytes}`);
    });
    await reader.close();
    expect(read).toEqual(['testchmb.txt true', 'bigger.wad true', 'testchmb.wad true']);
  });

  it('is found under names that look like patterns, options or list files', async () => {
    const names = [
      '*.wad',
      'a.wad',
      '-x.wad',
      '@list.wad',
      '"quoted".wad',
      ' spaces .wad ',
      'A.wad',
      '?.wad',
    ];
    const reader = await open(makeRar5(names.map((name) => ({ name, data: `this is ${name}` }))));
    for (const entry of reader.entries) {
      expect((await readEntryBytes(reader, entry, 99)).toString()).toBe(`this is ${entry.path}`);
    }
    await reader.close();
  });

  it('of a file copy is never read, from this computer or from the archive', async () => {
    const reader = await open(
      makeRar5([{ name: 'copy.wad', link: { type: 5, target: '/etc/passwd' }, declaredSize: 99 }]),
    );
    const reading = readEntryBytes(reader, reader.entries[0]!, 99);
    await expect(reading).rejects.toMatchObject({ name: 'EntryUnreadable' });
    await reader.close();
  });

  it('of the next entry is read after a damaged entry', async () => {
    const parts = [1, 2, 3, 4, 5].map((at) => ({ name: `${at}.wad`, data: `content ${at}`.repeat(50) }));
    const broken = parts.map((part, at) => (at % 2 === 1 ? { ...part, declaredCrc: 1 } : part));
    const reader = await open(makeRar5(broken));
    const outcome: string[] = [];
    await reader.read(reader.entries, async ({ path }, content) => {
      try {
        for await (const _chunk of content);
        outcome.push(path);
      } catch (failure) {
        outcome.push(`${path} ${(failure as Error).name}`);
      }
    });
    await reader.close();
    expect(outcome).toEqual(['1.wad', '2.wad EntryUnreadable', '3.wad', '4.wad EntryUnreadable', '5.wad']);
  });

  it('is unreadable if it is longer or shorter than declared', async () => {
    for (const declaredSize of [3, 300]) {
      const reader = await open(makeRar5([{ name: 'a.wad', data: 'PWAD'.repeat(20), declaredSize }]));
      await expect(readEntryBytes(reader, reader.entries[0]!, 999)).rejects.toMatchObject({
        code: 'ARCHIVE_INVALID',
      });
      await reader.close();
    }
  });

  it('with a BLAKE2 checksum is read only if 7-Zip confirms the checksum', async () => {
    const intactReader = await openArchive(fixture('mod-blake2.rar'));
    expect(await readEntryBytes(intactReader, intactReader.entries[0]!, 999)).toHaveLength(589);
    await intactReader.close();
    const bytes = Buffer.from(await readFile(fixture('mod-blake2.rar')));
    bytes[bytes.length - 60] = (bytes[bytes.length - 60] ?? 0) ^ 0xff; // damages the compressed data
    const bad = await open(bytes);
    await expect(readEntryBytes(bad, bad.entries[0]!, 999)).rejects.toMatchObject({ reason: 'damaged' });
    await bad.close();
  });
});
