import { endSentence, withoutStop } from './end-sentence';

it.each([
  ['it must be a list', 'it must be a list.'],
  ['Remove it.', 'Remove it.'],
  ['Remove it.. ', 'Remove it.'],
  ['Is the disk full?', 'Is the disk full?'],
  ['No!\n', 'No!'],
  ['and so on…', 'and so on…'],
  ['doom.wad', 'doom.wad.'],
])('%j ends with one full stop', (text, sentence) => {
  expect(endSentence(text)).toBe(sentence);
});

it('takes linear time for text with many full stops', () => {
  const stops = '.'.repeat(200_000);
  expect(endSentence(`${stops}x`)).toBe(`${stops}x.`);
});

it.each([
  ['Mr. X.', 'It is used by Mr. X. Remove it there.'],
  ['Mr. X', 'It is used by Mr. X. Remove it there.'],
  ['Wait...', 'It is used by Wait... Remove it there.'],
])('%s has one full stop in a sentence', (name, sentence) => {
  expect(`It is used by ${withoutStop(name)}. Remove it there.`).toBe(sentence);
});
