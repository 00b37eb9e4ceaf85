import { Client } from './client.mjs';
import { formatSpread } from './statistics.mjs';
import { checkMaximumRatio, checkMaximum, createInformationRow } from './verdict.mjs';

const STARTS = 9;

/** Measures the time from start to ready, empty and with a big library, alternating with a bare Nest application. */
export async function measureStarts({ programs, bigDirectory }) {
  /** @type {{ bare: number[], empty: number[], big: number[] }} */
  const starts = { bare: [], empty: [], big: [] };
  // The first start of each kind warms the disk cache and is not counted.
  for (let turn = 0; turn <= STARTS; turn++) {
    for (const [name, start] of Object.entries({
      bare: () => programs.startBareNest(),
      empty: () => programs.startHangar(),
      big: () => programs.startHangar({ dataDirectory: bigDirectory }),
    })) {
      starts[name][turn] = await measureReadyMs(await start());
    }
  }
  for (const figures of Object.values(starts)) figures.shift();
  const { bare, empty, big } = starts;
  return [
    createInformationRow('start to ready: bare Nest', formatSpread(bare)),
    checkMaximumRatio('start to ready: Hangar, empty', empty, bare, 1.25),
    checkMaximumRatio('start to ready: 10,000 protocols, 50,000 files', big, bare, 3),
  ];
}

async function measureReadyMs(server) {
  await server.stop();
  return server.readyMs;
}

/** Measures the first responses after a start with a big library, while its files are still being read. */
export async function measureFirstLists({ programs, bigDirectory }) {
  const firstTimes = { protocols: [], catalog: [] };
  for (let turn = 0; turn < 5; turn++) {
    for (const [name, path] of [
      ['protocols', '/api/protocols'],
      ['catalog', '/api/mod-files/catalog'],
    ]) {
      const hangar = await programs.startHangar({ dataDirectory: bigDirectory });
      const client = new Client(hangar.url);
      firstTimes[name].push(await client.time('GET', path));
      client.close();
      await hangar.stop();
    }
  }
  return [
    checkMaximum('first list after that start: protocols', firstTimes.protocols, 2500, 'ms'),
    checkMaximum('first list after that start: catalogue', firstTimes.catalog, 1200, 'ms'),
  ];
}
