import type { IDiscoverSource } from '@hangar/domain';

import { isTooShort, createRequestQuery, parseFoundQuery } from './found-question';

const SOURCE: IDiscoverSource = {
  id: 'idgames',
  name: 'The idgames archive',
  home: 'https://www.doomworld.com/idgames/',
  sorts: ['date', 'rating', 'filename'],
  searchIn: ['title', 'filename'],
  lists: true,
  downloads: 'direct',
  index: null,
  accepted: true,
};

describe('questionOf', () => {
  it.each([
    ['the newest files by default', {}, { kind: 'newest' }],
    ['a search', { q: ' yard ' }, { kind: 'search', words: 'yard', field: 'title', sort: null }],
    [
      'a sorted search in a field',
      { q: 'yard', in: 'filename', sort: 'rating' },
      { kind: 'search', field: 'filename', sort: 'rating' },
    ],
    [
      'a search without values that the source does not know',
      { q: 'yard', in: 'x', sort: 'y' },
      { kind: 'search', field: 'title', sort: null },
    ],
    ['a curated list', { list: 'cacowards-2016' }, { kind: 'list', list: 'cacowards-2016' }],
    ['no order without a search', { sort: 'rating' }, { kind: 'newest' }],
  ])('is %s', (_, address, question) => {
    expect(parseFoundQuery(SOURCE, address)).toMatchObject({ source: 'idgames', ...question });
  });

  it('ignores search terms and lists that the source does not support', () => {
    const plain = { ...SOURCE, searchIn: [], lists: false };
    expect(parseFoundQuery(plain, { q: 'yard', list: 'x' }).kind).toBe('newest');
  });
});

describe('isTooShort', () => {
  it.each([
    ['ya', true],
    ['yar', false],
    ['%%%', true],
  ])('is for “%s”: %s', (q, expected) => {
    expect(isTooShort(parseFoundQuery(SOURCE, { q }))).toBe(expected);
  });
});

describe('queryOf', () => {
  it('requests the newest files in parts and everything else at once', () => {
    expect(createRequestQuery(parseFoundQuery(SOURCE, {}), 100)).toEqual({ limit: 100, offset: 100 });
    expect(createRequestQuery(parseFoundQuery(SOURCE, { list: 'a' }), 0)).toEqual({ list: 'a' });
    expect(createRequestQuery(parseFoundQuery(SOURCE, { q: 'yard', sort: 'filename' }), 0)).toEqual({
      q: 'yard',
      in: 'title',
      sort: 'filename',
      direction: 'asc',
    });
  });
});
