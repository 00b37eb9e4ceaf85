import type { IMapResult } from '@hangar/domain';

import { createRunChanges, createRunDraft } from './run-draft';

const result: IMapResult = {
  id: 'r',
  map: 'MAP01',
  name: null,
  skill: 4,
  timeTics: 134 * 35 + 12,
  kills: 10,
  totalKills: 12,
  items: null,
  totalItems: null,
  secrets: 0,
  totalSecrets: 3,
  secretExit: null,
  players: 1,
  finishedAt: '2026-11-01T00:00:00.000Z',
  sessionId: null,
  source: 'levelstat',
};

describe('a run draft', () => {
  it('shows known values, and leaves unknown ones empty', () => {
    expect(createRunDraft(result)).toMatchObject({
      time: '2:14',
      kills: '10',
      items: '',
      secrets: '0',
      skill: '4',
    });
  });

  it('returns only changed values, and keeps fractions of a second', () => {
    expect(createRunChanges(result, createRunDraft(result))).toEqual({});
    expect(createRunChanges(result, { ...createRunDraft(result), kills: ' 12 ', items: '3' })).toEqual({
      kills: 12,
      items: 3,
    });
  });

  it('treats an empty field as unknown', () => {
    expect(createRunChanges(result, { ...createRunDraft(result), secrets: '', time: '' })).toEqual({
      secrets: null,
      timeTics: null,
    });
  });

  it.each([
    ['1:02:09', 3729 * 35],
    ['0:05', 175],
    ['90:00', 5400 * 35],
  ])('reads the time %s', (time, timeTics) => {
    expect(createRunChanges(result, { ...createRunDraft(result), time })).toEqual({ timeTics });
  });

  it.each([{ time: '2.14' }, { time: '1:75' }, { kills: 'many' }, { items: '-1' }, { secrets: '1e3' }])(
    'rejects %o',
    (typed) => {
      expect(createRunChanges(result, { ...createRunDraft(result), ...typed })).toBeNull();
    },
  );
});
