import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './client.mjs';

const ADJECTIVES = ['Ancient', 'Broken', 'Crimson', 'Distant', 'Eternal', 'Forgotten', 'Hollow', 'Sunken'];
const NOUNS = ['Aliens', 'Bastion', 'Cathedral', 'Dominion', 'Eclipse', 'Foundry', 'Garden', 'Harbour'];
const CATEGORIES = ['mapset', 'weapon', 'gameplay', 'total_conversion', 'hud', 'asset_pack', null];
const EMPTY_WAD = Buffer.concat([Buffer.from('PWAD'), Buffer.from([0, 0, 0, 0, 12, 0, 0, 0])]);
const EMPTY_ZIP = Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)]);
const EMPTY_PATCH = Buffer.from('Patch File for DeHackEd v3.0\nDoom version = 19\nPatch format = 6\n');
/** Readable contents, because damaged files are read again after each start. */
const TYPES = [
  ['WAD', '.wad', EMPTY_WAD],
  ['PK3', '.pk3', EMPTY_ZIP],
  ['DEH', '.deh', EMPTY_PATCH],
];
/** Each poll checks all undetermined protocols, so frequent polls would slow down the first reading. */
const FIRST_POLL_MS = 1000;
const DAY_MS = 24 * 3600 * 1000;
const FIRST_DAY = Date.UTC(2020, 0, 1);

/**
 * Fills a data directory with a library in Hangar's own format: catalogue, stored files, protocols. The same parameters
 * always produce the same library.
 */
export function writeLibrary(dataDirectory, { protocols, modFiles }) {
  const stored = join(dataDirectory, 'mods', 'files');
  mkdirSync(stored, { recursive: true, mode: 0o700 });
  const catalog = Array.from({ length: modFiles }, (_, index) => createModFile(index, stored));
  for (const [index, { filePath }] of catalog.entries())
    writeFileSync(filePath, TYPES[index % TYPES.length][2]);
  writeFileSync(join(dataDirectory, 'modFileCatalogue.json'), jsonText(catalog));
  for (let index = 0; index < protocols; index++) {
    const record = protocol(index, catalog);
    writeFileSync(join(dataDirectory, 'mods', `${record.id}.json`), jsonText(record));
  }
}

/**
 * Starts Hangar with a library until it has read all mod files, so that their contents are known after each further
 * start.
 */
export async function readModFiles(programs, dataDirectory) {
  const hangar = await programs.startHangar({ dataDirectory });
  const client = new Client(hangar.url);
  try {
    await waitUntilComplete(client, FIRST_POLL_MS);
  } finally {
    client.close();
    await hangar.stop();
  }
}

/** Waits until the readiness of all protocols is known. Returns the time that this took, in milliseconds. */
export async function waitUntilComplete(client, pollMs) {
  const startedAt = performance.now();
  while (!(await client.data('GET', '/api/readiness')).complete) await sleep(pollMs);
  return performance.now() - startedAt;
}

function createModFile(index, directory) {
  const hashValue = hex(index, 32);
  const [fileType, extension, content] = TYPES[index % TYPES.length];
  const name = createTitle(index);
  const fileName = `${name.toLowerCase().replaceAll(' ', '_')}${extension}`;
  return {
    id: `${hex(index, 8)}-0000-4000-8000-${hex(index, 12)}`,
    name,
    fileName,
    filePath: join(directory, `${fileName.slice(0, -extension.length)}-${hashValue}${extension}`),
    fileType,
    hashValue,
    sizeBytes: content.length,
    version: index % 3 === 0 ? null : `1.${index % 20}`,
    url: index % 2 === 0 ? null : `https://www.doomworld.com/idgames/levels/doom2/${index}`,
    category: CATEGORIES[index % CATEGORIES.length],
    sidecarOnly: index % 10 === 9,
    // Every tenth file is loaded after the previous file.
    loadOrder:
      index % 10 === 0 && index > 0
        ? [index - 1, index].map((hashIndex) => ({
            hashValue: hex(hashIndex, 32),
            name: createTitle(hashIndex),
          }))
        : [],
    configTemplate: null,
    addedAt: new Date(FIRST_DAY + index * 60_000).toISOString(),
  };
}

function protocol(index, catalog) {
  const title = createTitle(index * 7);
  const day = new Date(FIRST_DAY + (index % 2000) * DAY_MS).toISOString();
  const files = [0, 1, 2].map((offset) => catalog[(index * 5 + offset) % Math.max(catalog.length, 1)]);
  return {
    id: `${title.toLowerCase().replaceAll(' ', '-')}-${hex(index, 8)}`,
    title,
    description: `Played on ${day.slice(0, 10)} with the lights off. Harder than it looks from map 12 on.`,
    baseGameVersionId: null,
    sourcePortId: null,
    files: files
      .filter(Boolean)
      .map(({ id, hashValue, name }) => ({ fileId: id, hashValue, name, enabled: true })),
    launchParameters: index % 4 === 0 ? '-skill 4 -warp 1' : '',
    options: index % 3 === 0 ? { map: 'MAP01', skill: 4 } : {},
    saveDirectory: null,
    configFile: null,
    screenshotPath: null,
    tags: ['megawad', `year ${1994 + (index % 31)}`],
    createdAt: day,
    updatedAt: day,
    lastLaunchedAt: index % 2 === 0 ? null : day,
    launchCount: index % 17,
    playtimeSeconds: (index % 17) * 600,
  };
}

function createTitle(index) {
  const adjective = ADJECTIVES[index % ADJECTIVES.length];
  return `${adjective} ${NOUNS[Math.floor(index / ADJECTIVES.length) % NOUNS.length]} ${index}`;
}

function hex(number, digits) {
  return number.toString(16).padStart(digits, '0');
}

function jsonText(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
