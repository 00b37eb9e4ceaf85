import type { ISave } from '@hangar/domain';

import { getContinueMode, findContinuable, getMissingFilesText, getPortText } from './continue-mode';

const createSave = (...files: string[]) => ({
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

describe('the source port that continues a save', () => {
  const own = { sourcePortId: 'dsda', name: 'DSDA-Doom', reason: null };
  const other = { ...own, reason: "Woof! can't load saves from DSDA-Doom." };
  const save = (launchWith: ISave['launchWith']) => ({ id: launchWith?.reason, launchWith }) as ISave;

  it("is named if it isn't the protocol's own", () => {
    expect(getPortText(save(own))).toBe('');
    expect(getPortText(save(other))).toBe('Continues with DSDA-Doom');
    expect(getPortText(save(null))).toBe('');
  });

  it('is determined by the latest save that any source port can load', () => {
    const saves = [save(null), save(other), save(own)];
    expect(findContinuable(saves)).toBe(saves[1]);
    expect(findContinuable([save(null)])).toBeNull();
  });
});

describe('continueMode', () => {
  it("continues with the current setup if it matches the save or the save's setup is unknown", () => {
    expect(getContinueMode({ ...createSave('a'), matches: true }, filesOnComputer('', ''))).toEqual({
      kind: 'now',
    });
    expect(getContinueMode({ ...createSave('a'), matches: null }, filesOnComputer('', ''))).toEqual({
      kind: 'now',
    });
    expect(getContinueMode({ matches: false, madeWith: null }, filesOnComputer('', ''))).toEqual({
      kind: 'now',
    });
  });

  it('continues with the original files if all of them exist', () => {
    expect(getContinueMode(createSave('a', 'b'), filesOnComputer('g', 'ab'))).toEqual({ kind: 'old' });
  });

  it('cannot continue if a file is missing, and names the file', () => {
    const mode = getContinueMode(createSave('a', 'b'), filesOnComputer('g', 'a'));
    expect(mode).toEqual({ kind: 'lost', game: null, files: [{ name: 'b', hashValue: 'b' }] });
    expect(mode.kind === 'lost' && getMissingFilesText(mode)).toBe('b is no longer available.');
    const bothFiles = getContinueMode(createSave('a'), filesOnComputer('', ''));
    expect(bothFiles.kind === 'lost' && getMissingFilesText(bothFiles)).toBe(
      'No longer available: Doom II, a.',
    );
  });
});
