import { ArchiveFile } from '../archive-file';
import { makeRar4 } from '../testing/make-rar';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';
import { findRar4Links } from './rar4-links';

let directory: TemporaryDirectory;
beforeEach(async () => void (directory = await createTemporaryDirectory()));
afterEach(() => directory.remove());

async function findLinks(bytes: Buffer, fileCount = 4): Promise<readonly number[] | null> {
  const file = await ArchiveFile.open(await directory.write('mod.rar', bytes));
  try {
    const links = await findRar4Links(file, fileCount);
    return links && [...links];
  } finally {
    await file.close();
  }
}

const rar = makeRar4([
  { name: 'folder', isFolder: true },
  { name: 'link.wad', data: '/etc/passwd', mode: 0o120777 },
  { name: 'mod.wad', data: 'PWAD' },
  { name: 'last.wad', data: '../x', mode: 0o120777 },
]);

it('finds the links among the files', async () => {
  expect(await findLinks(rar)).toEqual([1, 3]);
});

it('stops after the last file', async () => {
  expect(await findLinks(Buffer.concat([rar.subarray(0, rar.length - 7), Buffer.alloc(50)]))).toEqual([1, 3]);
});

it('returns null if there are fewer files than listed', async () => {
  expect(await findLinks(rar, 5)).toBeNull();
});

it('tolerates truncation at any position', async () => {
  for (let length = 0; length < rar.length; length++) {
    const links = await findLinks(rar.subarray(0, length));
    expect(links === null || links.length <= 2).toBe(true);
  }
});

it('does not loop on blocks that have no length', async () => {
  const bytes = Buffer.from(rar);
  bytes.writeUInt16LE(0, 7 + 5);
  expect(await findLinks(bytes)).toBeNull();
});
