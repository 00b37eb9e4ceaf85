import { getFilesAdvice } from './files-advice';

const noPort = 'Choose a source port';
const noGame = 'Choose a base game';

describe('getFilesAdvice', () => {
  it.each([
    [
      'nothing else is missing',
      [],
      'Download the missing files, then choose “Locate files…” on the protocol.',
    ],
    [
      'another obstacle is shown first',
      [noPort],
      'Download the missing files. Then, on its card, use “Choose a source port” first, and “Locate files…”.',
    ],
    [
      'two obstacles are shown first',
      [noGame, noPort],
      'Download the missing files. Then, on its card, use “Choose a base game” and “Choose a source port” first, and “Locate files…”.',
    ],
  ])('explains what to do if %s', (_, before, words) => {
    expect(getFilesAdvice(before)).toBe(words);
  });
});
