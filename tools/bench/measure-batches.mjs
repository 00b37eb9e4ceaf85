import { Client } from './client.mjs';
import { mostOfRounds } from './verdict.mjs';

const ROUNDS = 5;

/** One change of all protocols of a big library, until its answer is here. */
export async function measureBatches({ hangar }) {
  const client = new Client(hangar.url);
  try {
    const ids = (await client.data('GET', '/api/protocols')).map(({ id }) => id);
    /** @type {number[]} */
    const times = [];
    for (let round = 0; round < ROUNDS; round++)
      times.push(
        await client.time('PATCH', '/api/protocols', {
          ids,
          changes: { addTags: [`round ${round}`], rating: 3 },
        }),
      );
    return [mostOfRounds(`one change of ${ids.length.toLocaleString('en')} protocols`, times, 1000, 'ms')];
  } finally {
    client.close();
  }
}
