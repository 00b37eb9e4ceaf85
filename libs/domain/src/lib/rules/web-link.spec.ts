import { isPlainWebAddress, isWebAddress, publicLinkOrNull, webLinkOrNull } from './web-link';

describe('webLinkOrNull', () => {
  it.each([
    'https://www.moddb.com/mods/x',
    'http://example.com',
    'HTTPS://Example.com/%C3%A4?a=b#c',
    'https://exämple.org/',
  ])('keeps %j unchanged', (link) => {
    expect(webLinkOrNull(link)).toBe(link);
  });

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://example.com/x',
    '//example.com',
    'https://',
    'https://moddb.com@evil.example/',
    'https:\\\\evil.example',
    'https://a b.example/',
    'https://example.com/\u202egpj.exe',
    `https://example.com/${'x'.repeat(2048)}`,
    `https://example.com/${'ä'.repeat(700)}`,
    'https://example.com/\ud800',
    null,
    { url: 'https://example.com' },
  ])('drops %j', (link) => {
    expect(webLinkOrNull(link)).toBeNull();
  });
});

describe('publicLinkOrNull', () => {
  it('keeps a link to a public site', () => {
    expect(publicLinkOrNull('https://example.org/x')).toBe('https://example.org/x');
  });

  it.each(['http://localhost:8080/x', 'http://192.168.0.1/x', 'http://printer.local/', 'ftp://example.org/'])(
    'drops %j because it is not publicly reachable',
    (link) => expect(publicLinkOrNull(link)).toBeNull(),
  );
});

describe('isWebAddress', () => {
  it.each([
    ['http://localhost/', true],
    ['http://127.0.0.1:7667/registry/', true],
    ['http://[::1]:7667/', true],
    ['HTTPS://example.org', true],
    ['https://exämple.org/ä', true],
    ['https://me:secret@example.org/', true],
    ['', false],
    ['example.org', false],
    ['//example.org', false],
    ['http://', false],
    ['http://[', false],
    ['http://example.org:99999/', false],
    ['https:example.org', false],
    ['https:/example.org', false],
    ['https:\\\\example.org', false],
    ['https://example.org/a b', false],
    ['https://exam\nple.org/', false],
    [' https://example.org', false],
    ['https://example.org ', false],
    ['ftp://example.org/', false],
    ['mailto:me@example.org', false],
    ['javascript:alert(1)', false],
  ])('judges %j: %j', (text, expected) => expect(isWebAddress(text)).toBe(expected));
});

describe('isPlainWebAddress', () => {
  it.each([
    ['https://example.org/@me', true],
    ['https://me@example.org/', false],
    ['https://:secret@example.org/', false],
    ['https://example.org@evil.example/', false],
    ['https:example.org', false],
  ])('judges %j: %j', (text, expected) => expect(isPlainWebAddress(text)).toBe(expected));
});
