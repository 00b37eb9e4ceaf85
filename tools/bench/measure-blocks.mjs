import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import AdmZip from 'adm-zip';
import { buildWad, exitMap, lump } from '../../libs/test-world/src/wads.ts';
import { Client } from './client.mjs';
import { checkCondition } from './verdict.mjs';

const MEGABYTE = 1024 ** 2;
const MAX_BLOCK_MS = 100;
/** A busy machine makes individual rounds slower, never faster. */
const MAX_ROUNDS = 3;

/** Hostile files at the size limits of their readers, by name. */
const FILES = {
  'maps.wad': () =>
    buildWad(
      Array.from({ length: 16_000 }, (_, at) => exitMap(`M${at}`))
        .flat()
        .slice(0, 65_000),
    ),
  'lumps.wad': () => buildWad(Array.from({ length: 65_000 }, (_, at) => lump(`x${at}`))),
  'texts.wad': () =>
    buildWad([
      ...['MAPINFO', 'ZMAPINFO', 'UMAPINFO'].map((name) => lump(name, repeatText('map A{'))),
      ...['LANGUAGE', 'EMAPINFO', 'DEHACKED'].map((name) => lump(name, repeatText('[enu] A="\xff";\n'))),
    ]),
  'comments.wad': () => buildWad([lump('MAPINFO', repeatText('/*')), lump('ZMAPINFO', repeatText('{'))]),
  'picture.wad': () => buildWad([lump('TITLEPIC', createRleImage(2048))]),
  'text-map.wad': () =>
    buildWad([lump('MAP01'), lump('TEXTMAP', repeatText('linedef{v1=0;v2=0;}', 16)), lump('ENDMAP')]),
  'names.pk3': () => zip(9990, (at) => [`graphics/${'a/'.repeat(300)}${at}.png`, '']),
  'names.zip': () => zip(9000, (at) => [`${'x/'.repeat(200)}${at}.txt`, '']),
  'folders.zip': () =>
    zip(9000, (at) => [`${[...at.toString(2).padStart(40, '0')].join('/')}/${at}.wad`, '']),
  'packages.zip': () => zip(9000, (at) => [`${at >> 1}/${at % 2 ? 'maps/start.wad' : 'decorate.txt'}`, '']),
  'maps.pk3': () => zip(4000, (at) => [`maps/m${at}.wad`, buildWad(exitMap('MAP01'))]),
  'texts.pk3': () => zip(6, (at) => [`zmapinfo.${at}`, repeatText('include "zmapinfo.1" ')]),
  'manifest.hangar': () => zip(1, () => ['protocol.json', manifest()]),
  'patch.deh': () =>
    Buffer.concat([Buffer.from('Patch File for DeHackEd v3.0\n'), repeatText('Text 1 1\nab')]),
  'demo.lmp': () =>
    Buffer.concat([Buffer.from([109, 3, 1, 7, 0, 0, 0, 0, 0, 1, 0, 0, 0]), repeatText('a', 31)]),
  'text.txt': () => repeatText('Title : \xe2\x82\n'),
};

/** Measures how long hostile files block Hangar's event loop, while it identifies them and after it has added them. */
export async function measureBlocks({ programs }) {
  const directory = programs.emptyDirectory('blocks');
  const report = join(directory, 'blocks.txt');
  const hangar = await programs.startHangar({
    nodeOptions: ['--import', pathToFileURL(join(import.meta.dirname, 'record-blocks.mjs')).href],
    env: { HANGAR_BLOCKS: report },
  });
  const client = new Client(hangar.url);
  try {
    const rows = [];
    // Start-up work that is still pending is not measured.
    await hangar.waitUntilIdle().catch(() => undefined);
    for (const [name, make] of Object.entries(FILES)) {
      const filePath = join(directory, name);
      writeFileSync(filePath, make());
      let blockMs = Infinity;
      for (let round = 0; round < MAX_ROUNDS && blockMs > MAX_BLOCK_MS; round++) {
        rmSync(report, { force: true });
        await addFile(client, filePath);
        blockMs = Math.min(blockMs, findLongestBlock(report));
      }
      rows.push(createRow(name, blockMs));
    }
    return rows;
  } finally {
    client.close();
    await hangar.stop();
  }
}

/**
 * Requests that a file be identified and added, as the page does. Most files are rejected at some point, which does not
 * matter for this measurement.
 */
async function addFile(client, filePath) {
  const refused = () => undefined;
  const intake = await client.data('POST', '/api/intake', { filePaths: [filePath] }).catch(refused);
  const proposals = intake?.proposals ?? [];
  await client.send('POST', '/api/intake/accept', { proposals, what: 'files' }).catch(refused);
  // Waits for everything that the addition does synchronously.
  for (let turn = 0; turn < 20; turn++) await client.send('GET', '/api/health');
  for (const { id } of await client.data('GET', '/api/mod-files/catalog')) {
    await client.send('DELETE', `/api/mod-files/catalog/${id}`).catch(refused);
  }
}

function findLongestBlock(report) {
  const lines = existsSync(report) ? readFileSync(report, 'utf8').split('\n').filter(Boolean) : [];
  return Math.max(0, ...lines.map(Number));
}

function createRow(name, blockMs) {
  return checkCondition(
    `adding ${name}, a hostile file: the longest block of Hangar`,
    `${blockMs.toFixed(0)} ms`,
    `≤ ${MAX_BLOCK_MS} ms`,
    blockMs <= MAX_BLOCK_MS,
  );
}

function repeatText(piece, megabytes = 1) {
  return Buffer.alloc(megabytes * MEGABYTE, piece, 'latin1');
}

function zip(count, createEntry) {
  const archive = new AdmZip();
  for (let at = 0; at < count; at++) {
    const [name, content] = createEntry(at);
    archive.addFile(name, Buffer.from(content));
  }
  return archive.toBuffer();
}

/** Returns a TGA of the maximum size with long runs of colours. */
function createRleImage(side) {
  const header = Buffer.alloc(18);
  header[2] = 10;
  header.writeUInt16LE(side, 12);
  header.writeUInt16LE(side, 14);
  header.set([32, 8], 16);
  return Buffer.concat([header, Buffer.alloc((side * side * 5) / 128, Buffer.from([255, 1, 2, 3, 4]))]);
}

function manifest() {
  const file = `{"hashValue":"${'0'.repeat(32)}","loadOrder":[{},{},{}]},`;
  const files = file.repeat((2 * MEGABYTE - 200) / file.length);
  return `{"format":"hangar-pack","formatVersion":1,"protocol":{"title":"A"},"files":[${files}{}]}`;
}
