import { readFile } from 'node:fs/promises';

import { LanParty, type Seat } from './lan-party.js';

const [, , seatsFile = 'seats.json', port = '7900'] = process.argv;

const party = new LanParty();
process.once('SIGINT', () => void party.close());
process.once('SIGTERM', () => void party.close());
try {
  await party.open(JSON.parse(await readFile(seatsFile, 'utf8')) as Seat[]);
  party.server.listen(Number(port), () => console.log(`The seats are available on port ${port}`));
} catch (error) {
  console.error(`Couldn't open the seats in ${seatsFile}: ${(error as Error).message}`);
  process.exitCode = 1;
}
