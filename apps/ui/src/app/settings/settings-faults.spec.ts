import { someSettings } from '@hangar/ui-data-access/testing';

import { faultsOf, isFullPath } from './settings-faults';

describe('isFullPath', () => {
  it.each(['/games/doom', '~', '~/doom', 'C:\\Games', 'd:/games', '\\\\server\\games', ' /games '])(
    'takes %s',
    (path) => expect(isFullPath(path)).toBe(true),
  );
  it.each(['', 'games', './games', '../games', '~other/games', 'C:games'])('refuses "%s"', (path) =>
    expect(isFullPath(path)).toBe(false),
  );
});

describe('faultsOf', () => {
  it('names the path that is none', () => {
    const faults = faultsOf({ ...someSettings({ modsDirectory: 'mods' }), registryUrl: '' });
    expect(faults.map(({ path }) => path)).toEqual(['modsDirectory']);
    expect(faults[0]?.message).toContain('full path');
  });
});
