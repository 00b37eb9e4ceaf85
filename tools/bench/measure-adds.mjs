import { readFileSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWad, lump } from '../../libs/test-world/src/wads.ts';
import { Client, times } from './client.mjs';
import { writeLibrary } from './library.mjs';
import { formatSpread } from './statistics.mjs';
import { checkMaximumRatio, checkMaximum, createInformationRow, checkEachRound } from './verdict.mjs';

const ADD_COUNT = 100;
const CONCURRENT_ADDS = 1000;
const EDITS = 25;

/** Measures adding entries alternately to a big and a small catalogue, and editing an entry in the big one. */
export async function measureAdds({ programs, bigDirectory, hangar: big }) {
  const smallDirectory = programs.emptyDirectory('small');
  writeLibrary(smallDirectory, { protocols: 10, modFiles: 500 });
  const small = await programs.startHangar({ dataDirectory: smallDirectory });
  const clients = { big: new Client(big.url), small: new Client(small.url) };
  try {
    const files = createModFiles(programs, ADD_COUNT + 5);
    const adds = { big: [], small: [] };
    for (const filePath of files) {
      for (const name of ['small', 'big']) {
        adds[name].push(await clients[name].time('POST', '/api/mod-files/catalog', { filePath }));
      }
    }
    for (const figures of Object.values(adds)) figures.splice(0, 5);
    return [
      createInformationRow('an add at 500 files', formatSpread(adds.small)),
      checkMaximumRatio('an add at 50,000 files', adds.big, adds.small, 2),
      ...(await measureEdits(clients.big, bigDirectory)),
    ];
  } finally {
    for (const client of Object.values(clients)) client.close();
    await small.stop();
  }
}

async function measureEdits(client, directory) {
  const catalog = await client.data('GET', '/api/mod-files/catalog');
  const edit = (turn) =>
    client.time('PUT', `/api/mod-files/catalog/${catalog[turn * 1000].id}`, { name: `Renamed ${turn}` });
  const edits = await times(EDITS, edit);
  const duringRewrite = await times(5, async (turn) => {
    const rewritten = waitForRewrite(directory);
    await edit(30 + turn);
    await rewritten;
    return edit(40 + turn);
  });
  const afterwards = await client.time('GET', '/api/mod-files/catalog');
  return [
    checkMaximum('one edit at 50,000 files', edits, 300, 'ms'),
    checkEachRound('one edit while the file is rewritten', duringRewrite, 300, 'ms'),
    createInformationRow('list of the catalogue immediately after an edit', `${afterwards.toFixed(1)} ms`),
  ];
}

/**
 * Resolves when the catalogue file starts to be rewritten, a while after the last change.
 * @returns {Promise<void>}
 */
function waitForRewrite(directory) {
  return new Promise((resolve) => {
    const watcher = watch(directory, (_event, name) => {
      if (!/^\.modFileCatalogue\.json\..*\.tmp$/.test(name ?? '')) return;
      watcher.close();
      resolve();
    });
  });
}

/** Measures a thousand simultaneous additions to an empty catalogue: the time, and the calls that make them durable. */
export async function measureConcurrentAdds({ programs }) {
  const counts = join(programs.emptyDirectory('counts'), 'counts.json');
  const hangar = await programs.startHangar({
    nodeOptions: ['--import', join(import.meta.dirname, 'count-writes.mjs')],
    env: { HANGAR_BENCH_COUNTS: counts },
  });
  const client = new Client(hangar.url, 100);
  try {
    const files = createModFiles(programs, CONCURRENT_ADDS);
    const startedAt = performance.now();
    await Promise.all(files.map((filePath) => client.send('POST', '/api/mod-files/catalog', { filePath })));
    const seconds = (performance.now() - startedAt) / 1000;
    client.close();
    await hangar.stop();
    const figures = Object.entries(JSON.parse(readFileSync(counts, 'utf8')));
    return [
      createInformationRow(
        `${CONCURRENT_ADDS} simultaneous additions, 100 at a time`,
        `${seconds.toFixed(1)} s`,
      ),
      ...figures.map(([what, count]) => createInformationRow(`  ${what}`, String(count))),
    ];
  } catch (error) {
    await hangar.stop();
    throw error;
  }
}

function createModFiles(programs, count) {
  const directory = programs.emptyDirectory('mods');
  return Array.from({ length: count }, (_, index) => {
    const path = join(directory, `new mod ${index}.wad`);
    const text = `A small file, unlike all others: ${directory} ${index}`.padEnd(2000, '.');
    writeFileSync(path, buildWad([lump('BENCH', text)]));
    return path;
  });
}
