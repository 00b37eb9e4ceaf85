import { saveText, toDisplayText } from './save-text';

it.each([
  ['Before the\u202e door\u2066', 'Before the door'],
  ['one\ntwo\u2028three', 'one two three'],
  ['\u200b\u061c', null],
])('the text %j of a save is shown as %j', (text, shown) => {
  expect(toDisplayText(text)).toBe(shown);
  expect(saveText(Buffer.from(`${text}\0rest`))).toBe(shown);
});
