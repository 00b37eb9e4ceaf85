/**
 * 100,000 sessions of 20 protocols and a result of each fourth: how long lists of 100 and the statistics take, when nothing was
 * counted yet and when it was before this start, and how much more memory the API has then. `node tools/bench/measure-history.mjs` after a build of the API.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from './client.mjs';
import { Server } from './server.mjs';
import { spreadText } from './statistics.mjs';

const SESSIONS = 100_000;
const PROTOCOLS = 20;
const REQUESTS = 20;
/** Hangar gives back what answers took when nobody has asked for half a minute. */
const IDLE_MS = 35_000;
const API = join(import.meta.dirname, '../../dist/apps/api/main.mjs');

const directory = mkdtempSync(join(tmpdir(), 'hangar-history-'));
try {
  const lists = [
    ['100 sessions of one protocol', '/api/protocols/game-0/history?limit=100'],
    ['100 protocols', '/api/protocols?limit=100'],
    ['statistics of a year', '/api/player/statistics?year=2025'],
    ['statistics of all', '/api/player/statistics'],
  ];
  console.log('without history:');
  const empty = await measure(lists.slice(1));
  writeHistory();
  console.log('with it:');
  const full = await measure(lists);
  console.log('counted before:');
  const counted = await measure(lists);
  console.log(
    `ready: ${Math.round(empty.readyMs)} ms without history, ${Math.round(full.readyMs)} ms with it`,
  );
  const memory = { 'without history': empty, 'with it': full, 'counted before': counted };
  for (const [name, { before, afterwards }] of Object.entries(memory))
    console.log(`memory ${name}: ${textOf(before)} before the lists, ${textOf(afterwards)} after them`);
} finally {
  rmSync(directory, { recursive: true, force: true });
}

async function measure(lists) {
  const server = await Server.start(API, {
    home: directory,
    env: { HANGAR_DATA_DIR: directory, HANGAR_PORT: '0' },
  });
  try {
    const before = await idleMemory(server);
    const client = new Client(server.url);
    for (const [name, path] of lists) {
      const cpuBefore = server.cpuMilliseconds();
      const times = [];
      for (let turn = 0; turn < REQUESTS; turn++) times.push(await client.time('GET', path));
      const cpu = (server.cpuMilliseconds() - cpuBefore) / REQUESTS;
      console.log(
        `${name}: ${spreadText(times)}; the first ${Math.round(times[0])} ms; ${cpu.toFixed(1)} ms of CPU each`,
      );
    }
    client.close();
    console.log(`right after it: ${textOf(memoryOf(server))}`);
    return { readyMs: server.readyMs, before, afterwards: await idleMemory(server) };
  } finally {
    await server.stop();
  }
}

async function idleMemory(server) {
  await setTimeout(IDLE_MS);
  return memoryOf(server);
}

/** What is its own alone does not depend on how many other programs run on the same Node. */
function memoryOf(server) {
  return { pss: server.proportionalMegabytes(), own: server.status('RssAnon') / 1024 };
}

function textOf({ pss, own }) {
  return `${pss.toFixed(1)} MB (${own.toFixed(1)} MB its own)`;
}

function writeHistory() {
  for (const folder of ['history', 'results', 'mods'])
    mkdirSync(join(directory, folder), { recursive: true });
  for (let game = 0; game < PROTOCOLS; game++) {
    const id = `game-${game}`;
    const sessions = Array.from({ length: SESSIONS / PROTOCOLS }, (_, at) => sessionOf(id, at));
    const results = sessions.filter((_, at) => at % 4 === 0).map(resultOf);
    writeFileSync(join(directory, 'mods', `${id}.json`), JSON.stringify({ title: id }));
    writeFileSync(join(directory, 'history', `${id}.jsonl`), linesOf(sessions));
    writeFileSync(join(directory, 'results', `${id}.jsonl`), linesOf(results));
  }
}

function sessionOf(protocolId, at) {
  const startedAt = new Date(Date.UTC(2024, 0, 1) + at * 3 * 3600_000).toISOString();
  return {
    sessionId: `${protocolId}-${at}`,
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

function resultOf({ sessionId, endedAt }, at) {
  const map = `MAP${String((at % 32) + 1).padStart(2, '0')}`;
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

function linesOf(records) {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}
