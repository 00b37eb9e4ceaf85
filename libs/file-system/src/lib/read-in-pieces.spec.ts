import { readWholeLines, readWholeText } from './read-in-pieces';
import { createTemporaryDirectory, type TemporaryDirectory } from './testing/temporary-directory';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

/** Creates a text in which characters of two to four bytes start at every position relative to the pieces. */
const createText = (sizeBytes: number) => '\ufeff' + 'ä€😀x\n'.repeat(sizeBytes / 11);

it.each([0, 11, 600_000, 4_000_000])('a text of %i bytes is read completely', async (sizeBytes) => {
  const text = createText(sizeBytes);
  await directory.write('text.json', text);
  expect((await readWholeText(directory.at('text.json'))) === text).toBe(true);
});

it('a text of exactly one or two pieces is read completely', async () => {
  for (const sizeBytes of [512 * 1024, 1024 * 1024]) {
    await directory.write('text.json', 'x'.repeat(sizeBytes));
    expect(await readWholeText(directory.at('text.json'))).toHaveLength(sizeBytes);
  }
});

it('incomplete characters at the end are replaced', async () => {
  await directory.write('text.json', Buffer.concat([Buffer.alloc(600_000, 'x'), Buffer.from([0xe2, 0x82])]));
  expect((await readWholeText(directory.at('text.json'))).slice(-2)).toBe('x\ufffd');
});

it.each(['', 'one', 'one\ntwo\n', createText(4_000_000), `${'x'.repeat(3_000_000)}\n\nshort`])(
  'lines of any length are read, with the rest after the last line break',
  async (text) => {
    await directory.write('lines.jsonl', text);
    const lines = await readWholeLines(directory.at('lines.jsonl'));
    expect(lines.map(String).join('\n') === text).toBe(true);
    expect(lines).toHaveLength(text.split('\n').length);
  },
);
