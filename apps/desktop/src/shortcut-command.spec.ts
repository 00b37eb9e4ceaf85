import { findGameLink, parseGameLink } from './game-link';
import {
  createShortcutCommand,
  createShortcuts,
  type LinkDetails,
  type ShortcutContext,
} from './shortcut-command';

describe('createShortcutCommand', () => {
  it('starts the program with a link that the program can follow', () => {
    const [program, ...words] = createShortcutCommand('/opt/Hangar/hangar')('continue', 'sunder-1', 'ask');
    expect(program).toBe('/opt/Hangar/hangar');
    expect(parseGameLink(findGameLink(words) ?? '')).toEqual({ action: 'continue', protocolId: 'sunder-1' });
  });

  it('starts the game without a confirmation if there is no window', () => {
    const command = createShortcutCommand('/opt/Hangar/hangar')('launch', 'sunder-1', 'wait');
    expect(command).toEqual(['/opt/Hangar/hangar', 'launch', 'sunder-1']);
  });
});

describe('createShortcuts', () => {
  const written: [path: string, details: LinkDetails][] = [];
  const shortcuts = (copy: Partial<ShortcutContext>) =>
    createShortcuts({
      platform: 'linux',
      isPackaged: true,
      environment: {},
      programPath: 'C:\\Program Files\\Hangar\\Hangar.exe',
      getFolder: (name) => `C:\\Users\\Zoë\\${name}`,
      writeLink: (...link) => written.push(link) > 0,
      ...copy,
    });

  it.each([
    ['from a checkout', { isPackaged: false }],
    ['in a Flatpak', { environment: { FLATPAK_ID: 'x' } }],
  ])('offers no shortcuts %s', (_name, copy) => {
    expect(shortcuts(copy)).toEqual({});
  });

  it('uses files on Linux, and links written by the system on Windows', () => {
    expect(Object.keys(shortcuts({}))).toEqual(['shortcutCommand']);
    const { shortcutCommand, shortcutLinks } = shortcuts({ platform: 'win32' });
    expect(shortcutLinks?.folders).toEqual({
      desktop: 'C:\\Users\\Zoë\\desktop',
      menu: 'C:\\Users\\Zoë\\appData\\Microsoft\\Windows\\Start Menu\\Programs',
    });
    const [target = '', ...words] = shortcutCommand?.('launch', 'sunder-1', 'ask') ?? [];
    expect(shortcutLinks?.write('C:\\x.lnk', { target, words, description: 'Sunder' })).toBe(true);
    const args = 'hangar://launch/sunder-1';
    expect(written).toEqual([['C:\\x.lnk', { target, args, description: 'Sunder' }]]);
  });
});
