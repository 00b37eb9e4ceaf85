import { toDisplayFileName, toDisplayText } from './display-text';

describe('toDisplayText', () => {
  it.each([
    ['has no colour codes', '\\c[Gold]The \\cGChamber\x1cA', 'The Chamber'],
    ['has no control and direction characters', 'a\x07b\u202ec\x1b[2Jd', 'abc[2Jd'],
    ['is on one line', ' two\r\n  lines\t', 'two lines'],
    ['may be empty', ' \x01\u200b ', null],
  ])('returns a name that %s', (_, text, shown) => {
    expect(toDisplayText(text)).toBe(shown);
  });

  it('limits the length', () => {
    expect(toDisplayText('x'.repeat(1_000_000))).toBe(`${'x'.repeat(199)}…`);
    expect(toDisplayText(`${'x'.repeat(198)}💀💀`)).toBe(`${'x'.repeat(198)}…`);
  });
});

describe('toDisplayFileName', () => {
  it.each([
    ['doom2.wad', 'doom2.wad'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\games\\doom2.wad', 'doom2.wad'],
    ['C:doom2.wad', 'doom2.wad'],
    ['..', null],
    ['folder/', null],
  ])('removes folders: %s', (text, name) => {
    expect(toDisplayFileName(text)).toBe(name);
  });
});
