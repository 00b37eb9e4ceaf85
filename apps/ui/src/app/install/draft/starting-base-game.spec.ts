import type { IBaseGameVersion } from '@hangar/domain';

import { chooseStartingBaseGame } from './starting-base-game';
import type { BaseGameHints } from './starting-base-game';

const game = (id: string, fields: Partial<IBaseGameVersion> = {}) =>
  ({
    id,
    name: id,
    slug: id,
    iwadPath: `/wads/${id}.wad`,
    ignored: false,
    missing: false,
    ...fields,
  }) as IBaseGameVersion;
const usedProtocol = (baseGameVersionId: string | null, lastLaunchedAt: string) => ({
  baseGameVersionId,
  createdAt: '2026-01-01',
  lastLaunchedAt,
});
/** Returns the base game of a new protocol without files. */
const baseGameWithoutFiles = (hints: Omit<BaseGameHints, 'need'>) =>
  chooseStartingBaseGame({ ...hints, need: null });
const noDefault = { defaultBaseGameVersionId: null };

describe('chooseStartingBaseGame', () => {
  it('selects none if there is a default or at most one game', () => {
    const versions = [game('doom'), game('doom2')];
    const settings = { defaultBaseGameVersionId: 'doom2' };
    expect(baseGameWithoutFiles({ versions, settings, protocols: [] })).toBeNull();
    expect(baseGameWithoutFiles({ versions: [game('doom')], settings: noDefault, protocols: [] })).toBeNull();
    expect(baseGameWithoutFiles({ versions: [], settings: noDefault, protocols: [] })).toBeNull();
  });

  it('prefers the only visible game over recently used ones', () => {
    const versions = [game('doom', { ignored: true }), game('doom2')];
    const protocols = [usedProtocol('doom', '2026-02-01')];
    expect(baseGameWithoutFiles({ versions, settings: noDefault, protocols })).toBe('doom2');
  });

  it('selects the most recently used game, otherwise the first', () => {
    const versions = [game('gone', { missing: true }), game('doom'), game('doom2'), game('tnt')];
    const protocols = [
      usedProtocol('doom', '2026-01-01'),
      usedProtocol('doom2', '2026-02-01'),
      usedProtocol('gone', '2026-03-01'),
    ];
    expect(baseGameWithoutFiles({ versions, settings: noDefault, protocols })).toBe('doom2');
    expect(baseGameWithoutFiles({ versions, settings: noDefault, protocols: [] })).toBe('doom');
  });

  it('selects the game that the files are made for, unless the usual one fits', () => {
    const versions = [game('freedoom1', { game: 'freedoom' }), game('freedoom2', { game: 'freedoom' })];
    const settings = { defaultBaseGameVersionId: 'freedoom1' };
    const baseGameFor = (of: 'doom' | 'doom2' | 'hexen', defaultBaseGameVersionId: string | null) => {
      const need = { game: of, saidBy: 'maps', fileName: 'Scythe', map: 'MAP01' } as const;
      return chooseStartingBaseGame({
        versions,
        settings: { defaultBaseGameVersionId },
        protocols: [],
        need,
      });
    };
    expect(baseGameFor('doom2', settings.defaultBaseGameVersionId)).toBe('freedoom2');
    expect(baseGameFor('doom2', null)).toBe('freedoom2');
    expect(baseGameFor('doom', settings.defaultBaseGameVersionId)).toBeNull();
    expect(baseGameFor('hexen', settings.defaultBaseGameVersionId)).toBeNull();
  });
});
