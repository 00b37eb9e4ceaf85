import { execFile } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client, times } from './client.mjs';
import { formatSpread } from './statistics.mjs';
import { checkMinimumSpeed, checkMaximum, createInformationRow } from './verdict.mjs';

const FILE_MEGABYTES = 700;
const ROUNDS = 5;

/** Measures hashing a big file, compared with md5sum, and how long other requests wait while it runs. */
export async function measureHashing({ programs }) {
  const path = writeBigFile(programs.emptyDirectory('hashing'));
  const hangar = await programs.startHangar();
  const client = new Client(hangar.url);
  const pings = new Client(hangar.url);
  try {
    const idlePings = await pingWhile(
      pings,
      times(500, () => pings.time('GET', '/api/health')),
    );
    /** @type {{ hangar: number[], md5sum: number[], longest: number[] }} */
    const figures = { hangar: [], md5sum: [], longest: [] };
    for (let turn = 0; turn <= ROUNDS; turn++) {
      figures.md5sum.push(await measureTime(() => promisify(execFile)('md5sum', [path])));
      const hashing = client.time('POST', '/api/mod-files/hash', { filePath: path });
      figures.longest.push(Math.max(...(await pingWhile(pings, hashing))));
      // The file is hashed once more, without other requests at the same time. Only this figure is compared.
      figures.hangar.push(await client.time('POST', '/api/mod-files/hash', { filePath: path }));
    }
    // The first run of each program reads from the disk, not from memory.
    figures.md5sum.shift();
    figures.hangar.shift();
    return [
      createInformationRow(`md5sum of ${FILE_MEGABYTES} MB`, formatSpread(figures.md5sum)),
      checkMinimumSpeed('speed of POST /api/mod-files/hash', figures.hangar, figures.md5sum, 0.9),
      createInformationRow('health while idle', formatSpread(idlePings)),
      checkMaximum('longest wait for health while hashing', figures.longest, 50, 'ms'),
    ];
  } finally {
    client.close();
    pings.close();
    await hangar.stop();
    rmSync(path);
  }
}

/** Requests `/api/health` repeatedly until some work is done; returns the time of each response. */
async function pingWhile(client, work) {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  const pings = [];
  while (!isDone) pings.push(await client.time('GET', '/api/health'));
  await done;
  return pings;
}

async function measureTime(action) {
  const startedAt = performance.now();
  await action();
  return performance.now() - startedAt;
}

function writeBigFile(directory) {
  const path = join(directory, 'big.wad');
  const file = openSync(path, 'w');
  const megabyte = Buffer.alloc(1024 * 1024);
  for (let written = 0; written < FILE_MEGABYTES; written++) writeSync(file, randomFillSync(megabyte));
  closeSync(file);
  return path;
}
