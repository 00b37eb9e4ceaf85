import { ReadableStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';

import { readLines } from './read-lines';

// jsdom doesn't provide `TextDecoder`.
Object.assign(globalThis, { TextDecoder });

/** Creates a stream of text in parts of a fixed size. A part may end within a character. */
function createBody(text: string, partLength: number): Parameters<typeof readLines>[0] {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let at = 0; at < bytes.length; at += partLength)
        controller.enqueue(bytes.slice(at, at + partLength));
      controller.close();
    },
  }) as unknown as Parameters<typeof readLines>[0];
}

const records = Array.from({ length: 500 }, (_, id) => ({ id, title: `Höhle №${id}\nof "lines", \u2028` }));
const list = (lines: readonly string[]) => `{"success":true,"data":[\n${lines.join(',\n')}\n]}`;
const lines = records.map((record) => JSON.stringify(record));

describe('readLines', () => {
  it.each([7, 1_000, 1_000_000])('parses a list in parts of %i bytes', async (length) => {
    expect(await readLines(createBody(list(lines), length))).toEqual({ success: true, data: records });
  });

  it('parses a list in a part longer than the decoding limit, with characters split between parts', async () => {
    const createLines = Array.from({ length: 10 }, () => lines).flat();
    const longList = list(createLines);
    expect(await readLines(createBody(longList, longList.length * 2))).toEqual(JSON.parse(longList));
  });

  it('reuses known records, and the unchanged parts of changed ones', async () => {
    const before = [
      { id: 'a', tags: ['x'], files: [{ hashValue: '1' }, { hashValue: '2' }] },
      { id: 'b', tags: ['x'], files: [] },
    ];
    const [same, changed] = [before[0], { ...before[1], tags: ['x', 'y'] }];
    const body = createBody(list([same, changed].map((record) => JSON.stringify(record))), 1_000);
    const known = (id: string) => before.find((record) => record.id === id);
    const { data } = (await readLines(body, known)) as { data: typeof before };
    expect(data).toEqual([same, changed]);
    expect([data[0] === before[0], data[1]?.files === before[1]?.files]).toEqual([true, true]);
    expect(before[1]?.tags).toEqual(['x']);
  });

  it('continues in background tasks, but does not wait indefinitely for one', async () => {
    const priorities: string[] = [];
    const postTask = (_: () => void, { priority }: { priority: string }): Promise<void> => {
      priorities.push(priority);
      return new Promise(() => undefined);
    };
    Object.assign(globalThis, { scheduler: { postTask } });
    const times = jest.spyOn(performance, 'now');
    try {
      let now = 0;
      times.mockImplementation(() => (now += 1));
      const firstLines = lines.slice(0, 20);
      expect(await readLines(createBody(list(firstLines), 1_000))).toEqual(JSON.parse(list(firstLines)));
      expect(new Set(priorities)).toEqual(new Set(['background']));
    } finally {
      times.mockRestore();
      Object.assign(globalThis, { scheduler: undefined });
    }
  });

  it('allows other tasks to run in between', async () => {
    const manyLines = Array.from({ length: 200 }, () => lines).flat();
    let tasks = 0;
    const count = (): void => {
      tasks++;
      timer = setTimeout(count);
    };
    let timer = setTimeout(count);
    await readLines(createBody(list(manyLines), 65_536));
    clearTimeout(timer);
    expect(tasks).toBeGreaterThan(1);
  });

  it.each([
    ['one record', '{"success":true,"data":{"id":1}}'],
    ['a list in one line', '{"success":true,"data":[1,2]}'],
    ['an error in several lines', '{\n"success":false,\n"error":"No."\n}'],
  ])('parses %s as a whole', async (_, text) => {
    expect(await readLines(createBody(text, 5))).toEqual(JSON.parse(text));
  });

  it('returns null for an empty response', async () => {
    expect(await readLines(createBody('', 5))).toBeNull();
  });

  it.each([
    ['a list that was cut between two records', `{"success":true,"data":[\n${lines[0]},\n`],
    ['a list that was cut within a record', list(lines).slice(0, -20)],
    ['invalid JSON', '<html>\n</html>'],
  ])('rejects %s', async (_, text) => {
    await expect(readLines(createBody(text, 50))).rejects.toThrow(SyntaxError);
  });

  it('cancels the rest of an invalid list', async () => {
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(list(['bad', 'worse', 'worst']))),
      cancel: () => void (isCancelled = true),
    }) as unknown as Parameters<typeof readLines>[0];
    await expect(readLines(body)).rejects.toThrow(SyntaxError);
    expect(isCancelled).toBe(true);
  });
});
