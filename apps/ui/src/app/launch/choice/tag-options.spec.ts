import type { IProtocolCard } from '@hangar/domain';

import { cleanTag, filterOptions, createTagOptions } from './tag-options';

const withTags = (...tags: string[]) => ({ tags }) as IProtocolCard;
const TAGS = [
  { tag: 'Co-op', count: 4 },
  { tag: 'Megawad', count: 9 },
  { tag: 'Slow burn', count: 2 },
];

describe('createTagOptions', () => {
  it('lists tags that all protocols have first, then tags that some have, then all other tags', () => {
    const options = createTagOptions([withTags('Slow burn', 'Megawad'), withTags('Slow burn')], TAGS);
    expect(options.map(({ tag, usage }) => [tag, usage])).toEqual([
      ['Slow burn', 'all'],
      ['Megawad', 'some'],
      ['Co-op', 'none'],
    ]);
  });

  it('filters tags by part of their name, ignoring case', () => {
    expect(filterOptions(' WAD', createTagOptions([withTags()], TAGS)).map(({ tag }) => tag)).toEqual([
      'Megawad',
    ]);
  });
});

it('removes commas and extra spaces from a typed tag', () => {
  expect(cleanTag(' slow,  burn ')).toBe('slow burn');
});
