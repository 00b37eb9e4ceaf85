import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { SeededDice } from '@hangar/domain';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

import { DamagedPlayFile } from './damaged-play-file';
import { readDemo } from './demos/read-demo';
import * as made from './saves/build-saves';
import { readSave } from './saves/read-save';
import { readSavePicture } from './saves/save-picture';
import { readDemoAnalysis } from './statistics/demo-analysis';
import { readDsdaStats } from './statistics/dsda-stats';
import { readLevelStat } from './statistics/level-stat';
import { readStatDump } from './statistics/stat-dump';
import { MAX_STATISTICS_BYTES } from './statistics/statistics-limits';
import { readZDoomStat } from './statistics/zdoom-stat';

/** `npm run fuzz` tests 50,000 files and also checks the limits on time and memory. */
const REQUESTED_FILE_COUNT = process.env['HANGAR_FUZZ_PLAY_FILES'];
const FILES = Number(REQUESTED_FILE_COUNT ?? 1500);
const SEED = process.env['HANGAR_FUZZ_SEED'] ?? '7';
const MAX_CPU_MS = 100;
const MAX_MEMORY_BYTES = 32 * 1024 ** 2;

const sample = (name: string): Buffer => readFileSync(join(__dirname, '../samples', name));
const TEXTS = [
  'MAP01 -  0:00.60 ( 0:00)  K:  0/0   I: 12/12  S: 1/1  \r\nMAP15s - 1:02:03.04 (1:02)  K: 1/2 (1+0)  I: 2/2  S: 1/1\nMAP02 - 1:00.00 (1:00)  K: 1/1',
  `${'='.repeat(43)}\nE1M1 / MAP01\n${'='.repeat(43)}\n\nTime: 1:02 (par: 0:30)\n\nPlayer 1 (Green):\n\tKills: 3 / 4 (75%)\n\tItems: 1 / 2 (50%)\n\tSecrets: 0\n\n`,
  '1\n12\nMAP01 1 1 4 83 83 -1 1 0 0 2 1 0 2 1\nMAP02 1 2 0 -1 -1 -1 0 0 0 0 0 -1 -1 -1\n',
  'FREEDOOM2.MAP01 "Hell"\n{\n\t 1. 20.11.2026 "  10/  20,    5/   7,   1/  3,  2" 00:12:34 3\n\t{\n\t\tMAP01    "   4/   8,    3/   4,   0/  1    " 00:05:00\n\t}\n}\n',
  'skill 4\npacifist 1\ncategory UV Max\n',
].map((text) => Buffer.from(text, 'latin1'));
const WORDS = {
  'info.json': JSON.stringify(made.ZDOOM_INFO),
  'globals.json': JSON.stringify(made.ZDOOM_GLOBALS),
  'save.json': '{"Text":"a","MapName":"MAP02: X","Files":{"IWad":{"FileName":"a.wad"},"Files":[{}]}}',
  'world.json': '{"LevelTime":1400,"Skill":4}',
};
const PNG = made.pngSave(
  { Engine: 'ZDOOM', Title: 'old', 'Creation Time': 'Sun Nov 22 2015 10:00:00' },
  made.timeChunk(35, 777),
  made.levelsChunk(),
);
const DEMO = made.toBytes([109, 3, 1, 7, 0, 0, 0, 0, 0, 1, 0, 0, 0], Array<number>(200).fill(1), [128]);
const PORT_FILES = [
  ...['chocolate-3.1.dsg', 'crispy-7.0.dsg', 'dsda-0.25.dsg', 'dsda-0.29.dsg', 'woof-15.2.dsg'].map(sample),
  ...[made.internationalSave(), made.prboomSave(), made.eternitySave(), made.odamexSave(), made.hexenSave()],
  ...[made.doomRetroSave(), made.packedDoomRetroSave(), made.woofSave('Woof 16.0.0', 202), PNG, PNG],
  ...[createGameZip('info.json', 'globals.json'), createGameZip('save.json', 'world.json'), DEMO, ...TEXTS],
];
/** Maximum size of a file with repeated content. By default, a fraction of the largest size that is read. */
const MAX_FLOOD_BYTES = REQUESTED_FILE_COUNT === undefined ? 30_000 : MAX_STATISTICS_BYTES;
const EXTREME_VALUES = [
  0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff,
];

function createGameZip(...names: readonly (keyof typeof WORDS)[]): Buffer {
  const words = names.map((name) => [name, WORDS[name]]);
  return made.createZip({ 'savepic.png': PNG, ...Object.fromEntries(words) });
}

/** Returns a copy in which a few numbers are changed, removed or repeated. */
function mutate(original: Buffer, dice: SeededDice): Buffer {
  let bytes = Buffer.from(original);
  for (let count = 1 + dice.below(4); count > 0 && bytes.length > 8; count--) {
    // Most of the data that is read is at the beginning.
    const offset = dice.below(dice.pick([bytes.length, Math.min(400, bytes.length)]) - 4);
    const change = dice.pick(['number', 'aligned', 'byte', 'digit', 'cut', 'repeat', 'other'] as const);
    if (change === 'number') bytes.writeUInt32LE(dice.pick(EXTREME_VALUES), offset);
    else if (change === 'aligned') bytes.writeUInt32BE(dice.pick(EXTREME_VALUES), offset & ~3);
    else if (change === 'byte') bytes[offset] = dice.below(256);
    else if (change === 'digit') bytes.write(dice.pick(['9', '[', '{', '"', '\\', '/', ':', '\n']), offset);
    else if (change === 'cut') bytes = bytes.subarray(0, offset);
    else if (change === 'repeat')
      bytes.copy(bytes, dice.below(bytes.length), offset, offset + dice.below(200));
    else bytes = Buffer.concat([bytes.subarray(0, offset), dice.pick(PORT_FILES).subarray(0, 4000)]);
  }
  return bytes;
}

/** Returns a copy in which one line is repeated many times and padded with hundreds of identical characters. */
function withRepeatedLine(text: Buffer, dice: SeededDice): Buffer {
  const lines = text.toString('latin1').split('\n');
  const lineIndex = dice.below(lines.length);
  const line = lines[lineIndex] ?? '';
  const boundaries = [...line.matchAll(/\b/g)].map(({ index }) => index);
  const offset = dice.pick([0, ...boundaries]);
  const repeatedLine = dice
    .pick(['   ', '\t\t\t', '000', '"""', '///', '(((', ':::', ' - ', ' 1 ', 'sss'])
    .repeat(dice.below(150));
  const padded = `${line.slice(0, offset)}${repeatedLine}${dice.pick([line.slice(offset), '', '~'])}\n`;
  const times = dice.below(Math.floor(MAX_FLOOD_BYTES / (padded.length + 1)));
  return Buffer.from(
    [...lines.slice(0, lineIndex), padded.repeat(times), ...lines.slice(lineIndex)].join('\n'),
    'latin1',
  );
}

/** Returns an intact ZIP whose entries are damaged and sometimes contain far too many values. */
function mutateZip(dice: SeededDice): Buffer {
  const flood = () => dice.pick(['[],', '[', '{"a":', '0,', '"x",']).repeat(dice.below(900_000));
  const words = Object.entries(WORDS).map(([name, text]) => {
    const kind = dice.below(200);
    if (kind === 0) return [name, `[${flood()}0]`];
    return [name, kind < 150 ? mutate(Buffer.from(text), dice) : text];
  });
  const chosen = dice.pick([words, words.slice(0, 2), words.slice(0, 1)]);
  return made.createZip({ 'savepic.png': PNG, ...(Object.fromEntries(chosen) as Record<string, unknown>) });
}

function createHostileFile(dice: SeededDice): Buffer {
  const kind = dice.below(8);
  if (kind < 2) return mutateZip(dice);
  return kind === 2 ? withRepeatedLine(dice.pick(TEXTS), dice) : mutate(dice.pick(PORT_FILES), dice);
}

const GAMES = [null, 'heretic', 'hexen', 'strife'] as const;

/** All functions that might read the file. */
function getReaders(path: string, bytes: Buffer): (() => unknown)[] {
  const asTexts = [readDsdaStats, readStatDump, readZDoomStat, readDemoAnalysis, readLevelStat];
  return [
    () => readSave(path),
    () => readSavePicture(path),
    ...GAMES.map((game) => () => readDemo(bytes, game)),
    ...asTexts.map((read) => () => read(bytes.toString('latin1'))),
  ];
}

/** A damaged file may only cause errors that have a message for the user. */
function ignoreDamaged(error: unknown): null {
  if (error instanceof DamagedPlayFile && error.message.endsWith('.')) return null;
  throw error;
}

let directory: TemporaryDirectory;
beforeAll(async () => {
  directory = await createTemporaryDirectory();
});
afterAll(() => directory.remove());

function getUsedBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

/** Measures the CPU time and memory that `read` takes. Memory that is freed while it runs is not counted. */
async function measure(read: () => unknown): Promise<{ cpuMs: number; bytes: number }> {
  const [cpu, used] = [process.cpuUsage(), getUsedBytes()];
  await Promise.resolve().then(read).catch(ignoreDamaged);
  const { user, system } = process.cpuUsage(cpu);
  return { cpuMs: (user + system) / 1000, bytes: getUsedBytes() - used };
}

function collectAll(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

it("ports' broken files are read or rejected with a message, without side effects", async () => {
  const dice = new SeededDice(SEED);
  const path = join(directory.path, 'file');
  const maximum = { cpuMs: 0, bytes: 0, cpuFile: -1, bytesFile: -1 };
  for (let index = 0; index < FILES; index++) {
    const bytes = createHostileFile(dice);
    await writeFile(path, bytes);
    for (const read of getReaders(path, bytes)) {
      const attempt = () =>
        measure(read).catch((error: unknown) => {
          throw new Error(`File ${index} of seed ${SEED} ended in another error.`, { cause: error });
        });
      let measurement = await attempt();
      if (measurement.bytes > MAX_MEMORY_BYTES || measurement.cpuMs > MAX_CPU_MS) {
        // The measurement may include garbage from earlier files, so the file is measured again after a garbage
        // collection.
        collectAll();
        measurement = await attempt();
      }
      if (measurement.cpuMs > maximum.cpuMs)
        Object.assign(maximum, { cpuMs: measurement.cpuMs, cpuFile: index });
      if (measurement.bytes > maximum.bytes)
        Object.assign(maximum, { bytes: measurement.bytes, bytesFile: index });
    }
  }
  if (REQUESTED_FILE_COUNT === undefined) return;
  process.stdout.write(`${FILES} broken files, at most for one of them: ${JSON.stringify(maximum)}\n`);
  expect(maximum.cpuMs).toBeLessThan(MAX_CPU_MS);
  expect(maximum.bytes).toBeLessThan(MAX_MEMORY_BYTES);
}, 3_600_000);
