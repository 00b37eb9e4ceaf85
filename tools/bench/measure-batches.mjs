import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from './client.mjs';
import { formatSpread } from './statistics.mjs';
import { checkMaximum, createInformationRow } from './verdict.mjs';

const ROUNDS = 5;
const CHANGE_FILE = /^\d.*\.json$/;

/**
 * Measures changing all protocols of a big library: the time until the response, and from then until the change is
 * stored in their files.
 */
export async function measureBatches({ hangar, bigDirectory }) {
  const client = new Client(hangar.url);
  try {
    const ids = (await client.data('GET', '/api/protocols')).map(({ id }) => id);
    const count = ids.length.toLocaleString('en');
    const rounds = [];
    for (let round = 0; round < ROUNDS; round++) {
      const cpuBefore = hangar.cpuMilliseconds();
      const responseMs = await client.time('PATCH', '/api/protocols', {
        ids,
        changes: { addTags: [`round ${round}`], rating: 3 },
      });
      const mergeMs = await timeUntilMerged(join(bigDirectory, 'changes'));
      rounds.push({ answered: responseMs, folded: mergeMs, cpu: hangar.cpuMilliseconds() - cpuBefore });
    }
    const figures = (name) => rounds.map((round) => round[name]);
    return [
      checkMaximum(`one change of ${count} protocols`, figures('answered'), 1000, 'ms'),
      checkMaximum(`the same, until all ${count} files contain it`, figures('folded'), 5000, 'ms'),
      createInformationRow(`CPU of a change of ${count} protocols`, formatSpread(figures('cpu'))),
    ];
  } finally {
    client.close();
  }
}

async function timeUntilMerged(directory) {
  const startedAt = performance.now();
  while (readdirSync(directory).some((name) => CHANGE_FILE.test(name))) await pause(20);
  return performance.now() - startedAt;
}
