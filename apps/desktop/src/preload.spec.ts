import type { IDesktopBridge } from '@hangar/domain';

import { handlers, channels, exposed } from '../testing/electron.stub';

describe('preload', () => {
  it('exposes only three things to the page: paths of dropped files, opened files, and the request to add an extension', async () => {
    await import('./preload');
    expect([...exposed.keys()]).toEqual(['hangarDesktop']);
    const bridge = exposed.get('hangarDesktop') as IDesktopBridge;
    expect(Object.keys(bridge)).toEqual(['pathOfDroppedFile', 'onFilesOpened', 'addExtension']);
    expect(bridge.pathOfDroppedFile({ name: 'sunder.wad' })).toBe('/dropped/sunder.wad');

    handlers.set('hangar:add-extension', () => ({ outcome: 'cancelled' }));
    expect(await bridge.addExtension()).toEqual({ outcome: 'cancelled' });

    const send = channels.get('hangar:opened-files');
    const opened: (readonly string[])[] = [];
    send?.({}, ['/early.wad']);
    bridge.onFilesOpened((paths) => opened.push(paths));
    send?.({}, ['/late.wad']);
    expect(opened).toEqual([['/early.wad'], ['/late.wad']]);
  });
});
