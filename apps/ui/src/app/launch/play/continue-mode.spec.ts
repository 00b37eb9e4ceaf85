import { getMissingFilesText, continueMode } from './continue-mode';

const saveMadeWith = (...files: string[]) => ({
  matches: false,
  madeWith: {
    baseGame: { name: 'Doom II', hashValue: 'g' },
    files: files.map((name) => ({ name, hashValue: name })),
    sourcePort: { family: 'gzdoom' as const, version: null },
  },
});
const filesOnComputer = (games: string, files: string) => ({
  hasGame: (hash: string) => games.includes(hash),
  hasFile: (hash: string) => files.includes(hash),
});

describe('continueMode', () => {
  it("continues with the current setup if it matches the save or the save's setup is unknown", () => {
    expect(continueMode({ ...saveMadeWith('a'), matches: true }, filesOnComputer('', ''))).toEqual({
      kind: 'now',
    });
    expect(continueMode({ ...saveMadeWith('a'), matches: null }, filesOnComputer('', ''))).toEqual({
      kind: 'now',
    });
    expect(continueMode({ matches: false, madeWith: null }, filesOnComputer('', ''))).toEqual({
      kind: 'now',
    });
  });

  it('continues with the original files if all of them exist', () => {
    expect(continueMode(saveMadeWith('a', 'b'), filesOnComputer('g', 'ab'))).toEqual({ kind: 'old' });
  });

  it('cannot continue if a file is missing, and names the file', () => {
    const mode = continueMode(saveMadeWith('a', 'b'), filesOnComputer('g', 'a'));
    expect(mode).toEqual({ kind: 'lost', game: null, files: [{ name: 'b', hashValue: 'b' }] });
    expect(mode.kind === 'lost' && getMissingFilesText(mode)).toBe('b is no longer available.');
    const both = continueMode(saveMadeWith('a'), filesOnComputer('', ''));
    expect(both.kind === 'lost' && getMissingFilesText(both)).toBe('No longer available: Doom II, a.');
  });
});
