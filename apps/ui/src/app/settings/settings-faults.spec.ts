import { someSettings } from '@hangar/ui-data-access/testing';

import { findFaults, isFullPath } from './settings-faults';

describe('isFullPath', () => {
  it.each(['/games/doom', '~', '~/doom', 'C:\\Games', 'd:/games', '\\\\server\\games', ' /games '])(
    'accepts %s',
    (path) => expect(isFullPath(path)).toBe(true),
  );
  it.each(['', 'games', './games', '../games', '~other/games', 'C:games'])('rejects "%s"', (path) =>
    expect(isFullPath(path)).toBe(false),
  );
});

describe('findFaults', () => {
  it('finds the invalid path', () => {
    const faults = findFaults({ ...someSettings({ modsDirectory: 'mods' }), registryUrl: '' });
    expect(faults.map(({ path }) => path)).toEqual(['modsDirectory']);
    expect(faults[0]?.message).toContain('full path');
  });
});
