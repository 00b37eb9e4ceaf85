import { Client } from './client.mjs';
import { figureText, median, spreadText } from './statistics.mjs';
import { atMost, ratioAtMost, told } from './table.mjs';

const STARTS = 9;

/** Start to ready, empty and with a big library, against a bare Nest application; the three take turns. */
export async function measureStarts({ programs, bigDirectory }) {
  /** @type {{ bare: number[], empty: number[], big: number[] }} */
  const starts = { bare: [], empty: [], big: [] };
  const memory = [];
  // The first of each warms the disk's cache and is not counted.
  for (let turn = 0; turn <= STARTS; turn++) {
    starts.bare[turn] = await readyMs(await programs.startBareNest());
    const hangar = await programs.startHangar();
    memory[turn] = hangar.status('VmRSS') / 1024;
    starts.empty[turn] = await readyMs(hangar);
    starts.big[turn] = await readyMs(await programs.startHangar({ dataDirectory: bigDirectory }));
  }
  for (const figures of [...Object.values(starts), memory]) figures.shift();
  const { bare, empty, big } = starts;
  return [
    told('start to ready: bare Nest', spreadText(bare)),
    ratioAtMost('start to ready: Hangar, empty', empty, bare, 1.25),
    ratioAtMost('start to ready: 10,000 protocols, 50,000 files', big, bare, 3),
    atMost(
      'memory after the start, small library',
      median(memory),
      150,
      'MB',
      `most ${figureText(Math.max(...memory))}`,
    ),
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
