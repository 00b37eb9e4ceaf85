import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from './client.mjs';
import { gzipSync } from 'node:zlib';
import { formatSpread } from './statistics.mjs';
import { checkMaximum, checkMaximumRatio, createInformationRow } from './verdict.mjs';

const LISTS = [
  ['protocols', '/api/protocols'],
  ['cards', '/api/protocols?view=card'],
  ['catalogue', '/api/mod-files/catalog'],
];
const REQUESTS = 25;
/** 10,000 cards may take 5.5 MB. In addition, each card of this library has the codes of a missing port and game. */
const MAX_CARD_MEGABYTES = 5.5 + 0.7;
const MAX_COMPRESSED_CARD_MEGABYTES = 1;

/** Measures whole lists of a big library, alternating with a bare Node server that sends the same bytes. */
export async function measureLists({ programs, hangar }) {
  const rows = [];
  for (const [name, path] of LISTS) {
    const client = new Client(hangar.url);
    const bytes = Buffer.concat((await client.send('GET', path)).chunks);
    const file = join(programs.emptyDirectory('answer'), 'answer.json');
    writeFileSync(file, bytes);
    const bareNode = await programs.startBareNode(file);
    const bareClient = new Client(bareNode.url);
    /** @type {{ hangar: number[], bare: number[] }} */
    const times = { hangar: [], bare: [] };
    for (let turn = 0; turn < REQUESTS + 3; turn++) {
      times.bare.push(await bareClient.time('GET', '/'));
      times.hangar.push(await client.time('GET', path));
    }
    for (const figures of Object.values(times)) figures.splice(0, 3);
    rows.push(
      createInformationRow(
        `bare Node sends the same ${(bytes.length / 1e6).toFixed(1)} MB`,
        formatSpread(times.bare),
      ),
      checkMaximumRatio(`list of all ${name}`, times.hangar, times.bare, 1.5),
    );
    if (name === 'cards') {
      rows.push(
        checkMaximum('all cards', [bytes.length / 1e6], MAX_CARD_MEGABYTES, 'MB'),
        checkMaximum(
          'all cards, compressed as they are sent',
          [gzipSync(bytes, { level: 1 }).length / 1e6],
          MAX_COMPRESSED_CARD_MEGABYTES,
          'MB',
        ),
      );
    }
    client.close();
    bareClient.close();
    await bareNode.stop();
  }
  return rows;
}
