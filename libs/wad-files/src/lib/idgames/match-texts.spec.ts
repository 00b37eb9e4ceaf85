import { matchTexts } from './match-texts';

const text = (entryPath: string, title: string) => ({
  entryPath,
  bytes: Buffer.from(`Title                   : ${title}\r\nAuthor                  : A\r\n`),
});
const titleOf = (archive: string, largest: string | undefined, ...texts: Parameters<typeof matchTexts>[2]) =>
  matchTexts(archive, largest, texts).main?.title ?? null;

it.each([
  ['is called like the largest file', 'x.zip', 'a/main.wad', 'one'],
  ['is else called like the archive', '/tmp/Second.ZIP', 'other.wad', 'two'],
])('the text that %s is meant', (_, archive, largest, title) => {
  expect(titleOf(archive, largest, text('b/MAIN.txt', 'one'), text('second.txt', 'two'))).toBe(title);
});

it('a single text of that kind is meant whatever it is called', () => {
  const other = { entryPath: 'notes.txt', bytes: Buffer.from('Play it at night.') };
  expect(titleOf('x.zip', 'main.wad', other, text('readme.txt', 'one'))).toBe('one');
  expect(titleOf('x.zip', undefined, text('readme.txt', 'one'))).toBe('one');
});

it('of several that are called otherwise none is', () => {
  expect(titleOf('x.zip', 'main.wad', text('a.txt', 'one'), text('b.txt', 'two'))).toBeNull();
  expect(titleOf('x.zip', 'main.wad')).toBeNull();
});

it('each file has the text that is called like it', () => {
  const matched = matchTexts('x.zip', 'a.wad', [text('a.txt', 'one'), text('b.txt', 'two')]);
  expect(['A.WAD', 'sub/b.deh', 'c.wad'].map((path) => matched.of(path)?.title)).toEqual([
    'one',
    'two',
    undefined,
  ]);
});
