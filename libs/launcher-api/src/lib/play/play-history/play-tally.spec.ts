import type { IMapResult } from '@hangar/domain';

import type { CountedSession } from './past-session';
import { PlayTally } from './play-tally';
import { PlayedDaysCounter } from './played-days-count';

const createGame = (hashValue: string) => ({ name: `Game ${hashValue}`, hashValue });

/** Converts a local time to UTC. */
const toLocalTime = (text: string) => new Date(text).toISOString();

function createSession(
  startedAt: string,
  seconds: number,
  more: Partial<CountedSession> = {},
): CountedSession {
  return {
    sessionId: startedAt,
    title: 'A',
    startedAt: Date.parse(startedAt),
    seconds,
    sourcePort: { id: 'woof', name: 'Port woof' },
    baseGame: createGame('d2'),
    ...more,
  };
}
let places = 0;

/** Counts the given protocols as if their sessions and results had been read from files. */
function createTally(
  year: number | null,
  protocols: Record<string, { sessions?: CountedSession[]; results?: Partial<IMapResult>[] }>,
) {
  const tally = new PlayTally(year);
  for (const [id, { sessions = [], results = [] }] of Object.entries(protocols)) {
    const count = new PlayedDaysCounter();
    for (const result of results)
      count.addResult({ result: { ...RESULT, id: `${(places += 1)}`, ...result } });
    for (const each of sessions) count.addSession(each, { start: (places += 1), length: 1 });
    tally.add(id, id.toUpperCase(), count.playedDays);
  }
  return tally.sum;
}

const RESULT = { map: 'MAP01', sessionId: null, secrets: null } as IMapResult;

it('adds up statistics by day, base game, source port and protocol, and lists the most played items first', () => {
  const first = createSession('2026-03-02T23:30:00', 3600);
  const statistics = createTally(null, {
    a: {
      sessions: [first, createSession('2026-03-03T10:00:00', 60)],
      results: [{ finishedAt: toLocalTime('2026-03-03T00:10:00'), secrets: 2, sessionId: first.sessionId }],
    },
    b: { sessions: [createSession('2026-03-02T08:00:00', 7200, { baseGame: createGame('d1') })] },
    c: { results: [{ finishedAt: toLocalTime('2026-03-03T00:20:00') }] },
  });
  expect(statistics.days).toEqual([
    {
      date: '2026-03-02',
      seconds: 10_800,
      launches: 2,
      mapsFinished: 0,
      protocols: [
        { id: 'b', title: 'B', seconds: 7200 },
        { id: 'a', title: 'A', seconds: 3600 },
      ],
    },
    {
      date: '2026-03-03',
      seconds: 60,
      launches: 1,
      mapsFinished: 2,
      protocols: [
        { id: 'a', title: 'A', seconds: 60 },
        { id: 'c', title: 'C', seconds: 0 },
      ],
    },
  ]);
  expect(statistics.byBaseGame).toEqual([
    { id: 'd1', name: 'Game d1', seconds: 7200, launches: 1, mapsFinished: 0 },
    { id: 'd2', name: 'Game d2', seconds: 3660, launches: 2, mapsFinished: 1 },
  ]);
  expect(statistics.bySourcePort).toEqual([
    { id: 'woof', name: 'Port woof', seconds: 10_860, launches: 3, mapsFinished: 1 },
  ]);
  expect(statistics.byProtocol.map(({ id, mapsFinished }) => [id, mapsFinished])).toEqual([
    ['b', 0],
    ['a', 1],
    ['c', 1],
  ]);
  expect(statistics.totals).toEqual({ seconds: 10_860, launches: 3, mapsFinished: 2, secretsFound: 2 });
});

it('counts the sessions that started in the given year, in local time', () => {
  const sessions = [
    createSession('2025-12-31T23:59:59', 10),
    createSession('2026-01-01T00:00:00', 20),
    createSession('2027-01-01T00:00:00', 40),
  ];
  const statistics = createTally(2026, { a: { sessions } });
  expect(statistics.totals).toMatchObject({ seconds: 20, launches: 1 });
  expect(statistics.days.map(({ date }) => date)).toEqual(['2026-01-01']);
  expect(statistics.longest.map(({ seconds }) => seconds)).toEqual([20]);
});

it('uses the last line for a result and ignores deleted results', () => {
  const count = new PlayedDaysCounter();
  const createLine = (id: string, secrets: number) => ({
    result: { ...RESULT, id, secrets, finishedAt: toLocalTime('2026-01-01T10:00:00') },
  });
  for (const each of [createLine('a', 1), createLine('b', 2), createLine('a', 5), { deletedId: 'b' }])
    count.addResult(each);
  expect(count.playedDays.rows).toEqual([[20260101, -1, -1, 0, 0, 1, 5]]);
});

it('uses the latest names of a base game, a port and a protocol', () => {
  const renamed = { baseGame: { ...createGame('d2'), name: 'Better' }, title: 'A better one' };
  const count = new PlayedDaysCounter();
  for (const each of [
    createSession('2026-01-01T10:00:00', 1),
    createSession('2026-01-02T10:00:00', 2, renamed),
  ])
    count.addSession(each, { start: 0, length: 1 });
  expect(count.playedDays).toMatchObject({ title: 'A better one', baseGames: [['d2', 'Better']] });
});

it('lists the ten longest sessions of all protocols, and the older of two equally long sessions first', () => {
  const lengths = Array.from({ length: 30 }, (_, at) => ((at + 1) * 7) % 31);
  const createSessions = (chosen: number[]) =>
    chosen.map((length) => createSession('2026-01-01T10:00:00', length));
  const { longest } = createTally(null, {
    a: { sessions: createSessions(lengths.slice(0, 15)) },
    b: { sessions: createSessions(lengths.slice(15)) },
  });
  expect(longest.map(({ seconds }) => seconds)).toEqual([30, 29, 28, 27, 26, 25, 24, 23, 22, 21]);
  const same = createTally(null, { a: { sessions: createSessions(Array<number>(12).fill(5)) } }).longest;
  const starts = same.map(({ place }) => place.start);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  expect(starts).toHaveLength(10);
});
