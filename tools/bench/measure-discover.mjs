import { createServer } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Client, times } from './client.mjs';
import { checkMaximum } from './verdict.mjs';

const LIST_ENTRIES = 20_000;
const SEARCHES = 30;
const SEARCH_MILLISECONDS = 50;
const LIST_MEGABYTES = 15;
/** Hangar frees the memory of responses after half a minute without requests. */
const IDLE_MS = 35_000;
const ROUNDS = 3;
const JOBS = 200;
const STARTS = 9;
const JOBS_MILLISECONDS = 2;

/** Measures cached searches, searches in the archive's own list, and the memory that remains in use afterwards. */
export async function measureDiscover({ programs }) {
  const dataDirectory = programs.emptyDirectory('discover');
  writeOwnList(dataDirectory);
  const archive = await startArchive();
  const { port } = /** @type {import('node:net').AddressInfo} */ (archive.address());
  const env = {
    HANGAR_IDGAMES_URL: `http://127.0.0.1:${port}/api.php`,
    HANGAR_IDGAMES_MIRRORS: `http://127.0.0.1:${port}/mirror/`,
  };
  /** @type {{ cached: number[], own: number[], megabytes: number[] }} */
  const figures = { cached: [], own: [], megabytes: [] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const hangar = await programs.startHangar({ dataDirectory, env });
      const client = new Client(hangar.url);
      const search = (query) => client.time('GET', `/api/discover/idgames/files?${query}`);
      await search('q=level&limit=100');
      figures.cached.push(...(await times(SEARCHES, () => search('q=level&limit=100'))));
      await after(IDLE_MS);
      const before = hangar.proportionalMegabytes();
      const turns = await times(SEARCHES, (turn) => search(`q=mod1${turn}&in=filename&limit=100`));
      figures.own.push(...turns);
      await after(IDLE_MS);
      figures.megabytes.push(hangar.proportionalMegabytes() - before);
      client.close();
      await hangar.stop();
    }
  } finally {
    archive.closeAllConnections();
    archive.close();
  }
  return [
    checkMaximum('cached search in Discover', figures.cached, SEARCH_MILLISECONDS, 'ms'),
    checkMaximum("search in the archive's own list of 20,000 files", figures.own, SEARCH_MILLISECONDS, 'ms'),
    checkMaximum('memory after these searches', figures.megabytes, LIST_MEGABYTES, 'MB'),
  ];
}

/** Measures starts with 200 ended jobs, alternating with starts without jobs. */
export async function measureEndedJobs({ programs }) {
  const [full, empty] = [programs.emptyDirectory('jobs'), programs.emptyDirectory('no-jobs')];
  writeJobs(full);
  /** @type {number[]} */
  const extra = [];
  // The first start of each kind warms the disk cache and is not counted.
  for (let turn = 0; turn <= STARTS; turn++) {
    const without = await measureReadyMs(programs, empty);
    const difference = (await measureReadyMs(programs, full)) - without;
    if (turn > 0) extra.push(difference);
  }
  return [checkMaximum('start to ready: 200 ended jobs, over none', extra, JOBS_MILLISECONDS, 'ms')];
}

async function measureReadyMs(programs, dataDirectory) {
  const hangar = await programs.startHangar({ dataDirectory });
  await hangar.stop();
  return hangar.readyMs;
}

/** Starts an archive whose API finds 200 files by title, and refuses searches by file name like a browser check. */
async function startArchive() {
  const server = createServer(({ url = '' }, response) => {
    if (url.includes('type=filename')) return void response.writeHead(403).end('<!DOCTYPE html>');
    const file = Array.from({ length: 200 }, (_, index) => ({
      id: index + 1,
      title: `Level ${index}`,
      dir: 'levels/doom2/a-c/',
      filename: `level${index}.zip`,
      size: 1000,
      date: '2020-01-02',
      author: 'Somebody',
      description: 'A level. '.repeat(30),
      rating: 4,
      votes: 3,
      url: `https://www.doomworld.com/idgames/levels/doom2/a-c/level${index}`,
    }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ content: { file }, meta: { version: 3 } }));
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', () => listening(undefined)));
  return server;
}

function writeOwnList(directory) {
  mkdirSync(join(directory, 'cache'), { recursive: true });
  const lines = Array.from(
    { length: LIST_ENTRIES },
    (_, index) => `2020-01-02 ${1000 + index} levels/doom2/Ports/megawads/mod${index}.zip\n`,
  );
  const head = `hangar-archive-list 1 ${new Date().toISOString()} ${LIST_ENTRIES}\n`;
  writeFileSync(join(directory, 'cache', 'idgames-list.txt'), head + lines.join(''));
}

function writeJobs(directory) {
  mkdirSync(join(directory, 'jobs'), { recursive: true });
  const time = new Date().toISOString();
  for (let number = 1; number <= JOBS; number++) {
    const job = {
      kind: 'discover',
      type: 'discover-file',
      key: `discover-file ${number}`,
      title: `Mod ${number}`,
      subject: { source: 'idgames', fileId: String(number) },
      state: 'done',
      startedAt: time,
      endedAt: time,
      result: { fileIds: [`mod-${number}`], protocolId: null, notes: [], needed: [] },
      input: { source: 'idgames', id: String(number) },
    };
    const name = `${number}-${String(number).padStart(8, '0')}.json`;
    writeFileSync(join(directory, 'jobs', name), JSON.stringify(job));
  }
}
