import { appendFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { JsonLines } from './json-lines';
import type { LinePosition } from './line-reading';

let directory: string;
let lines: JsonLines;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-lines-'));
  lines = new JsonLines(join(directory, 'history'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const path = (name = 'a') => join(directory, 'history', `${name}.jsonl`);
const add = (...added: object[]) => lines.add('a', () => added);
const numbers = async (page = {}) => (await lines.readPage('a', page)).items.map(({ n }) => n);

it('returns the newest lines first, and only a part on request', async () => {
  await add({ n: 1 }, { n: 2 });
  await add({ n: 3 });
  expect(await lines.readPage('a')).toEqual({ items: [{ n: 3 }, { n: 2 }, { n: 1 }], total: 3 });
  expect(await numbers({ limit: 1 })).toEqual([3]);
  expect(await numbers({ limit: 1, offset: 1 })).toEqual([2]);
  expect(await numbers({ limit: 5, offset: 2 })).toEqual([1]);
  expect(await numbers({ offset: 9 })).toEqual([]);
  expect(await lines.listNames()).toEqual(['a']);
});

it('returns no lines if there is no file or folder', async () => {
  expect(await lines.readPage('a')).toEqual({ items: [], total: 0 });
  expect(await lines.listNames()).toEqual([]);
  expect(await lines.at('a', [{ start: 0, length: 9 }])).toEqual([null]);
  await lines.forEach('a', () => expect('a line').toBe('not there'));
});

it('ignores a truncated line and starts the next one on its own line', async () => {
  await add({ n: 1 });
  await appendFile(path(), '{"n":2,"in');
  expect(await numbers()).toEqual([1]);
  await add({ n: 3 });
  expect(await lines.readPage('a')).toEqual({ items: [{ n: 3 }, { n: 1 }], total: 2 });
});

it('reads edited files with other line ends, blank lines or no final line end', async () => {
  await mkdir(join(directory, 'history'));
  await writeFile(path(), '{"n":1}\r\n\r\n\n[2]\nnull\n{"n":3}');
  expect(await numbers()).toEqual([3, 1]);
  await add({ n: 4 });
  expect(await numbers()).toEqual([4, 3, 1]);
});

it('notices an edit of the same length', async () => {
  await add({ n: 1 });
  expect(await numbers()).toEqual([1]);
  await writeFile(path(), '{"n":7}\n');
  expect(await numbers()).toEqual([7]);
});

it('separates lines that are longer than one read', async () => {
  const long = 'ä'.repeat(150_000);
  await add({ n: 1, long }, { n: 2, long }, { n: 3, long }, { n: 4 });
  expect(await numbers()).toEqual([4, 3, 2, 1]);
  expect((await lines.readPage('a', { limit: 1, offset: 2 })).items).toEqual([{ n: 2, long }]);
});

it('ignores a line that is too long to have been written by Hangar', async () => {
  await mkdir(join(directory, 'history'));
  await writeFile(path(), `{"n":1,"x":"${'x'.repeat(2_000_000)}"}\n{"n":2}\n`);
  expect(await numbers()).toEqual([2]);
});

it('returns every line with its position, and finds it there later', async () => {
  const long = 'ä'.repeat(150_000);
  await add({ n: 1 }, { n: 2, long }, ...Array.from({ length: 5000 }, (_, index) => ({ n: index + 3 })));
  await appendFile(path(), '{"n":"cut');
  const seen: unknown[] = [];
  const positions: LinePosition[] = [];
  await lines.forEach('a', ({ n }, position) => {
    seen.push(n);
    positions.push(position);
  });
  expect(seen).toEqual(Array.from({ length: 5002 }, (_, index) => index + 1));
  const chosen = [positions[5001], positions[1], { start: 3, length: 4 }] as LinePosition[];
  expect(await lines.at('a', chosen)).toEqual([{ n: 5002 }, { n: 2, long }, null]);
});

it('allows no writes between reading lines and adding one based on them', async () => {
  const addNext = () =>
    lines.add('a', async () => [{ n: (((await numbers({ limit: 1 }))[0] as number | undefined) ?? 0) + 1 }]);
  await Promise.all(Array.from({ length: 20 }, addNext));
  expect(await numbers()).toEqual(Array.from({ length: 20 }, (_, age) => 20 - age));
});

it('rejects a failed write and adds the next line anyway', async () => {
  await symlink('/dev/full', join(directory, 'full'));
  await mkdir(join(directory, 'history'));
  await symlink('/dev/full', path('full'));
  await expect(lines.add('full', () => [{ n: 1 }])).rejects.toMatchObject({ code: 'NO_SPACE' });
  await add({ n: 1 });
  expect(await readFile(path(), 'utf8')).toBe('{"n":1}\n');
});
