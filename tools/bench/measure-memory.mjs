import { setTimeout as sleep } from 'node:timers/promises';
import { formatSpread } from './statistics.mjs';
import { checkMaximumRatio, checkMaximum, createInformationRow } from './verdict.mjs';

const ROUNDS = 5;
const MAX_RATIO_TO_BARE_NEST = 1.15;
/**
 * The memory that a big library may add to that of an empty Hangar. A limit for the total would include pages of Node
 * that other processes may or may not share.
 */
const MAX_EXTRA_MEGABYTES = 40;
const AFTER_START_MS = 4000;

/**
 * Measures the memory of an idle Hangar, empty and with a big library, alternating with a bare Nest application.
 * Measures four seconds after it can respond, and again when it has no work left (later on a busy machine).
 */
export async function measureMemory({ programs, bigDirectory }) {
  const starts = {
    bare: () => programs.startBareNest(),
    empty: () => programs.startHangar(),
    big: () => programs.startHangar({ dataDirectory: bigDirectory }),
  };
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const memory = {};
    for (const [name, start] of Object.entries(starts)) memory[name] = await measureStart(start);
    rounds.push(memory);
  }
  return [
    ...createRows('4 s after its start', 'afterStart', rounds),
    ...createRows('at rest', 'atRest', rounds),
  ];
}

function createRows(moment, key, rounds) {
  const getMegabytes = (name) => rounds.map((memory) => memory[name][key]);
  const [bare, empty, big] = ['bare', 'empty', 'big'].map(getMegabytes);
  const extraMegabytes = big.map((megabytes, round) => megabytes - empty[round]);
  const name = (program) => `memory ${moment}: ${program}`;
  return [
    createInformationRow(name('bare Nest'), formatSpread(bare, 'MB')),
    checkMaximumRatio(name('Hangar, empty'), empty, bare, MAX_RATIO_TO_BARE_NEST, 'MB'),
    createInformationRow(name('10,000 protocols, 50,000 files'), formatSpread(big, 'MB')),
    checkMaximum(name('10,000 protocols, over empty'), extraMegabytes, MAX_EXTRA_MEGABYTES, 'MB'),
  ];
}

async function measureStart(start) {
  const server = await start();
  try {
    await sleep(AFTER_START_MS);
    const afterStart = server.proportionalMegabytes();
    await server.waitUntilIdle();
    return { afterStart, atRest: server.proportionalMegabytes() };
  } finally {
    await server.stop();
  }
}
