import { readIndex, renderIndex } from './extension-index.mjs';

const SCORES = {
  name: 'scores',
  title: 'Scores',
  summary: 'Keeps the best times.',
  author: 'A clan',
  source: 'https://example.org/scores',
  adds: ['panels', 'routes'],
  network: true,
  hangar: '^0.3.0',
};
const BOARD = { ...SCORES, name: 'board', title: 'Board', network: false };
const read = (...entries) => readIndex(JSON.stringify(entries));

describe('the index of extensions', () => {
  it('is a table that is sorted by title', () => {
    const [, , board, scores] = renderIndex(read(SCORES, BOARD)).split('\n');
    expect(board).toMatch(/^\| \[Board\]/);
    expect(scores).toBe(
      '| [Scores](https://example.org/scores) (`scores`) | Keeps the best times. | panels, routes | yes | `^0.3.0` | A clan |',
    );
  });

  it.each([
    [{ ...SCORES, sumary: 'x' }, "“sumary” isn't a key of an entry"],
    [{ ...SCORES, summary: 'a | b' }, '“summary” must be a text without line breaks'],
    [{ ...SCORES, source: 'javascript:alert(1)' }, '“source” must be an https address'],
    [{ ...SCORES, name: 'My scores' }, '“name” must be lower-case letters'],
    [{ ...SCORES, adds: 'panels' }, '“adds” must be a list'],
    [{ ...SCORES, network: 'no' }, '“network” must be true or false'],
  ])('rejects the entry %j', (entry, fault) => {
    expect(() => read(BOARD, entry)).toThrow(`Entry 2 of the index of extensions (${entry.name}): ${fault}`);
  });

  it('lists each extension once', () => {
    expect(() => read(SCORES, SCORES)).toThrow('The index of extensions contains scores twice.');
  });
});
