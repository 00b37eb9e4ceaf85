import { NavigationGuard } from './navigation-guard';

const guard = new NavigationGuard('http://127.0.0.1:7666/');

describe('NavigationGuard', () => {
  it.each(['http://127.0.0.1:7666/', 'http://127.0.0.1:7666/install?tab=files'])('stays on %s', (url) => {
    expect(guard.getDestination(url)).toEqual({ kind: 'own' });
  });

  it.each([
    ['https://www.moddb.com/mods', 'https://www.moddb.com/mods'],
    ['http://127.0.0.1:7667/', 'http://127.0.0.1:7667/'],
    ['https://exämple.org', 'https://xn--exmple-cua.org/'],
  ])('opens %s in the browser', (address, url) => {
    expect(guard.getDestination(address)).toEqual({ kind: 'external', url });
  });

  it.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,hello',
    'blob:http://127.0.0.1:7667/1',
    'smb://server/share',
    'steam://run/1',
    'about:blank',
    'not an address',
    '',
    'https://127.0.0.1:7666@evil.example/',
    `https://example.com/${'x'.repeat(2048)}`,
    `https://example.com/${'ä'.repeat(500)}`,
  ])('rejects %s', (address) => {
    expect(guard.getDestination(address)).toEqual({ kind: 'refused' });
  });

  it("opens no new window, not even for Hangar's own links, which open in the browser", () => {
    expect(guard.getLinkForNewWindow('https://doomworld.com')).toBe('https://doomworld.com/');
    expect(guard.getLinkForNewWindow('http://127.0.0.1:7666/api/docs')).toBe(
      'http://127.0.0.1:7666/api/docs',
    );
    expect(guard.getLinkForNewWindow('file:///etc/passwd')).toBeNull();
  });

  it.each([
    ['our page', 'http://127.0.0.1:7666', true, true],
    ['one of our own frames', 'http://127.0.0.1:7666', false, false],
    ['a page of an extension, which has no origin', 'null', true, false],
    ['another port', 'http://127.0.0.1:7667', true, false],
    ['a foreign page', 'https://evil.example', true, false],
  ])('decides whether %s (%j) may send requests to the shell', (_name, origin, isTopFrame, expected) => {
    expect(guard.canRequest({ origin, isWholePage: isTopFrame })).toBe(expected);
  });

  it.each([
    ['clipboard-sanitized-write', 'http://127.0.0.1:7666/', true],
    ['clipboard-sanitized-write', 'http://127.0.0.1:7667/', false],
    ['clipboard-sanitized-write', '', false],
    ['clipboard-read', 'http://127.0.0.1:7666/', false],
    ['media', 'http://127.0.0.1:7666/', false],
    ['openExternal', 'http://127.0.0.1:7666/', false],
  ])('grants %s to %j: %j', (permission, origin, expected) => {
    expect(guard.hasPermission(permission, origin)).toBe(expected);
  });
});
