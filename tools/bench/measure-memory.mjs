import { spreadText } from './statistics.mjs';
import { mostOfRatios, mostOfRounds, told } from './verdict.mjs';

const ROUNDS = 5;
const TIMES_BARE_NEST = 1.15;
/** Over an empty Hangar: the whole counts pages of Node's own that others may share or not. */
const MEGABYTES_WITH_BIG = 40;

/** The memory of a Hangar that waits, empty and with a big library, against a bare Nest application; the three take turns. */
export async function measureMemory({ programs, bigDirectory }) {
  /** @type {{ bare: number[], empty: number[], big: number[] }} */
  const memory = { bare: [], empty: [], big: [] };
  const starts = {
    bare: () => programs.startBareNest(),
    empty: () => programs.startHangar(),
    big: () => programs.startHangar({ dataDirectory: bigDirectory }),
  };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, start] of Object.entries(starts)) memory[name].push(await settledMemory(start));
  }
  const { bare, empty, big } = memory;
  const more = big.map((megabytes, round) => megabytes - empty[round]);
  const name = (who) => `memory at rest: ${who}`;
  return [
    told(name('bare Nest'), spreadText(bare, 'MB')),
    mostOfRatios(name('Hangar, empty'), empty, bare, TIMES_BARE_NEST, 'MB'),
    told(name('10,000 protocols, 50,000 files'), spreadText(big, 'MB')),
    mostOfRounds(name('10,000 protocols, over empty'), more, MEGABYTES_WITH_BIG, 'MB'),
  ];
}

async function settledMemory(start) {
  const server = await start();
  try {
    await server.untilAtRest();
    return server.proportionalMegabytes();
  } finally {
    await server.stop();
  }
}
