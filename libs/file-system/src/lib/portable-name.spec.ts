import {
  foldName,
  isDeviceName,
  findPortableNameFault,
  findPortablePathFault,
  avoidDeviceName,
} from './portable-name';

describe('findPortableNameFault', () => {
  it.each([
    'mod.wad',
    'Дум 2.pk3',
    'emoji 👩‍🚀.wad',
    '-rf',
    '+quit.wad',
    '@x',
    'a..b',
    '.hidden',
    ' a',
    'console.wad',
    'nulls',
    'com10',
    'aux-1.wad',
    'x'.repeat(255),
    '長'.repeat(85),
  ])('accepts %s', (name) => expect(findPortableNameFault(name)).toBeNull());

  it.each([
    ['', /empty/],
    ['.', /another folder/],
    ['..', /another folder/],
    ['a/b', /contains \//],
    ['a\\b', /contains \\/],
    ['a.wad:stream', /contains :/],
    ['a.wad::$DATA', /contains :/],
    ['a?', /contains \?/],
    ['a\0', /invisible/],
    ['a\n', /invisible/],
    ['a\u0085', /invisible/],
    ['a\u202edaw.exe', /invisible/],
    ['a\ud800', /contains a character/],
    ['a\ufffd', /contains a character/],
    ['a\uffff', /contains a character/],
    ['a.', /dot or space/],
    ['a ', /dot or space/],
    ['...', /dot or space/],
    ['NUL', /reserved name/],
    ['nul.tar.gz', /reserved name/],
    ['nul .wad', /reserved name/],
    ['Com1.wad', /reserved name/],
    ['COM¹', /reserved name/],
    ['LPT9', /reserved name/],
    ['CONIN$', /reserved name/],
    ['x'.repeat(256), /255 bytes/],
    ['長'.repeat(86), /255 bytes/],
    // 254 bytes as written, but 381 on a disk that stores accents separately.
    ['é'.repeat(127), /255 bytes/],
  ])('rejects %j', (name, reason) => expect(findPortableNameFault(name)).toMatch(reason));
});

describe('findPortablePathFault', () => {
  it.each(['a', 'a/b/c.wad', `${'x'.repeat(255)}/${'y'.repeat(255)}`])('accepts %s', (path) =>
    expect(findPortablePathFault(path)).toBeNull(),
  );

  it.each([
    ['', /^is empty/],
    ['/etc/passwd', /absolute path/],
    ['C:/a', /absolute path/],
    ['c:a', /absolute path/],
    ['\\\\server\\share', /absolute path/],
    ['//server/share', /absolute path/],
    ['\\\\?\\C:\\a', /absolute path/],
    ['\\\\.\\COM1', /absolute path/],
    ['a/../b', /part that leads/],
    ['./a', /part that leads/],
    ['a//b', /empty/],
    ['a/', /empty/],
    ['a/nul/b', /part that is a reserved name/],
    ['a/b.txt:c', /part that contains :/],
    ['a /b', /part that ends with/],
    [`${'x'.repeat(250)}/${'y'.repeat(250)}/${'z'.repeat(20)}`, /512 bytes/],
  ])('rejects %j', (path, reason) => expect(findPortablePathFault(path)).toMatch(reason));
});

describe('foldName', () => {
  it.each([
    ['README', 'readme'],
    ['caf\u00e9', 'cafe\u0301'],
    ['CAF\u00c9', 'cafe\u0301'],
    ['straße', 'STRASSE'],
    ['stra\u1e9ee', 'strasse'],
    ['ﬁle', 'FILE'],
    ['ΣΑΣ', 'σας'],
    ['\u212a', 'k'],
    ['a\u200db', 'ab'],
    ['\u01c5', '\u01c6'],
    ['\u0130', 'i\u0307'],
  ])('is equal for %s and %s', (name, otherName) => expect(foldName(name)).toBe(foldName(otherName)));

  it.each([
    ['a', 'b'],
    ['café', 'cafe'],
    ['п', 'n'],
    ['1', '¹'],
  ])('differs for %s and %s', (name, otherName) => expect(foldName(name)).not.toBe(foldName(otherName)));
});

it.each(['nul', 'NUL.wad', 'com1'])('avoids the device name %s', (name) => {
  expect(isDeviceName(name)).toBe(true);
  expect(avoidDeviceName(name)).toBe(`_${name}`);
  expect(findPortableNameFault(avoidDeviceName(name))).toBeNull();
});
