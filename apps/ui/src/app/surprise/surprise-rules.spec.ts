import { aProtocol } from '@hangar/ui-data-access/testing';

import { isInScope, getSurpriseReason, pickRandom } from './surprise-rules';

const NOW = new Date('2026-03-01T12:00:00Z');
const played = (fields: Parameters<typeof aProtocol>[0]) =>
  aProtocol({
    lastLaunchedAt: '2026-01-11T12:00:00.000Z',
    playtimeSeconds: 4 * 3600,
    rating: null,
    ...fields,
  });

describe('getSurpriseReason', () => {
  it.each([
    [{}, { kind: 'untouched', weeks: 7 }],
    [{ lastLaunchedAt: '2026-02-28T12:00:00.000Z' }, { kind: 'fresh' }],
    [
      { lastLaunchedAt: null, createdAt: '2026-02-01T12:00:00.000Z' },
      { kind: 'never-played', weeks: 4 },
    ],
    [{ state: 'backlog' as const }, { kind: 'backlog' }],
    [{ rating: 5 }, { kind: 'stars', stars: 5, weeks: 7 }],
    [{ rating: 3 }, { kind: 'untouched', weeks: 7 }],
    [{ favourite: true }, { kind: 'favourite', weeks: 7 }],
    [{ playtimeSeconds: 720 }, { kind: 'hardly-begun', minutes: 12 }],
  ])('for a protocol with %o, returns the reason %o', (fields, reason) => {
    expect(getSurpriseReason(played(fields), NOW)).toEqual(reason);
  });
});

describe('isInScope', () => {
  it.each([
    ['everything', {}, true],
    ['backlog', {}, false],
    ['backlog', { state: 'backlog' as const }, true],
    ['favourites', { favourite: true }, true],
    ['favourites', { favourite: false }, false],
    ['never-played', {}, false],
    ['never-played', { lastLaunchedAt: null }, true],
  ] as const)('for the scope %s and a protocol with %o, returns %s', (scope, fields, expected) => {
    expect(isInScope(played(fields), scope)).toBe(expected);
  });
});

describe('pickRandom', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
  const ids = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).toSorted();

  it('repeats none of the previous three suggestions if there are enough other candidates', () => {
    for (const random of [0, 0.3, 0.6, 0.99])
      expect(ids(pickRandom(all, ['a', 'b', 'c'], () => random))).toEqual(['d', 'e', 'f']);
  });

  it('never suggests the same three again if there is a fourth candidate', () => {
    expect(ids(pickRandom(all.slice(0, 4), ['a', 'b', 'c'], () => 0.5))).toContain('d');
  });

  it('suggests fewer than three if there are not enough candidates', () => {
    expect(ids(pickRandom(all.slice(0, 2), ['a', 'b'], () => 0))).toEqual(['a', 'b']);
    expect(pickRandom([], [], () => 0)).toEqual([]);
  });
});
