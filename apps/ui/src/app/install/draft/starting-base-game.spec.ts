import type { IBaseGameVersion } from '@hangar/domain';

import { startingBaseGame } from './starting-base-game';

const game = (id: string, more: Partial<IBaseGameVersion> = {}) =>
  ({ id, name: id, ignored: false, missing: false, ...more }) as IBaseGameVersion;
const used = (baseGameVersionId: string | null, updatedAt: string) => ({ baseGameVersionId, updatedAt });
const noDefault = { defaultBaseGameVersionId: null };

describe('startingBaseGame', () => {
  it('leaves the choice to the default, and to the only one', () => {
    const versions = [game('doom'), game('doom2')];
    const settings = { defaultBaseGameVersionId: 'doom2' };
    expect(startingBaseGame({ versions, settings, protocols: [] })).toBeNull();
    expect(startingBaseGame({ versions: [game('doom')], settings: noDefault, protocols: [] })).toBeNull();
    expect(startingBaseGame({ versions: [], settings: noDefault, protocols: [] })).toBeNull();
  });

  it('takes the only one that is shown, before those that were used', () => {
    const versions = [game('doom', { ignored: true }), game('doom2')];
    const protocols = [used('doom', '2026-02-01')];
    expect(startingBaseGame({ versions, settings: noDefault, protocols })).toBe('doom2');
  });

  it('takes the one that was used last, else the first', () => {
    const versions = [game('gone', { missing: true }), game('doom'), game('doom2'), game('tnt')];
    const protocols = [used('doom', '2026-01-01'), used('doom2', '2026-02-01'), used('gone', '2026-03-01')];
    expect(startingBaseGame({ versions, settings: noDefault, protocols })).toBe('doom2');
    expect(startingBaseGame({ versions, settings: noDefault, protocols: [] })).toBe('doom');
  });
});
