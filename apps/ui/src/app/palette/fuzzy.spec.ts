import { findFuzzyMatch, findApproximateMatch } from './fuzzy';

const marked = (text: string, spans: readonly (readonly [number, number])[]) =>
  spans.map(([from, to]) => text.slice(from, to)).join('|');

describe('findFuzzyMatch', () => {
  it.each([
    ['saltmarsh', 'salt', 0, 'salt'],
    ['the saltmarsh', 'salt', 1, 'salt'],
    ['ascythe', 'scythe', 2, 'scythe'],
    ['rust cathedral', 'rcath', 3, 'r|cath'],
    ['rust cathedral', 'cath rust', 1, 'rust|cath'],
    ['co-op', 'op', 1, 'op'],
  ])('searches %j for %j and finds a match of rank %i at %j', (text, query, rank, spans) => {
    const match = findFuzzyMatch(text, query.split(' '));
    expect([match?.rank, marked(text, match?.spans ?? [])]).toEqual([rank, spans]);
  });

  it.each([
    ['rust cathedral', 'xx'],
    ['rust cathedral', 'rust xx'],
    ['rust cathedral', 'ld'],
    ['a long way down to the sea', 'ase'],
  ])('searches %j for %j and finds nothing', (text, query) => {
    expect(findFuzzyMatch(text, query.split(' '))).toBeNull();
  });
});

describe('findApproximateMatch', () => {
  it('returns the missing words', () => {
    expect(findApproximateMatch('rust cathedral', ['rstcthdrel', 'xx'])).toMatchObject({
      missingWords: ['xx'],
      rank: 3,
    });
    expect(findApproximateMatch('rust cathedral', ['xx', 'yyyyy'])).toBeNull();
  });

  it('tolerates one wrong letter in five', () => {
    expect(findApproximateMatch('saltmarsh', ['saxtmarsh'])).not.toBeNull();
    expect(findApproximateMatch('saltmarsh', ['saxt'])).toBeNull();
    expect(findFuzzyMatch('saltmarsh', ['saxtmarsh'])).toBeNull();
  });
});
