import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from './client.mjs';
import { formatSpread } from './statistics.mjs';
import { checkMaximumRatio, createInformationRow } from './verdict.mjs';

const LISTS = [
  ['protocols', '/api/protocols'],
  ['catalogue', '/api/mod-files/catalog'],
];
const REQUESTS = 25;

/** Measures whole lists of a big library, alternately with a bare Node server that sends the same bytes. */
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
    client.close();
    bareClient.close();
    await bareNode.stop();
  }
  return rows;
}
