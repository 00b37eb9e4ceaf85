import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { JsonLines } from './json-lines';
import type { LinePosition } from './line-reading';

let directory: string;
let lines: JsonLines;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-lines-'));
  lines = new JsonLines(directory, { id: 'id', time: 'at' });
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const write = (...texts: string[]) => writeFile(join(directory, 'a.jsonl'), texts.join('\n'));
const add = (...added: object[]) => lines.add('a', () => added.map((line) => ({ id: 'someone', ...line })));
const numbers = async (page = {}) => (await lines.readPage('a', page)).items.map(({ n }) => n);
const readAll = async () => {
  const found: { n: unknown; position: LinePosition }[] = [];
  await lines.forEach('a', ({ n }, position) => found.push({ n, position }));
  return found;
};

describe('lines with a time', () => {
  it('are sorted by their time, wherever an edit has moved them', async () => {
    await add({ n: 1, at: '2026-01-01T00:00:00Z' }, { n: 4, at: '2027-05-01T00:00:00Z' });
    await add({ n: 2, at: '2026-01-02T00:00:00Z' }, { n: 3, at: '2026-01-03T00:00:00Z' });
    expect(await numbers()).toEqual([4, 3, 2, 1]);
    expect(await numbers({ limit: 2, offset: 1 })).toEqual([3, 2]);
    expect((await readAll()).map(({ n }) => n)).toEqual([1, 2, 3, 4]);
    expect((await lines.readLast('a', 2)).map(({ n }) => n)).toEqual([3, 2]);
  });

  it('keep their order if their times are equal', async () => {
    const at = '2026-01-01T00:00:00Z';
    await add({ n: 1, at }, { n: 2, at }, { n: 3, at });
    expect(await numbers()).toEqual([3, 2, 1]);
  });

  it('are ignored if an edit removed their id or time', async () => {
    const at = '2026-01-01T00:00:00Z';
    await write(
      JSON.stringify({ id: 'b', n: 2, at }),
      JSON.stringify({ id: 'x' }),
      JSON.stringify({ id: 'y', at: 'never' }),
      JSON.stringify({ at: '2027-01-01T00:00:00Z' }),
      JSON.stringify({ id: '', at: '2027-01-01T00:00:00Z' }),
      JSON.stringify({ id: 5, at: '2027-01-01T00:00:00Z' }),
      JSON.stringify({ id: 'a', n: 1, at: '2025-01-01T00:00:00Z' }),
    );
    expect(await lines.readPage('a', { limit: 1 })).toMatchObject({ items: [{ n: 2 }], total: 2 });
    expect(await numbers()).toEqual([2, 1]);
  });

  it('may contain spaces, another time zone, or text that looks like a key', async () => {
    await write(
      '{ "id" : "c", "n": 3, "at" : "2026-01-01T02:00:00+01:00" }',
      JSON.stringify({ id: 'a', n: 1, title: '"at":"2030-01-01T00:00:00Z"', at: '2025-01-01T00:00:00Z' }),
      '{"id":"b","n":2,"at":"2026-01-01T00:30:00Z"}',
    );
    expect(await numbers()).toEqual([3, 2, 1]);
  });

  it('are found again by their positions, in any order', async () => {
    const text = 'ä'.repeat(60_000);
    await add({ n: 2, at: '2026-02-01', text }, { n: 1, at: '2026-01-01', text }, { n: 3, at: '2026-03-01' });
    const positions = (await readAll()).map(({ position }) => position);
    const found = await lines.at('a', [...positions.reverse(), { start: 1, length: 3 }]);
    expect(found.map((line) => line && line['n'])).toEqual([3, 2, 1, null]);
  });

  it('are returned with their times, for merging several files', async () => {
    await mkdir(directory, { recursive: true });
    await write('{"id":"b","at":"1970-01-01T00:00:02Z"}', '{"id":"a","at":"1970-01-01T00:00:01Z"}');
    expect(await lines.readTimes('a')).toEqual({ starts: [39, 0], lengths: [38, 38], times: [1000, 2000] });
    expect(await lines.readTimes('a')).toEqual({ starts: [39, 0], lengths: [38, 38], times: [1000, 2000] });
    expect(await lines.readTimes('b')).toEqual({ starts: [], lengths: [], times: [] });
  });

  it('are read only once, even if the times are requested first', async () => {
    await add({ n: 1, at: '2026-01-01T00:00:00Z' });
    const file = await open(join(directory, 'a.jsonl'));
    const reads = jest.spyOn(Object.getPrototypeOf(file) as typeof file, 'read');
    await file.close();
    try {
      await lines.readPage('a', { limit: 0 });
      const initialReads = reads.mock.calls.length;
      reads.mockClear();
      await new JsonLines(directory, { id: 'id', time: 'at' }).readTimes('a');
      expect(reads.mock.calls.length).toBe(initialReads);
      expect(initialReads).toBeGreaterThan(0);
    } finally {
      reads.mockRestore();
    }
  });
});
