import { failureMessageOf } from './failure-message';
import { gameNamedIn } from './named-game';
import { readableLine } from './readable-line';
import { slugOf } from './slug';
import { searchable } from './text-search';

/** Returns a letter with this number of combining marks, which are not in canonical order. */
const withMarks = (marks: number): string => `a${'\u0315\u0300'.repeat(marks / 2)}`;

// Each case took ten seconds before the number of marks was limited, so the test's timeout is a sufficient check.
it.each<[string, (text: string) => unknown, unknown]>([
  ['a line', (text) => readableLine(text).length, 5],
  ['searchable text', searchable, 'a'],
  ['a slug', slugOf, 'a'],
])('creates %s quickly from a letter with a large number of marks', (_, read, expected) => {
  expect(read(withMarks(200_000))).toBe(expected);
});

it.each<[string, (text: string) => unknown, string, unknown]>([
  [
    'a failure after rows of dots',
    (text) => failureMessageOf([text]),
    `${'.\t'.repeat(200_000)}....Error`,
    'Error',
  ],
  ['nothing but dots', (text) => failureMessageOf([text]), '.'.repeat(400_000), null],
  ['a slug', slugOf, `x${'-'.repeat(400_000)}`, 'x'],
  ['a game', gameNamedIn, `doom${' '.repeat(400_000)}`, 'doom'],
])('finds %s quickly in a very long run of symbols', (_, read, text, expected) => {
  expect(read(text)).toBe(expected);
});
