import { lostText, saveWay } from './save-way';

const made = (...files: string[]) => ({
  matches: false,
  madeWith: {
    baseGame: { name: 'Doom II', hashValue: 'g' },
    files: files.map((name) => ({ name, hashValue: name })),
    sourcePort: { family: 'gzdoom' as const, version: null },
  },
});
const has = (games: string, files: string) => ({
  hasGame: (hash: string) => games.includes(hash),
  hasFile: (hash: string) => files.includes(hash),
});

describe('saveWay', () => {
  it('continues with the current setup if it matches or the original one is unknown', () => {
    expect(saveWay({ ...made('a'), matches: true }, has('', ''))).toEqual({ kind: 'now' });
    expect(saveWay({ ...made('a'), matches: null }, has('', ''))).toEqual({ kind: 'now' });
    expect(saveWay({ matches: false, madeWith: null }, has('', ''))).toEqual({ kind: 'now' });
  });

  it('continues with the original files if all of them exist', () => {
    expect(saveWay(made('a', 'b'), has('g', 'ab'))).toEqual({ kind: 'old' });
  });

  it('cannot continue if a file is missing, and names it', () => {
    const way = saveWay(made('a', 'b'), has('g', 'a'));
    expect(way).toEqual({ kind: 'lost', game: null, files: [{ name: 'b', hashValue: 'b' }] });
    expect(way.kind === 'lost' && lostText(way)).toBe('b is no longer available.');
    const both = saveWay(made('a'), has('', ''));
    expect(both.kind === 'lost' && lostText(both)).toBe('No longer available: Doom II, a.');
  });
});
