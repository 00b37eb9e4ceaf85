import type { IProtocol } from '@hangar/domain';

import { cleanTag, marksWith, tagMarks } from './tag-marks';

const wearing = (...tags: string[]) => ({ tags }) as IProtocol;
const TAGS = [
  { tag: 'Co-op', count: 4 },
  { tag: 'Megawad', count: 9 },
  { tag: 'Slow burn', count: 2 },
];

describe('tagMarks', () => {
  it('lists tags of all protocols first, then tags of some, then of none', () => {
    const marks = tagMarks([wearing('Slow burn', 'Megawad'), wearing('Slow burn')], TAGS);
    expect(marks.map(({ tag, worn }) => [tag, worn])).toEqual([
      ['Slow burn', 'all'],
      ['Megawad', 'some'],
      ['Co-op', 'none'],
    ]);
  });

  it('filters tags by part of their name, ignoring case', () => {
    expect(marksWith(' WAD', tagMarks([wearing()], TAGS)).map(({ tag }) => tag)).toEqual(['Megawad']);
  });
});

it('removes commas and extra spaces from a typed tag', () => {
  expect(cleanTag(' slow,  burn ')).toBe('slow burn');
});
