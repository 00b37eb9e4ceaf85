import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { buildIwad } from './make-base-games';
import { buildWad, exitDemo, exitMap, lump } from './make-wad';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

const run = promisify(execFile);
const mkwad = join(__dirname, '../../../../../tools/mkwad.mjs');
const computeMd5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex');

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await createTemporaryDirectory();
});
afterEach(() => directory.remove());

// Both maps and demos were verified by playing them to the end with Freedoom: the first with chocolate-doom and
// dsda-doom, the second with dsda-doom.
it('builds the same exit map and demo on every run', () => {
  const demo = exitDemo('MAP01');
  expect(computeMd5(buildWad([...exitMap('MAP01'), lump('DEMO1', demo)]))).toBe(
    '5e66b42ac58ddcb63a461492c8ebeca8',
  );
  expect(computeMd5(exitDemo('MAP01', { pulse: 150 }))).toBe('c500df481a01e6fa6b806371d2bf609a');
});

it('rejects names that no WAD or demo can contain', () => {
  expect(() => buildWad([lump('NINECHARS')])).toThrow('"NINECHARS" cannot be the name of a lump.');
  expect(() => exitDemo('LOBBY')).toThrow('"LOBBY" is not the name of a map in Doom or Doom II.');
});

describe('tools/mkwad.mjs', () => {
  it('writes the same files that the tests use', async () => {
    const [wad, demo, game] = ['two.wad', 'two.lmp', 'game.wad'].map((name) => join(directory.path, name));
    if (!wad || !demo || !game) throw new Error('Three paths were expected.');
    const maps = ['--items', '2', '--exit-map', 'E1M1', '--exit-map', 'E1M2', '--lump', 'NOTE=hello'];
    await run(process.execPath, [mkwad, '--out', wad, ...maps, '--skill', '2', '--demo-file', demo]);
    await run(process.execPath, [mkwad, '--out', game, '--base-game', 'freedm']);
    const lumps = [...exitMap('E1M1', { items: 2 }), ...exitMap('E1M2', { items: 2 }), lump('NOTE', 'hello')];
    expect((await readFile(wad)).equals(buildWad(lumps))).toBe(true);
    expect((await readFile(demo)).equals(exitDemo('E1M1', { skill: 2 }))).toBe(true);
    expect((await readFile(game)).equals(buildIwad('freedm'))).toBe(true);
  });

  it('reports unsupported arguments', async () => {
    await expect(run(process.execPath, [mkwad, '--no-such-flag', 'x'])).rejects.toMatchObject({
      code: 2,
      stderr: 'mkwad: unknown flag: --no-such-flag\n',
    });
  });
});
