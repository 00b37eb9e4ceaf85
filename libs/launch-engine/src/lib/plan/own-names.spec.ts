import { posix, win32 } from 'node:path';

import type { RequestedFile } from './launch-request';
import { underOwnNames } from './own-names';

const stored = (fileName: string, hash = '0123'): RequestedFile => ({
  path: `/mods/files/${fileName.replace(/\.[^.]*$/, '')}-${hash}.wad`,
  name: 'What the player calls it',
  fileName,
  fileType: 'WAD',
});
const pathsOf = (...files: RequestedFile[]) =>
  underOwnNames(files, '/run/mods', posix).files.map(({ path }) => path);

it('gives a file the name that it came with, whatever the player calls it', () => {
  expect(underOwnNames([stored('NERVE.WAD')], '/run/mods', posix)).toMatchObject({
    files: [{ path: '/run/mods/NERVE.WAD', name: 'What the player calls it' }],
    links: [{ path: '/run/mods/NERVE.WAD', target: '/mods/files/NERVE-0123.wad' }],
  });
});

it('gives files of one name a folder each, also if a disk takes two names for one', () => {
  expect(pathsOf(stored('map.wad', 'a'), stored('MAP.WAD', 'b'), stored('map.wad', 'c'))).toEqual([
    '/run/mods/map.wad',
    '/run/mods/2/MAP.WAD',
    '/run/mods/3/map.wad',
  ]);
});

it('has no folder that is called like a file', () => {
  expect(pathsOf(stored('a.wad', 'a'), stored('2', 'b'), stored('a.wad', 'c'))).toEqual([
    '/run/mods/a.wad',
    '/run/mods/2',
    '/run/mods/3/a.wad',
  ]);
});

it('leaves a file that bears its name where it is', () => {
  const loose: RequestedFile = { path: '/home/me/a.wad', name: 'A', fileType: 'WAD' };
  expect(underOwnNames([loose, { ...loose, fileName: 'a.wad' }], '/run/mods', posix)).toEqual({
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
  ])('never makes a path of the name %j', (fileName) => {
    const file = { ...stored('a.wad'), fileName };
    expect(underOwnNames([file], '/run/mods', paths)).toEqual({ files: [file], links: [] });
  });
});

it.each(['CON.wad', 'nul.wad', 'a.wad:stream', 'a\'b"c.wad', 'what?.wad', '<a>|*.wad', 'dots...', 'blank '])(
  'keeps the name %j where the system can hold it, and not on Windows',
  (fileName) => {
    const file = { ...stored('a.wad'), fileName };
    expect(underOwnNames([file], '/run/mods', posix).files[0]?.path).toBe(`/run/mods/${fileName}`);
    expect(underOwnNames([file], 'C:\\run', win32)).toEqual({ files: [file], links: [] });
  },
);

it.each(['Mod (v2) + more & é.wad', '-file.wad', '@list.wad'])('keeps the name %j', (fileName) => {
  expect(pathsOf(stored(fileName))).toEqual([`/run/mods/${fileName}`]);
});

it('joins as the system of the port does', () => {
  expect(underOwnNames([stored('a.wad')], 'C:\\run\\mods', win32).files[0]?.path).toBe(
    'C:\\run\\mods\\a.wad',
  );
});

it('takes time in proportion to the number of files of one name', () => {
  const many = Array.from({ length: 2000 }, (_, place) => stored('map.wad', String(place)));
  expect(new Set(pathsOf(...many)).size).toBe(2000);
});
