import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { makeSevenZip } from './testing/make-seven-zip';
import { makeZip, type ZipPart } from './testing/make-zip';
import { unpackArchive } from './unpack-archive';

let directory: TemporaryDirectory;
let target: string;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
  target = join(directory.path, 'target');
  await mkdir(target);
});
afterEach(() => directory.remove());

const archive = (content: Buffer) => directory.write('port.zip', content);

const PARTS: readonly ZipPart[] = [
  { name: 'Port-1.0/' },
  { name: 'Port-1.0/port', data: 'ELF', mode: 0o100755 },
  { name: 'Port-1.0/fm_banks/gs.wopl', data: Buffer.alloc(300_000, 'bank') },
  { name: 'Port-1.0/empty.txt', data: '' },
];

/** The same files for a 7z, whose folders need no entries. */
const SEVEN_ZIP_PARTS = PARTS.slice(1).map(({ name, data = '' }) => ({ name: name.toString(), data }));

it.each([
  ['ZIP', makeZip(PARTS)],
  ['7z', makeSevenZip(SEVEN_ZIP_PARTS)],
])(
  'extracts every file of a %s under its own name, without permission to execute it',
  async (_kind, content) => {
    const names = await unpackArchive(await archive(content), target);
    expect([...names].sort()).toEqual(['Port-1.0/empty.txt', 'Port-1.0/fm_banks/gs.wopl', 'Port-1.0/port']);
    expect(await readFile(join(target, 'Port-1.0/port'), 'utf8')).toBe('ELF');
    expect((await readFile(join(target, 'Port-1.0/fm_banks/gs.wopl'))).length).toBe(300_000);
    expect((await stat(join(target, 'Port-1.0/port'))).mode & 0o777).toBe(0o600);
  },
);

describe('an archive is rejected before anything is written', () => {
  it.each<[string, readonly ZipPart[]]>([
    ['leads out of the folder', [{ name: '../evil', data: 'x' }]],
    ['leads out of the folder further down', [{ name: 'a/../../evil', data: 'x' }]],
    ['is absolute', [{ name: '/etc/evil', data: 'x' }]],
    ['has a drive letter', [{ name: 'C:/evil', data: 'x' }]],
    ['is a device on Windows', [{ name: 'a/nul.txt', data: 'x' }]],
    ['is an alternate data stream', [{ name: 'a:b', data: 'x' }]],
    ['has control characters', [{ name: 'a\u0007b', data: 'x' }]],
    ['reverses the text direction', [{ name: 'a\u202eexe', data: 'x' }]],
    ['exists twice', [{ name: 'a', data: 'x' }, { name: 'a', data: 'y' }]], // prettier-ignore
    ['differs only in case', [{ name: 'a/B', data: 'x' }, { name: 'A/b', data: 'y' }]], // prettier-ignore
    ['is a file and a folder', [{ name: 'a/b', data: 'x' }, { name: 'A', data: 'y' }]], // prettier-ignore
    ['is nested too deeply', [{ name: `${'a/'.repeat(40)}b`, data: 'x' }]],
    ['is a link', [{ name: 'a', data: '/etc/passwd', mode: 0o120777 }]],
    ['is a device', [{ name: 'a', data: '', mode: 0o020666 }]],
  ])('if a name %s', async (_reason, parts) => {
    const content = makeZip([{ name: 'good', data: 'x' }, ...parts]);
    await expect(unpackArchive(await archive(content), target)).rejects.toMatchObject({
      code: 'ARCHIVE_UNSAFE',
      reason: 'name',
    });
    expect(await readdir(target)).toEqual([]);
  });
});

it.each([
  ['a damaged file', makeZip([{ name: 'a', data: 'hello', declaredCrc: 1 }]), 'ARCHIVE_INVALID'],
  ['a page instead of an archive', Buffer.from('<!doctype html><title>Sign in</title>'), 'ARCHIVE_INVALID'],
  ['a zip bomb', makeZip([{ name: 'a', data: Buffer.alloc(30 * 2 ** 20) }]), 'ARCHIVE_UNSAFE'],
])('rejects %s', async (_case, content, code) => {
  await expect(unpackArchive(await archive(content), target)).rejects.toMatchObject({ code });
});

it('stops when aborted', async () => {
  const controller = new AbortController();
  const unpacking = unpackArchive(await archive(makeZip(PARTS)), target, {
    signal: controller.signal,
    onProgress: () => controller.abort(new Error('cancelled')),
  });
  await expect(unpacking).rejects.toThrow('cancelled');
});
