import { invalidValue, ValidationFailed } from './validation-failed';

const fault = (path: string, message: string) => ({ path, message });

describe('ValidationFailed', () => {
  it.each([
    ['a part of a sentence', [fault('title', 'must be text')], 'title: must be text.'],
    [
      'a sentence',
      [fault('launchParameters', 'It is empty. Remove it.')],
      'launchParameters: It is empty. Remove it.',
    ],
    ['a question', [fault('', 'Is it there?')], 'Is it there?'],
    [
      'several of both',
      [fault('a', 'Remove it.'), fault('b', 'must be a list'), fault('c', 'Remove it.')],
      'a: Remove it; b: must be a list; c: Remove it.',
    ],
    [
      'more faults than are listed',
      ['a', 'b', 'c', 'd'].map((path) => fault(path, 'Remove it.')),
      'a: Remove it; b: Remove it; c: Remove it (and 1 more).',
    ],
  ])('ends its message with exactly one full stop: %s', (_, faults, rest) => {
    expect(new ValidationFailed(faults).message).toBe(`The request isn't valid. ${rest}`);
  });

  it('keeps the faults unchanged', () => {
    expect(invalidValue('a', 'Remove it.').details).toEqual([fault('a', 'Remove it.')]);
  });
});
