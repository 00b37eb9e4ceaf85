import { copyFileSync, mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Client, times } from './client.mjs';
import { formatSpread } from './statistics.mjs';
import { checkMaximum, createInformationRow } from './verdict.mjs';

const ROUNDS = 3;
const LIST_REQUESTS = 24;
const LIST_MS = 30;
const MAX_EXTRA_MEGABYTES = 5;
/** After this time, the memory used by the lists has been freed. */
const SETTLE_SECONDS = 15;
const SAMPLE = join(import.meta.dirname, '../../libs/play-files/src/samples/dsda-0.29.dsg');

/**
 * Measures lists of 100 out of many saves in one folder, alternating with a folder that contains only a few, and
 * compares the memory needed.
 */
export async function measureSaves({ programs }) {
  /** @type {{ first: number, lists: number[], megabytes: number }[]} */
  const withManySaves = [];
  /** @type {typeof withManySaves} */
  const withFewSaves = [];
  for (let round = 0; round < ROUNDS; round++) {
    withFewSaves.push(await measureListing(programs, 100));
    withManySaves.push(await measureListing(programs, 10_000));
  }
  const extraMegabytes = withManySaves.map(
    ({ megabytes }, round) => megabytes - (withFewSaves[round]?.megabytes ?? 0),
  );
  const lists = withManySaves.flatMap((round) => round.lists);
  return [
    createInformationRow(
      'first list of 100 of 10,000 saves',
      formatSpread(
        withManySaves.map(({ first }) => first),
        'ms',
      ),
    ),
    checkMaximum('list of 100 of 10,000 saves', lists, LIST_MS, 'ms'),
    checkMaximum('memory after lists of 10,000 saves, over 100', extraMegabytes, MAX_EXTRA_MEGABYTES, 'MB'),
  ];
}

async function measureListing(programs, count) {
  const hangar = await programs.startHangar();
  const client = new Client(hangar.url);
  try {
    const { id } = await client.data('POST', '/api/protocols', { title: 'Saves' });
    const { savegamesPath } = await client.data('GET', '/api/settings');
    writeSaves(join(savegamesPath, id), count);
    const path = `/api/protocols/${id}/saves?limit=100&offset=`;
    const first = await client.time('GET', `${path}0`);
    // The first page and a page from the middle, alternately.
    const lists = await times(LIST_REQUESTS, (turn) =>
      client.time('GET', `${path}${turn % 2 ? count / 2 : 0}`),
    );
    await after(SETTLE_SECONDS * 1000);
    return { first, lists, megabytes: hangar.proportionalMegabytes() };
  } finally {
    client.close();
    await hangar.stop();
  }
}

function writeSaves(folder, count) {
  mkdirSync(folder, { recursive: true });
  for (let slot = 0; slot < count; slot++) {
    const path = join(folder, `dsda-doom-savegame${slot}.dsg`);
    copyFileSync(SAMPLE, path);
    utimesSync(path, 1_000_000 + slot, 1_000_000 + slot);
  }
  // Makes the folder look as if it had not changed for a long time, like a folder with old saves.
  utimesSync(folder, 2_000_000, 2_000_000);
}
