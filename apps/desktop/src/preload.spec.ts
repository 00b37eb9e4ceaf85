import type { IDesktopBridge } from '@hangar/domain';

import { channels, exposed } from '../testing/electron.stub';

describe('preload', () => {
  it('gives the page the paths of dropped and opened files and nothing else', async () => {
    await import('./preload');
    expect([...exposed.keys()]).toEqual(['hangarDesktop']);
    const bridge = exposed.get('hangarDesktop') as IDesktopBridge;
    expect(Object.keys(bridge)).toEqual(['pathOfDroppedFile', 'onFilesOpened']);
    expect(bridge.pathOfDroppedFile({ name: 'sunder.wad' })).toBe('/dropped/sunder.wad');

    const send = channels.get('hangar:opened-files');
    const opened: (readonly string[])[] = [];
    send?.({}, ['/early.wad']);
    bridge.onFilesOpened((paths) => opened.push(paths));
    send?.({}, ['/late.wad']);
    expect(opened).toEqual([['/early.wad'], ['/late.wad']]);
  });
});
