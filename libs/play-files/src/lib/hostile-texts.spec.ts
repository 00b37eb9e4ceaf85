import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  readHostileInputs,
  createTemporaryDirectory,
  type UntrustedInputReader,
  type TemporaryDirectory,
} from '@hangar/file-system/testing';

import { MAX_DEMO_BYTES, readDemo } from './demos/read-demo';
import { readSave } from './saves/read-save';
import { readSaveName } from './saves/save-names';
import { readSavePicture } from './saves/save-picture';
import { readDemoAnalysis } from './statistics/demo-analysis';
import { readDsdaStats } from './statistics/dsda-stats';
import { readLevelStat } from './statistics/level-stat';
import { readStatDump } from './statistics/stat-dump';
import { MAX_STATISTICS_BYTES } from './statistics/statistics-limits';
import { readZDoomStat } from './statistics/zdoom-stat';

let directory: TemporaryDirectory;
beforeAll(async () => {
  directory = await createTemporaryDirectory();
});
afterAll(() => directory.remove());

const text = (bytes: Buffer): string => bytes.toString('latin1');

async function saveFile(bytes: Buffer): Promise<unknown> {
  const path = join(directory.path, 'save');
  await writeFile(path, bytes);
  return Promise.allSettled([readSave(path), readSavePicture(path)]);
}

const RULE = '='.repeat(43);
const DEMO = '\x6d\x03\x01\x07\0\0\0\0\0\x01\0\0\0';
const FOOTER = 'Woof 10.0.0\n-iwad doom2.wad -file a.wad\n';
const READERS: readonly UntrustedInputReader[] = [
  {
    name: 'levelstat.txt',
    read: (bytes) => readLevelStat(text(bytes)),
    typical: 'MAP01 - 0:00.60 (0:00)  K: 0/0  I: 12/12  S: 1/1\n',
    beginnings: ['MAP01 - ', 'MAP01 - 0:00.60 (', 'MAP01 - 0:00.60 (0:00)  K: '],
    maxBytes: MAX_STATISTICS_BYTES,
  },
  {
    name: 'a statdump',
    read: (bytes) => readStatDump(text(bytes)),
    typical: `${RULE}\nE1M1\n${RULE}\n\nTime: 1:02 (par: 0:30)\n\nPlayer 1 (Green):\n\tKills: 3 / 4 (75%)\n`,
    beginnings: [`${RULE}\nE1M1\n${RULE}\n`, `${RULE}\nE1M1\n${RULE}\nTime: `],
    maxBytes: MAX_STATISTICS_BYTES,
  },
  {
    name: 'DSDA-Doom’s stats.txt',
    read: (bytes) => readDsdaStats(text(bytes)),
    typical: '1\n0\nMAP01 1 1 4 83 83 -1 1 0 0 2 1 0 2 1\n',
    beginnings: ['1\n0\n', '1\n0\nMAP01 '],
    maxBytes: MAX_STATISTICS_BYTES,
  },
  {
    name: 'zdoomstat.txt',
    read: (bytes) => readZDoomStat(text(bytes)),
    typical:
      'A.MAP01 "Hell"\n{\n\t 1. 20.11.2026 "  10/  20,    5/   7" 00:12:34 3\n\t{\n\t\tMAP01    "   4/   8,    3/   4,   0/  1    " 00:05:00\n\t}\n}\n',
    beginnings: ['A.MAP01 "Hell"\n', 'A.MAP01 "', '1. 20.11.2026 "', 'MAP01 "'],
    maxBytes: MAX_STATISTICS_BYTES,
  },
  {
    name: 'analysis.txt',
    read: (bytes) => readDemoAnalysis(text(bytes)),
    typical: 'skill 4\ncategory UV Max\n',
    maxBytes: MAX_STATISTICS_BYTES,
  },
  {
    name: 'a demo',
    read: readDemo,
    typical: (size) =>
      Buffer.from(`${DEMO}${'\x32\0\0\0'.repeat((size - DEMO.length - 40) / 4)}\x80${FOOTER}`, 'latin1'),
    beginnings: [
      DEMO,
      `${DEMO}\0\0\0\0\x80PWAD`,
      `${DEMO}\0\0\0\0\x80Woof 10.0.0\n`,
      'FORM\0\0\0\0ZDEM',
      'ZCLD',
    ],
    maxBytes: MAX_DEMO_BYTES,
  },
  {
    name: 'a save',
    read: saveFile,
    typical: 'A save'.padEnd(24, '\0') + 'version 109'.padEnd(16, '\0'),
    beginnings: [
      'A save'.padEnd(24, '\0') + 'Woof 15.0.0'.padEnd(16, '\0'),
      '\x89PNG\r\n\x1a\n',
      'PK\x03\x04',
      'PK\x05\x06',
    ],
    maxBytes: 4 * 1024 ** 2, // Only the start and the end are read.
  },
  {
    name: 'the name of a save',
    read: (bytes) => readSaveName(text(bytes)),
    typical: 'savegame/save1.dsg',
    maxBytes: 4096,
  },
];

it.each(READERS)('$name finishes with any hostile input', async (reader) => {
  await readHostileInputs(reader);
});
