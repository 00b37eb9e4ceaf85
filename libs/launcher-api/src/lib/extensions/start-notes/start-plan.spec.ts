import type { Culprit, StartNotes } from './start-notes-file';
import { afterGoodStart, planStart } from './start-plan';

const EXTENSIONS = ['a', 'b', 'c'].map((name) => ({ name, sha256: `sum of ${name}` }));
const NONE: StartNotes = { starting: null, unseenEnds: 0, culprits: [] };

/** Returns the notes of a start that ended unexpectedly. */
const endedDuring = (
  extension: string | null,
  unseenEnds = 0,
  culprits: readonly Culprit[] = [],
): StartNotes => ({
  starting: { extension },
  unseenEnds,
  culprits,
});
const culprit = (name: string, changes: Partial<Culprit> = {}): Culprit => ({
  name,
  sha256: `sum of ${name}`,
  reason: 'exited',
  whileStarting: true,
  place: null,
  times: 0,
  startsToSkip: 0,
  ...changes,
});
const summarize = (notes: StartNotes) => {
  const { groups, leftOut } = planStart(notes, EXTENSIONS);
  return { groups, leftOut: [...leftOut.keys()] };
};

it.each([
  ['together after a good start', NONE, [['a', 'b', 'c']], []],
  ['one by one after an unexpected end', endedDuring(null), [['a'], ['b'], ['c']], []],
  ['without the one that was started alone then', endedDuring('b', 1), [['a'], ['c']], ['b']],
  ['without all after two unexpected ends without a name', endedDuring(null, 1), [], ['a', 'b', 'c']],
  ['without all after three unexpected ends', endedDuring('a', 2), [], ['a', 'b', 'c']],
  ['without one that has ended Hangar', { ...NONE, culprits: [culprit('a')] }, [['b', 'c']], ['a']],
  [
    'with other files of one that has ended Hangar',
    { ...NONE, culprits: [culprit('a', { sha256: 'another' })] },
    [['a', 'b', 'c']],
    [],
  ],
  [
    'alone and last if it was unfinished before',
    { ...NONE, culprits: [culprit('a', { reason: 'unfinished', times: 1 })] },
    [['b', 'c'], ['a']],
    [],
  ],
  ['in spite of a name that does not exist', endedDuring('gone', 1), [['a'], ['b'], ['c']], []],
])('starts extensions %s', (_case, notes, groups, leftOut) => {
  expect(summarize(notes as StartNotes)).toEqual({ groups, leftOut });
});

it('tries an unfinished extension again after 1, 2, 4… good starts, and never blames it permanently', () => {
  let notes: StartNotes = NONE;
  for (const times of [1, 2, 3, 4, 5, 6, 7, 8]) {
    notes = planStart({ ...notes, starting: { extension: 'b' }, unseenEnds: 1 }, EXTENSIONS).notes;
    let goodStarts = 0;
    while (planStart(notes, EXTENSIONS).leftOut.has('b')) {
      notes = afterGoodStart(notes, ['a', 'c']);
      goodStarts += 1;
    }
    expect(goodStarts).toBe(Math.min(2 ** (times - 1), 32));
  }
});

it('removes the note about an unfinished extension once the extension has started', () => {
  const notes = planStart(endedDuring('b', 1), EXTENSIONS).notes;
  expect(afterGoodStart(notes, ['a', 'b', 'c'])).toEqual(NONE);
});

it('keeps the note about an extension that has ended Hangar', () => {
  const notes = { ...NONE, culprits: [culprit('a')] };
  expect(afterGoodStart(afterGoodStart(notes, ['b']), ['b'])).toEqual(notes);
});
