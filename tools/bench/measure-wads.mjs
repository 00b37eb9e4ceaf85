import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EventStream } from '../../libs/test-world/src/event-stream.ts';
import { buildIwad, buildWad, lump } from '../../libs/test-world/src/wads.ts';
import { Client } from './client.mjs';
import { checkCondition, createInformationRow, checkEachRound } from './verdict.mjs';

const WADS = 200;
const WAD_MEGABYTES = 1;
const DELTAS = 7;

/**
 * Measures the WAD directory: starting with many unchanged WADs must not hash anything, and a new WAD must be reported
 * immediately.
 */
export async function measureWads({ programs }) {
  const dataDirectory = programs.emptyDirectory('wads');
  const directory = join(dataDirectory, 'wads');
  mkdirSync(directory);
  for (let index = 0; index < WADS; index++)
    writeFileSync(join(directory, `mod${index}.wad`), buildBigMod(index));

  const fresh = await startAndScan(programs, dataDirectory, 'first');
  const secondScan = await startAndScan(programs, dataDirectory, 'second');
  const deltas = await measureDeltas(programs, dataDirectory);
  const total = WADS * WAD_MEGABYTES;
  return [
    createInformationRow(`a start with ${WADS} new WADs (${total} MB)`, formatScan(fresh)),
    checkCondition(
      `a start with ${WADS} unchanged WADs`,
      formatScan(secondScan),
      'none is hashed',
      secondScan.megabytes < total / 10,
    ),
    checkEachRound('a WAD is reported after its copy is complete', deltas, 1000, 'ms'),
  ];
}

/** Starts Hangar and waits until it has scanned the directory: the event for a new base game follows the scan. */
async function startAndScan(programs, dataDirectory, name) {
  const hangar = await programs.startHangar({ dataDirectory });
  const events = await EventStream.open(hangar.url);
  try {
    const base = join(programs.emptyDirectory('base'), `${name}.wad`);
    writeFileSync(base, baseGame(name));
    copyFileSync(base, join(dataDirectory, 'wads', `${name}.wad`));
    const { at } = await events.next('versions.delta', ({ added }) => added.length > 0, { withinMs: 60_000 });
    return {
      readyMs: hangar.readyMs,
      lookedMs: at - hangar.startedAt,
      megabytes: hangar.bytesRead() / 1e6,
    };
  } finally {
    events.close();
    await hangar.stop();
  }
}

async function measureDeltas(programs, dataDirectory) {
  const hangar = await programs.startHangar({ dataDirectory });
  const events = await EventStream.open(hangar.url);
  const client = new Client(hangar.url);
  try {
    const deltas = [];
    for (let turn = 0; turn < DELTAS; turn++) {
      const base = join(programs.emptyDirectory('base'), 'base.wad');
      writeFileSync(base, baseGame(`delta ${turn}`));
      const target = join(dataDirectory, 'wads', `delta${turn}.wad`);
      copyFileSync(base, target);
      const copiedAt = performance.now();
      const { at } = await events.next('versions.delta', ({ added }) => added[0]?.iwadPath === target);
      deltas.push(at - copiedAt);
    }
    return deltas;
  } finally {
    client.close();
    events.close();
    await hangar.stop();
  }
}

function formatScan({ readyMs, lookedMs, megabytes }) {
  return `ready in ${readyMs.toFixed(0)} ms, scanned in ${lookedMs.toFixed(0)} ms, ${megabytes.toFixed(0)} MB read`;
}

function buildBigMod(index) {
  return buildWad([lump('BENCH', Buffer.alloc(WAD_MEGABYTES * 1e6, index))], 'PWAD');
}

/** Returns a unique WAD that is recognised as a base game by its lumps. */
function baseGame(name) {
  return buildIwad('doom2', { note: name });
}
