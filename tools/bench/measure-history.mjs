import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Client, times } from './client.mjs';
import { formatSpread } from './statistics.mjs';
import { checkMaximumRatio, checkMaximum, createInformationRow } from './verdict.mjs';

const SESSIONS = 100_000;
const PROTOCOLS = 20;
const STARTS = 9;
const ROUNDS = 3;
const LIST_REQUESTS = 20;
const LIST_MS = 30;
const MAX_EXTRA_MEGABYTES = 5;
/** Hangar should read no sessions when it starts. The margin allows for noise. */
const START_RATIO = 1.05;
/** Hangar frees the memory of responses after half a minute without requests. */
const IDLE_MS = 35_000;

/**
 * Measures starts, lists and memory with 100,000 sessions of 20 protocols and a result for every fourth session,
 * alternating with an empty history.
 */
export async function measureHistory({ programs }) {
  const [full, empty] = [programs.emptyDirectory('history'), programs.emptyDirectory('no-history')];
  writeProtocols(full);
  writeProtocols(empty);
  writeHistory(full);
  /** @type {{ full: number[], empty: number[] }} */
  const starts = { full: [], empty: [] };
  // The first start of each kind warms the disk cache and is not counted.
  for (let turn = 0; turn <= STARTS; turn++)
    for (const [name, dataDirectory] of Object.entries({ full, empty }))
      starts[name][turn] = await measureReadyMs(programs, dataDirectory);
  for (const figures of Object.values(starts)) figures.shift();
  /** @type {{ first: number, sessions: number[], statistics: number[], megabytes: number }[]} */
  const withHistory = [];
  /** @type {typeof withHistory} */
  const withoutHistory = [];
  for (let round = 0; round < ROUNDS; round++) {
    withoutHistory.push(await measureRequests(programs, empty));
    withHistory.push(await measureRequests(programs, full));
  }
  const extraMegabytes = withHistory.map(
    ({ megabytes }, round) => megabytes - (withoutHistory[round]?.megabytes ?? 0),
  );
  const firstTimes = withHistory.map(({ first }) => `${Math.round(first)} ms`);
  return [
    checkMaximumRatio('start to ready: 100,000 sessions, over none', starts.full, starts.empty, START_RATIO),
    checkMaximum(
      'list of 100 of 5,000 sessions',
      withHistory.flatMap(({ sessions }) => sessions),
      LIST_MS,
      'ms',
    ),
    createInformationRow(
      'statistics of 100,000 sessions per start, the first uncached',
      firstTimes.join(', '),
    ),
    createInformationRow(
      'statistics after that',
      formatSpread(withHistory.flatMap(({ statistics }) => statistics)),
    ),
    checkMaximum(
      'memory after lists and statistics of 100,000 sessions, over none',
      extraMegabytes,
      MAX_EXTRA_MEGABYTES,
      'MB',
    ),
  ];
}

async function measureReadyMs(programs, dataDirectory) {
  const hangar = await programs.startHangar({ dataDirectory });
  await hangar.stop();
  return hangar.readyMs;
}

async function measureRequests(programs, dataDirectory) {
  const hangar = await programs.startHangar({ dataDirectory });
  const client = new Client(hangar.url);
  try {
    const time = (path) => client.time('GET', path);
    const first = await time('/api/player/statistics');
    const sessions = await times(LIST_REQUESTS, (turn) =>
      time(`/api/protocols/game-${turn % 2}/history?limit=100&offset=${turn % 4 ? 0 : 2500}`),
    );
    const statistics = await times(LIST_REQUESTS, () => time('/api/player/statistics?year=2025'));
    await after(IDLE_MS);
    return { first, sessions, statistics, megabytes: hangar.proportionalMegabytes() };
  } finally {
    client.close();
    await hangar.stop();
  }
}

function writeProtocols(directory) {
  mkdirSync(join(directory, 'mods'), { recursive: true });
  for (let game = 0; game < PROTOCOLS; game++)
    writeFileSync(join(directory, 'mods', `game-${game}.json`), JSON.stringify({ title: `game-${game}` }));
}

function writeHistory(directory) {
  for (const folder of ['history', 'results']) mkdirSync(join(directory, folder), { recursive: true });
  for (let game = 0; game < PROTOCOLS; game++) {
    const id = `game-${game}`;
    const sessions = Array.from({ length: SESSIONS / PROTOCOLS }, (_, index) => createSession(id, index));
    const results = sessions.filter((_, index) => index % 4 === 0).map(createResult);
    writeFileSync(join(directory, 'history', `${id}.jsonl`), toLines(sessions));
    writeFileSync(join(directory, 'results', `${id}.jsonl`), toLines(results));
  }
}

function createSession(protocolId, index) {
  const startedAt = new Date(Date.UTC(2024, 0, 1) + index * 3 * 3600_000).toISOString();
  return {
    sessionId: `${protocolId}-${index}`,
    protocolId,
    title: protocolId,
    startedAt,
    endedAt: startedAt,
    seconds: 600,
    estimated: false,
    ending: 'quit',
    sourcePort: { id: 'dsda', name: 'DSDA-Doom', family: 'dsda-doom', version: '0.29.4' },
    baseGame: { name: 'Doom II', hashValue: '25e1459ca71d321525f84628f45ca8cd' },
    files: [{ name: 'A mod', hashValue: '00112233445566778899aabbccddeeff' }],
    maps: ['MAP01'],
    savesWritten: 1,
    demo: null,
    notes: [],
  };
}

function createResult({ sessionId, endedAt }, index) {
  const map = `MAP${String((index % 32) + 1).padStart(2, '0')}`;
  const counts = { kills: 1, totalKills: 2, items: 3, totalItems: 4, secrets: 1, totalSecrets: 2 };
  return {
    id: `${sessionId}-1`,
    map,
    name: null,
    skill: 4,
    timeTics: 4000,
    ...counts,
    secretExit: false,
    players: 1,
    finishedAt: endedAt,
    sessionId,
    source: 'levelstat',
  };
}

function toLines(records) {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
