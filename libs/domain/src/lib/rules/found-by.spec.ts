import { foundBy, type SearchedPart } from './found-by';
import { searchWords } from './text-search';

const PARTS: readonly SearchedPart[] = [
  { kind: 'tag', text: 'Slow burn' },
  { kind: 'state', text: 'Backlog' },
  { kind: 'file', text: 'saltmarsh.wad' },
  { kind: 'author', text: 'Erik Alm' },
  { kind: 'map', text: 'MAP12 Harbour of Glass' },
  { kind: 'lump', text: 'SKYFIRE1' },
  { kind: 'description', text: 'A long way down' },
];

describe('foundBy', () => {
  it.each([
    ['low tide', null],
    ['low', null],
    ['slow', 'tag'],
    ['backlog', 'state'],
    ['salt', 'file'],
    ['satlmarsh', 'file'],
    ['alm', 'author'],
    ['eirk', 'author'],
    ['low harbour', 'map'],
    ['map12', 'map'],
    ['skyfire1', 'lump'],
    ['way down', 'description'],
    ['ltide', null],
    ['nowhere', null],
  ])('explains that %j is the %s', (query, kind) => {
    expect(foundBy('Low Tide', PARTS, searchWords(query))?.kind ?? null).toBe(kind);
  });
});
