import { matchTexts } from './match-texts';

const text = (entryPath: string, title: string) => ({
  entryPath,
  bytes: Buffer.from(`Title                   : ${title}\r\nAuthor                  : A\r\n`),
});
const getTitle = (archive: string, largest: string | undefined, ...texts: Parameters<typeof matchTexts>[2]) =>
  matchTexts(archive, largest, texts).main?.title ?? null;

it.each([
  ['has the name of the largest file', 'x.zip', 'a/main.wad', 'one'],
  ['otherwise has the name of the archive', '/tmp/Second.ZIP', 'other.wad', 'two'],
])('matchTexts selects the readme file that %s', (_, archive, largest, title) => {
  expect(getTitle(archive, largest, text('b/MAIN.txt', 'one'), text('second.txt', 'two'))).toBe(title);
});

it('matchTexts selects the only idgames readme file, whatever its name', () => {
  const other = { entryPath: 'notes.txt', bytes: Buffer.from('Play it at night.') };
  expect(getTitle('x.zip', 'main.wad', other, text('readme.txt', 'one'))).toBe('one');
  expect(getTitle('x.zip', undefined, text('readme.txt', 'one'))).toBe('one');
});

it('matchTexts selects none of several readme files with unrelated names', () => {
  expect(getTitle('x.zip', 'main.wad', text('a.txt', 'one'), text('b.txt', 'two'))).toBeNull();
  expect(getTitle('x.zip', 'main.wad')).toBeNull();
});

it('matchTexts finds the readme file named after each file', () => {
  const matched = matchTexts('x.zip', 'a.wad', [text('a.txt', 'one'), text('b.txt', 'two')]);
  expect(['A.WAD', 'sub/b.deh', 'c.wad'].map((path) => matched.of(path)?.title)).toEqual([
    'one',
    'two',
    undefined,
  ]);
});
