import { posix, win32 } from 'node:path';

import type { RequestedFile } from './launch-request';
import { withOriginalNames } from './original-names';

const createStoredFile = (fileName: string, hash = '0123'): RequestedFile => ({
  path: `/mods/files/${fileName.replace(/\.[^.]*$/, '')}-${hash}.wad`,
  name: 'What the player calls it',
  fileName,
  fileType: 'WAD',
});
const getPaths = (...files: RequestedFile[]) =>
  withOriginalNames(files, '/run/mods', posix).files.map(({ path }) => path);

it("uses the original name of a file, not the player's name for it", () => {
  expect(withOriginalNames([createStoredFile('NERVE.WAD')], '/run/mods', posix)).toMatchObject({
    files: [{ path: '/run/mods/NERVE.WAD', name: 'What the player calls it' }],
    links: [{ path: '/run/mods/NERVE.WAD', target: '/mods/files/NERVE-0123.wad' }],
  });
});

it('gives files with the same name separate folders, ignoring case', () => {
  expect(
    getPaths(
      createStoredFile('map.wad', 'a'),
      createStoredFile('MAP.WAD', 'b'),
      createStoredFile('map.wad', 'c'),
    ),
  ).toEqual(['/run/mods/map.wad', '/run/mods/2/MAP.WAD', '/run/mods/3/map.wad']);
});

it('creates no folder with the name of a file', () => {
  expect(
    getPaths(createStoredFile('a.wad', 'a'), createStoredFile('2', 'b'), createStoredFile('a.wad', 'c')),
  ).toEqual(['/run/mods/a.wad', '/run/mods/2', '/run/mods/3/a.wad']);
});

it('creates no link for a file that already has its name', () => {
  const loose: RequestedFile = { path: '/home/me/a.wad', name: 'A', fileType: 'WAD' };
  expect(withOriginalNames([loose, { ...loose, fileName: 'a.wad' }], '/run/mods', posix)).toEqual({
    files: [loose, { ...loose, fileName: 'a.wad' }],
    links: [],
  });
});

describe.each([
  ['Linux', posix],
  ['Windows', win32],
])('on %s', (_, paths) => {
  it.each([
    '../../settings.json',
    'a/b.wad',
    'a\\b.wad',
    '..',
    '.',
    'a\nb.wad',
    'a\u202eb.wad',
    '\ud800.wad',
    '',
    `${'a'.repeat(252)}.wad`,
  ])('never builds a path from the name %j', (fileName) => {
    const file = { ...createStoredFile('a.wad'), fileName };
    expect(withOriginalNames([file], '/run/mods', paths)).toEqual({ files: [file], links: [] });
  });
});

it.each(['CON.wad', 'nul.wad', 'a.wad:stream', 'a\'b"c.wad', 'what?.wad', '<a>|*.wad', 'dots...', 'blank '])(
  'keeps the name %j if the system allows it, but not on Windows',
  (fileName) => {
    const file = { ...createStoredFile('a.wad'), fileName };
    expect(withOriginalNames([file], '/run/mods', posix).files[0]?.path).toBe(`/run/mods/${fileName}`);
    expect(withOriginalNames([file], 'C:\\run', win32)).toEqual({ files: [file], links: [] });
  },
);

it.each(['Mod (v2) + more & é.wad', '-file.wad', '@list.wad'])('keeps the name %j', (fileName) => {
  expect(getPaths(createStoredFile(fileName))).toEqual([`/run/mods/${fileName}`]);
});

it('joins paths with the separators of the port’s system', () => {
  expect(withOriginalNames([createStoredFile('a.wad')], 'C:\\run\\mods', win32).files[0]?.path).toBe(
    'C:\\run\\mods\\a.wad',
  );
});

it('takes linear time for many files with the same name', () => {
  const many = Array.from({ length: 2000 }, (_, index) => createStoredFile('map.wad', String(index)));
  expect(new Set(getPaths(...many)).size).toBe(2000);
});
