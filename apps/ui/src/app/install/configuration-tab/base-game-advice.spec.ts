import type { FileClues } from '@hangar/domain';
import { aVersion } from '@hangar/ui-data-access/testing';

import { findMismatch } from './base-game-advice';

const doom = aVersion({ id: 'v-doom', game: 'doom', name: 'The Ultimate Doom', slug: 'doom' });
const doom2 = aVersion({ id: 'v-doom2', game: 'doom2', name: 'Doom II', slug: 'doom2' });
const versions = [doom, doom2];

const stated = (name: string, statedGame: string): FileClues => ({ name, statedGame, contents: null });
const withMap = (name: string, map: string): FileClues => ({
  name,
  contents: { maps: [{ name: map, title: null, author: null, format: null }], guess: null, gameInfo: null },
});

describe('the mismatch of a base game', () => {
  it('is null if the game suits each file', () => {
    expect(findMismatch([stated('Tide', 'Doom 2'), withMap('Maps', 'MAP01')], doom2, versions)).toBeNull();
  });

  it('offers the game that the files were made for', () => {
    expect(findMismatch([stated('Tide', 'Doom 2')], doom, versions)).toMatchObject({
      canBeFixed: true,
      betterGame: doom2,
    });
  });

  it('names a file that is for another game, although the maps are for this one', () => {
    const mismatch = findMismatch([stated('Weapons', 'Doom 2'), withMap('Episode', 'E1M1')], doom, versions);
    expect(mismatch).toMatchObject({ canBeFixed: false, betterGame: null });
    expect(mismatch?.text).toMatch(/^Weapons was made for Doom II\. .* no base game fits all of them\.$/);
  });
});
