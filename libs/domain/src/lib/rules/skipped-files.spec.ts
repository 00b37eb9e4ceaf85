import { skippedFilesOf, skippedText } from './skipped-files';

const load = (filePath: string, entryPath: string | null = null) => ({
  filePath,
  entryPath,
  role: 'load' as const,
  reason: null,
});
const skip = (filePath: string, entryPath: string | null, reason: string | null) => ({
  filePath,
  entryPath,
  role: 'skip' as const,
  reason,
});
const proposal = (files: ReturnType<typeof load | typeof skip>[], reason: string | null = null) => ({
  title: 'Title',
  files,
  reason,
});

it.each([
  ['nothing if all files are loaded', [proposal([load('/a.wad')])], []],
  ['a loose file next to a mod', [proposal([load('/a.wad'), skip('/b.jpg', null, 'No.')])], ['b.jpg No.']],
  ['nothing in the archive of a mod', [proposal([load('/a.zip', 'a.wad'), skip('/a.zip', 'b', 'No.')])], []],
  [
    'an archive without usable content',
    [proposal([skip('/a.zip', 'b', 'No.'), skip('/a.zip', 'c', 'No.')], 'None.')],
    ['a.zip None.'],
  ],
  [
    'no unusable part of an archive with a mod',
    [proposal([load('/a.zip', 'a.wad')]), proposal([skip('/a.zip', 'mods/b', 'No.')], 'None.')],
    ['b None.'],
  ],
  ['a proposal without files', [proposal([], 'None.')], ['Title None.']],
  [
    'no file without a reason',
    [proposal([skip('/a.wad', null, null)])],
    ['a.wad Contains nothing that a source port can load.'],
  ],
])('lists %s', (_case, proposals, skipped) => {
  expect(skippedFilesOf(proposals).map(({ fileName, reason }) => `${fileName} ${reason}`)).toEqual(skipped);
});

it('mentions the file only once in a sentence', () => {
  expect(skippedText({ fileName: 'a.wad', reason: 'It is empty' })).toBe('a.wad: It is empty.');
  expect(skippedText({ fileName: 'a.wad', reason: 'a.wad is empty.' })).toBe('a.wad is empty.');
});
