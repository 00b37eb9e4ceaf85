import { Client } from './client.mjs';
import { median, spreadText } from './statistics.mjs';
import { atMost, ratioAtMost, told } from './table.mjs';

const STARTS = 9;

/** Start to ready, empty and with a big library, against a bare Nest application; the three take turns. */
export async function measureStarts({ programs, bigDirectory }) {
  /** @type {{ bare: number[], empty: number[], big: number[] }} */
  const starts = { bare: [], empty: [], big: [] };
  const memory = { bare: [], empty: [], big: [] };
  // The first of each warms the disk's cache and is not counted.
  for (let turn = 0; turn <= STARTS; turn++) {
    for (const [name, start] of Object.entries({
      bare: () => programs.startBareNest(),
      empty: () => programs.startHangar(),
      big: () => programs.startHangar({ dataDirectory: bigDirectory }),
    })) {
      const server = await start();
      memory[name][turn] = server.status('VmRSS') / 1024;
      starts[name][turn] = await readyMs(server);
    }
  }
  for (const figures of [...Object.values(starts), ...Object.values(memory)]) figures.shift();
  const { bare, empty, big } = starts;
  return [
    told('start to ready: bare Nest', spreadText(bare)),
    ratioAtMost('start to ready: Hangar, empty', empty, bare, 1.25),
    ratioAtMost('start to ready: 10,000 protocols, 50,000 files', big, bare, 3),
    told('memory after the start: bare Nest', spreadText(memory.bare, 'MB')),
    atMost(
      'memory after the start: Hangar, empty',
      median(memory.empty) / median(memory.bare),
      1.2,
      '×',
      spreadText(memory.empty, 'MB'),
    ),
    told('memory after the start: 10,000 protocols, 50,000 files', spreadText(memory.big, 'MB')),
  ];
}

async function readyMs(server) {
  await server.stop();
  return server.readyMs;
}

/** The first answers after a start with a big library, while its files are still being read. */
export async function measureFirstLists({ programs, bigDirectory }) {
  const firsts = { protocols: [], catalog: [] };
  for (let turn = 0; turn < 5; turn++) {
    for (const [name, path] of [
      ['protocols', '/api/protocols'],
      ['catalog', '/api/mod-files/catalog'],
    ]) {
      const hangar = await programs.startHangar({ dataDirectory: bigDirectory });
      const client = new Client(hangar.url);
      firsts[name].push(await client.time('GET', path));
      client.close();
      await hangar.stop();
    }
  }
  return [
    atMost(
      'first list after that start: protocols',
      median(firsts.protocols),
      2500,
      'ms',
      spreadText(firsts.protocols),
    ),
    atMost(
      'first list after that start: catalogue',
      median(firsts.catalog),
      1200,
      'ms',
      spreadText(firsts.catalog),
    ),
  ];
}
