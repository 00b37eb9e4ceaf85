import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ADJECTIVES = ['Ancient', 'Broken', 'Crimson', 'Distant', 'Eternal', 'Forgotten', 'Hollow', 'Sunken'];
const NOUNS = ['Aliens', 'Bastion', 'Cathedral', 'Dominion', 'Eclipse', 'Foundry', 'Garden', 'Harbour'];
const CATEGORIES = ['mapset', 'weapon', 'gameplay', 'total_conversion', 'hud', 'asset_pack', null];
const TYPES = [
  ['WAD', '.wad'],
  ['PK3', '.pk3'],
  ['DEH', '.deh'],
];
const A_DAY = 24 * 3600 * 1000;
const FIRST_DAY = Date.UTC(2020, 0, 1);

/**
 * Fills a data directory with a library in Hangar's own format: catalogue, stored files, protocols. The same parameters
 * always produce the same library.
 */
export function writeLibrary(dataDirectory, { protocols, modFiles }) {
  const stored = join(dataDirectory, 'mods', 'files');
  mkdirSync(stored, { recursive: true, mode: 0o700 });
  const catalog = Array.from({ length: modFiles }, (_, place) => modFile(place, stored));
  for (const { filePath } of catalog) writeFileSync(filePath, 'PWAD');
  writeFileSync(join(dataDirectory, 'modFileCatalogue.json'), jsonText(catalog));
  for (let place = 0; place < protocols; place++) {
    const record = protocol(place, catalog);
    writeFileSync(join(dataDirectory, 'mods', `${record.id}.json`), jsonText(record));
  }
}

function modFile(place, directory) {
  const hashValue = hex(place, 32);
  const [fileType, extension] = TYPES[place % TYPES.length];
  const name = titleOf(place);
  const fileName = `${name.toLowerCase().replaceAll(' ', '_')}${extension}`;
  return {
    id: `${hex(place, 8)}-0000-4000-8000-${hex(place, 12)}`,
    name,
    fileName,
    filePath: join(directory, `${fileName.slice(0, -extension.length)}-${hashValue}${extension}`),
    fileType,
    hashValue,
    sizeBytes: 4,
    version: place % 3 === 0 ? null : `1.${place % 20}`,
    url: place % 2 === 0 ? null : `https://www.doomworld.com/idgames/levels/doom2/${place}`,
    category: CATEGORIES[place % CATEGORIES.length],
    sidecarOnly: place % 10 === 9,
    // Every tenth file is loaded after the previous one.
    loadOrder:
      place % 10 === 0 && place > 0
        ? [place - 1, place].map((at) => ({ hashValue: hex(at, 32), name: titleOf(at) }))
        : [],
    configTemplate: null,
    addedAt: new Date(FIRST_DAY + place * 60_000).toISOString(),
  };
}

function protocol(place, catalog) {
  const title = titleOf(place * 7);
  const day = new Date(FIRST_DAY + (place % 2000) * A_DAY).toISOString();
  const files = [0, 1, 2].map((offset) => catalog[(place * 5 + offset) % Math.max(catalog.length, 1)]);
  return {
    id: `${title.toLowerCase().replaceAll(' ', '-')}-${hex(place, 8)}`,
    title,
    description: `Played on ${day.slice(0, 10)} with the lights off. Harder than it looks from map 12 on.`,
    baseGameVersionId: null,
    sourcePortId: null,
    files: files
      .filter(Boolean)
      .map(({ id, hashValue, name }) => ({ fileId: id, hashValue, name, enabled: true })),
    launchParameters: place % 4 === 0 ? '-skill 4 -warp 1' : '',
    options: place % 3 === 0 ? { map: 'MAP01', skill: 4 } : {},
    saveDirectory: null,
    configFile: null,
    screenshotPath: null,
    tags: ['megawad', `year ${1994 + (place % 31)}`],
    createdAt: day,
    updatedAt: day,
    lastLaunchedAt: place % 2 === 0 ? null : day,
    launchCount: place % 17,
    playtimeSeconds: (place % 17) * 600,
  };
}

function titleOf(place) {
  const adjective = ADJECTIVES[place % ADJECTIVES.length];
  return `${adjective} ${NOUNS[Math.floor(place / ADJECTIVES.length) % NOUNS.length]} ${place}`;
}

function hex(number, digits) {
  return number.toString(16).padStart(digits, '0');
}

function jsonText(value) {
  return `${JSON.stringify(value, null, 2)}\n`;
}
