import type { IProtocol } from '@hangar/domain';

import { cleanTag, marksWith, tagMarks } from './tag-marks';

const wearing = (...tags: string[]) => ({ tags }) as IProtocol;
const TAGS = [
  { tag: 'Co-op', count: 4 },
  { tag: 'Megawad', count: 9 },
  { tag: 'Slow burn', count: 2 },
];

describe('tagMarks', () => {
  it('tells what all, some and none of the protocols wear, in this order', () => {
    const marks = tagMarks([wearing('Slow burn', 'Megawad'), wearing('Slow burn')], TAGS);
    expect(marks.map(({ tag, worn }) => [tag, worn])).toEqual([
      ['Slow burn', 'all'],
      ['Megawad', 'some'],
      ['Co-op', 'none'],
    ]);
  });

  it('finds a tag by letters of it, in whatever case', () => {
    expect(marksWith(' WAD', tagMarks([wearing()], TAGS)).map(({ tag }) => tag)).toEqual(['Megawad']);
  });
});

it('keeps no comma and no spare space in a typed tag', () => {
  expect(cleanTag(' slow,  burn ')).toBe('slow burn');
});
