import { convertFullsort, findInList, listNewest, searchList } from './archive-list';

const FULLSORT = [
  '1994/12/10     100 levels/doom/0-9/1994.txt',
  '1994/12/10    2000 levels/doom/0-9/1994.zip',
  '2026/01/02 1598 levels/doom2/s-u/testchmb.zip',
  '2026/01/02 1000 ./levels/doom2/a-c/Alpha.ZIP',
  '2020/05/06 3000 levels/heretic/m-o/mill.zip',
  '2020/02/31 3000 levels/heretic/m-o/noday.zip',
  '2020/05/06 3000 ../../etc/passwd.zip',
  '2020/05/06 3000 /levels/hexen/a-c/a.zip',
  'total 15000',
].join('\r\n');
const { text: LIST, entries: ENTRIES } = convertFullsort(FULLSORT);
const ALL = { limit: 100, offset: 0 };
const search = (words: string, sort: string | null = null, direction: 'asc' | 'desc' = 'desc') =>
  searchList(LIST, { words, sort, direction, ...ALL });

it('the list contains the ZIPs with safe paths, newest first', () => {
  expect(ENTRIES).toBe(5);
  expect(listNewest(LIST, ALL).files.map(({ path }) => path)).toEqual([
    'levels/doom2/a-c/Alpha.ZIP',
    'levels/doom2/s-u/testchmb.zip',
    'levels/heretic/m-o/mill.zip',
    'levels/hexen/a-c/a.zip',
    'levels/doom/0-9/1994.zip',
  ]);
});

it('a file in the list has the values from its line', () => {
  expect(findInList(LIST, 'levels/doom2/s-u/testchmb.zip')).toEqual({
    id: 'path:levels/doom2/s-u/testchmb.zip',
    title: null,
    author: null,
    date: '2026-01-02',
    fileName: 'testchmb.zip',
    path: 'levels/doom2/s-u/testchmb.zip',
    sizeBytes: 1598,
    rating: null,
    votes: null,
    description: null,
    game: 'doom2',
    portLevel: null,
    url: 'https://www.doomworld.com/idgames/levels/doom2/s-u/testchmb',
  });
});

it.each(['testchmb.zip', '1598 levels/doom2/s-u/testchmb.zip', 'levels/doom2/s-u/testchmb', ''])(
  'a file is only found by its whole path: %s',
  (path) => expect(findInList(LIST, path)).toBeNull(),
);

it.each([
  ['testchmb', ['testchmb.zip']],
  ['DOOM2 alpha', ['Alpha.ZIP']],
  ['heretic', ['mill.zip']],
  ['doom nothing', []],
])('a search for %j finds the paths with all words', (words, names) => {
  expect(search(words).files.map(({ fileName }) => fileName)).toEqual(names);
});

it('a search can be sorted by day, name or size', () => {
  const searchNames = (...order: [string, 'asc' | 'desc']) =>
    search('levels', ...order).files.map(({ fileName }) => fileName);
  expect(searchNames('size', 'asc')[0]).toBe('Alpha.ZIP');
  expect(searchNames('size', 'desc')[0]).toBe('mill.zip');
  expect(searchNames('date', 'asc')[0]).toBe('1994.zip');
  expect(searchNames('filename', 'asc')[0]).toBe('1994.zip');
});

it('a page of the list includes the total number', () => {
  const { files, total } = listNewest(LIST, { limit: 2, offset: 1 });
  expect([files.length, total]).toEqual([2, 5]);
});

it.each([
  ['a web page', '<!DOCTYPE html><html>\n'.repeat(3000)],
  ['an empty file', ''],
  ['one long line', 'x'.repeat(2_000_000)],
])('%s is not a list', (_, text) => expect(() => convertFullsort(text)).toThrow(SyntaxError));

it('a search of twenty thousand lines reads the list only once', () => {
  const createLine = (number: number) => `2020/01/01 ${number} levels/doom2/Ports/megawads/file${number}.zip`;
  const { text } = convertFullsort(
    Array.from({ length: 20_000 }, (_, number) => createLine(number)).join('\n'),
  );
  expect(text.length).toBeLessThan(2_000_000);
  const { files, total } = searchList(text, { words: 'file1999', sort: null, direction: 'desc', ...ALL });
  expect([files.length, total]).toEqual([11, 11]);
});
