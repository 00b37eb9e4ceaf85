import type { IProtocolCard } from '@hangar/domain';

import { normalizeTag, filterOptions, createTagOptions } from './tag-options';

const createProtocol = (...tags: string[]) => ({ tags }) as IProtocolCard;
const TAGS = [
  { tag: 'Co-op', count: 4 },
  { tag: 'Megawad', count: 9 },
  { tag: 'Slow burn', count: 2 },
];

describe('createTagOptions', () => {
  it('lists tags that all protocols have first, then tags that some have, then all other tags', () => {
    const options = createTagOptions(
      [createProtocol('Slow burn', 'Megawad'), createProtocol('Slow burn')],
      TAGS,
    );
    expect(options.map(({ tag, usage }) => [tag, usage])).toEqual([
      ['Slow burn', 'all'],
      ['Megawad', 'some'],
      ['Co-op', 'none'],
    ]);
  });

  it('filters tags by part of their name, ignoring case', () => {
    expect(filterOptions(' WAD', createTagOptions([createProtocol()], TAGS)).map(({ tag }) => tag)).toEqual([
      'Megawad',
    ]);
  });
});

it('removes commas and extra spaces from a typed tag', () => {
  expect(normalizeTag(' slow,  burn ')).toBe('slow burn');
});
