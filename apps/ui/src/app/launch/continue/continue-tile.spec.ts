import type { IContinuable, IProtocolCard, ISave } from '@hangar/domain';

import { createTile } from './continue-tile';
import type { TileState } from './continue-tile';

const protocol = { id: 'a-1', title: 'Ninth Meridian' } as IProtocolCard;
const save: Partial<ISave> = {
  map: 'MAP19',
  levelTimeTics: 35 * 60 * 8,
  launchWith: { sourcePortId: 'woof', name: 'Woof!', reason: null },
  savedAt: '2020-01-02T10:00:00.000Z',
};
const continuable = { protocol: { id: 'a-1', title: 'Ninth Meridian' }, save } as IContinuable;
const facts: TileState = { protocol, state: 'ready', mode: 'now' };

describe('createTile', () => {
  it('shows where the game continues', () => {
    expect(createTile(continuable, facts)).toMatchObject({
      action: 'continue',
      positionText: 'MAP19 · 8 min',
    });
    const unknown = { ...continuable, save: { ...continuable.save, map: null, levelTimeTics: null } };
    expect(createTile(unknown, facts)?.positionText).toBe('Unknown map');
  });

  it("names the source port if it isn't the protocol's own", () => {
    expect(createTile(continuable, facts)?.portText).toBe('');
    const launchWith = { sourcePortId: 'dsda', name: 'DSDA-Doom', reason: "Woof! can't load it." };
    const continuedElsewhere = { ...continuable, save: { ...continuable.save, launchWith } };
    expect(createTile(continuedElsewhere, facts)?.portText).toBe('Continues with DSDA-Doom');
  });

  it('continues with the original files if the protocol now loads others', () => {
    expect(createTile(continuable, { ...facts, mode: 'old' })?.action).toBe('continue-with-old-files');
  });

  it('offers to fix an obstacle', () => {
    expect(createTile(continuable, { ...facts, mode: 'lost' })?.action).toBe('mend');
  });

  it("omits protocols that are running, can't start or no longer exist", () => {
    for (const state of ['running', 'starting', 'blocked'] as const)
      expect(createTile(continuable, { ...facts, state })).toBeNull();
    expect(createTile(continuable, { ...facts, protocol: undefined })).toBeNull();
  });
});
