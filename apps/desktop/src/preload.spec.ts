import type { IDesktopBridge } from '@hangar/domain';

import { exposed } from '../testing/electron.stub';

describe('preload', () => {
  it('gives the page the path of dropped files and nothing else', async () => {
    await import('./preload');
    expect([...exposed.keys()]).toEqual(['hangarDesktop']);
    const bridge = exposed.get('hangarDesktop') as IDesktopBridge;
    expect(Object.keys(bridge)).toEqual(['pathOfDroppedFile']);
    expect(bridge.pathOfDroppedFile({ name: 'sunder.wad' })).toBe('/dropped/sunder.wad');
  });
});
