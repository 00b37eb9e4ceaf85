import { readFile } from 'node:fs/promises';

import { LanParty, type Party } from './lan-party.js';

const [, , partyFile = 'party.json'] = process.argv;

const party = new LanParty();
process.once('SIGINT', () => void party.close());
process.once('SIGTERM', () => void party.close());
try {
  const description = JSON.parse(await readFile(partyFile, 'utf8')) as Party;
  await party.open(description);
  for (const { name, port } of description.seats) console.log(`${name}: http://${description.host}:${port}`);
} catch (error) {
  console.error(`Couldn't open the seats in ${partyFile}: ${(error as Error).message}`);
  process.exitCode = 1;
}
