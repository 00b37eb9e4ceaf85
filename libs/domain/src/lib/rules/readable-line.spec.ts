import { readableLine, readableText, removeInvisible } from './readable-line';

describe('readableLine', () => {
  it.each([
    ['a plain name', 'Ancient Aliens', 'Ancient Aliens'],
    ['all kinds of blanks', '  Ancient\t\u2800\n Aliens ', 'Ancient Aliens'],
    ['characters without width', 'An\u200bcient \u3164Aliens\u{e0041}', 'Ancient Aliens'],
    ['marks that change the text direction', '\u202eAncient', 'Ancient'],
    ['stacked marks', `A${'\u0301'.repeat(40)}`, 'Á\u0301\u0301\u0301\u0301'],
    ['letters of other scripts', 'Łódź, Ænima, ドゥーム', 'Łódź, Ænima, ドゥーム'],
    ['text without visible characters', ' \u200b\ufe0f\uffa0 ', ''],
    ['a mark without a letter', '\u0301', ''],
  ])('reads %s', (_, text, line) => expect(readableLine(text)).toBe(line));
});

describe('readableText', () => {
  it('keeps lines, tabs and blanks, and removes invisible characters', () => {
    const text = 'One\u202e\r\n\n\tTwo  \u2066three\u2069\u2028Four\u0007\u061c\u200b';
    expect(readableText(text)).toBe('One\n\n\tTwo  three\nFour');
  });
});

it('removeInvisible keeps white space and letters of other scripts', () => {
  expect(removeInvisible(' a\u202eb  \u200fשלום ')).toBe(' ab  שלום ');
});
