import { readableLine } from './readable-line';

describe('readableLine', () => {
  it.each([
    ['a plain name', 'Ancient Aliens', 'Ancient Aliens'],
    ['blanks of all kinds', '  Ancient\t\u2800\n Aliens ', 'Ancient Aliens'],
    ['what has no width', 'An\u200bcient \u3164Aliens\u{e0041}', 'Ancient Aliens'],
    ['marks that turn the direction', '\u202eAncient', 'Ancient'],
    ['piled marks', `A${'\u0301'.repeat(40)}`, 'Á\u0301\u0301\u0301\u0301'],
    ['letters of every language', 'Łódź, Ænima, ドゥーム', 'Łódź, Ænima, ドゥーム'],
    ['nothing to see', ' \u200b\ufe0f\uffa0 ', ''],
    ['a mark alone', '\u0301', ''],
  ])('reads %s', (_, text, line) => expect(readableLine(text)).toBe(line));
});
