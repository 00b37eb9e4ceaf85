import type { IMapProgress, IMapResult } from '@hangar/domain';

import { getBestTics, createFigure, createTableRows, listMapRows, type SavedPosition } from './map-rows';
import { formatMapTime } from './map-time';

const map = (name: string, fields: Partial<IMapProgress> = {}): IMapProgress => ({
  map: name,
  name: null,
  order: 0,
  hub: null,
  secret: null,
  finished: false,
  marked: null,
  results: 0,
  best: null,
  lastPlayedAt: null,
  drawing: null,
  ...fields,
});
const best = (fields: Partial<IMapResult>): IMapResult => ({
  id: 'r',
  map: 'MAP01',
  name: null,
  skill: 4,
  timeTics: null,
  kills: null,
  totalKills: null,
  items: null,
  totalItems: null,
  secrets: null,
  totalSecrets: null,
  secretExit: null,
  players: 1,
  finishedAt: '2026-11-01T00:00:00.000Z',
  sessionId: null,
  source: 'levelstat',
  ...fields,
});
const maps = (...list: IMapProgress[]) => ({ maps: list, finished: 0, total: list.length });
const many = (count: number) => Array.from({ length: count }, (_, index) => map(`MAP${index + 1}`));

const createMapRows = (
  all: ReturnType<typeof maps>,
  saves: readonly SavedPosition[] = [],
  opened: ReadonlySet<number> = new Set(),
) => createTableRows(all, listMapRows(all, saves), opened);

describe('createTableRows', () => {
  it('distinguishes unknown statistics from 0 and marks complete ones', () => {
    const [row] = createMapRows(
      maps(
        map('MAP01', {
          finished: true,
          best: best({ kills: 64, totalKills: 64, secrets: 0, totalSecrets: 0 }),
        }),
      ),
    );
    expect(row).toMatchObject({
      state: 'finished',
      time: null,
      kills: { text: '64/64', isComplete: true },
      items: null,
      secrets: { text: '0/0', isComplete: false },
      skill: 4,
    });
    expect(createFigure(3, null)).toEqual({ text: '3', isComplete: false });
  });

  it('marks the map of the latest save with the time so far', () => {
    const [row] = createMapRows(maps(map('MAP07')), [{ map: 'MAP07', levelTimeTics: 35 * 61 }]);
    expect(row).toMatchObject({ state: 'here', time: '1:01 so far' });
  });

  it('distinguishes maps marked as finished from maps finished in play', () => {
    const rows = createMapRows(
      maps(
        map('MAP01', { finished: true, marked: 'finished' }),
        map('MAP02', { finished: true, results: 2 }),
        map('MAP03', { lastPlayedAt: '2026-11-01T00:00:00.000Z' }),
        map('MAP04'),
      ),
    );
    expect(rows.map((row) => row.kind === 'map' && row.state)).toEqual([
      'marked',
      'finished',
      'entered',
      'unseen',
    ]);
  });

  it('collapses more than ten consecutive unseen maps until the user expands them', () => {
    expect(createMapRows(maps(...many(10)))).toHaveLength(10);
    const rows = createMapRows(maps(map('MAP00', { finished: true }), ...many(11)));
    expect(rows).toHaveLength(2);
    expect(rows[1]).toEqual({ kind: 'folded', key: 2, first: 'MAP1', last: 'MAP11', count: 11 });
    expect(createMapRows(maps(map('MAP00', { finished: true }), ...many(11)), [], new Set([2]))).toHaveLength(
      12,
    );
  });

  it('puts a heading with a count before each hub', () => {
    const rows = createMapRows(
      maps(map('MAP01'), map('MAP08', { hub: 'Works', finished: true }), map('MAP09', { hub: 'Works' })),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['map', 'hub', 'map', 'map']);
    expect(rows[1]).toMatchObject({ name: 'Works', first: 'MAP08', last: 'MAP09', finished: 1, total: 2 });
  });

  it('does not collapse the maps of a protocol that was never played', () => {
    expect(createMapRows(maps(...many(12)))).toHaveLength(12);
  });

  it('shows maps with older saves as entered', () => {
    const rows = listMapRows(maps(map('MAP01'), map('MAP15'), map('MAP16')), [
      { map: null, levelTimeTics: null },
      { map: 'MAP15', levelTimeTics: null },
      { map: 'MAP01', levelTimeTics: null },
    ]);
    expect(rows.map(({ state }) => state)).toEqual(['entered', 'here', 'unseen']);
  });

  it('sums the known best times', () => {
    expect(getBestTics(maps(map('A', { best: best({ timeTics: 70 }) }), map('B', { best: best({}) })))).toBe(
      70,
    );
    expect(getBestTics(maps(map('A')))).toBeNull();
  });

  it('formats times as the source ports do', () => {
    expect([formatMapTime(35 * 134), formatMapTime(35 * 3729 + 34), formatMapTime(0)]).toEqual([
      '2:14',
      '1:02:09',
      '0:00',
    ]);
  });
});
