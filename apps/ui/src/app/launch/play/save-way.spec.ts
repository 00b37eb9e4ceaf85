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

describe('how a save goes on', () => {
  it('is with the protocol as it is, where that is the same or nobody knows', () => {
    expect(saveWay({ ...made('a'), matches: true }, has('', ''))).toEqual({ kind: 'now' });
    expect(saveWay({ ...made('a'), matches: null }, has('', ''))).toEqual({ kind: 'now' });
    expect(saveWay({ matches: false, madeWith: null }, has('', ''))).toEqual({ kind: 'now' });
  });

  it('is with the old set while all of it is there', () => {
    expect(saveWay(made('a', 'b'), has('g', 'ab'))).toEqual({ kind: 'old' });
  });

  it('is not known where something of it is gone, which is named', () => {
    const way = saveWay(made('a', 'b'), has('g', 'a'));
    expect(way).toEqual({ kind: 'lost', game: null, files: [{ name: 'b', hashValue: 'b' }] });
    expect(way.kind === 'lost' && lostText(way)).toBe('b is no longer available.');
    const both = saveWay(made('a'), has('', ''));
    expect(both.kind === 'lost' && lostText(both)).toBe('No longer available: Doom II, a.');
  });
});
