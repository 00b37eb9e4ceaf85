import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

import { buildLaunchPlan } from './build-launch-plan';
import type { LaunchPlan } from './launch-plan';
import { prepareLaunch } from './prepare-launch';
import { createSampleRequest } from './sample-request';

let root: string;
const pathTo = (...parts: string[]): string => path.join(root, ...parts);
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'nested-saves-'));
  for (const name of ['doom2.wad', 'Sounds-01.wad', 'Map-02.wad', 'more-03.wad'])
    await writeFile(pathTo(name), 'WAD');
});
afterEach(() => rm(root, { recursive: true }));

function createPlan(version: string | undefined): LaunchPlan {
  const files = ['Sounds-01.wad', 'Map-02.wad', 'more-03.wad'].map((name) => ({
    path: pathTo(name),
    name,
    fileName: name.replace(/-\d+/, ''),
    fileType: 'WAD' as const,
  }));
  return buildLaunchPlan(
    createSampleRequest({
      family: 'dsda-doom',
      ...(version === undefined ? {} : { version }),
      iwad: { path: pathTo('doom2.wad'), properName: 'doom2.wad', game: 'doom2' },
      files,
      directories: {
        working: pathTo('run'),
        saves: pathTo('saves'),
        links: pathTo('run', 'links'),
        mods: pathTo('run', 'mods'),
      },
    }),
  );
}

const getNestedPath = (...parts: string[]): string => pathTo('saves', 'dsda_doom_data', 'doom2', ...parts);
async function save(...folders: string[]): Promise<void> {
  await mkdir(getNestedPath(...folders), { recursive: true });
  await writeFile(getNestedPath(...folders, 'dsda-doom-savegame0.dsg'), folders.join());
}
const listSaves = async (): Promise<string[]> =>
  (await readdir(getNestedPath(), { recursive: true })).filter((name) => name.endsWith('.dsg')).sort();

it.each(['0.25.6', undefined])(
  "are moved to the folder where version %s looks for the files' saves",
  async (version) => {
    await save('map-02');
    await save('map-02', 'more-03');
    await prepareLaunch(createPlan(version));
    expect(await listSaves()).toEqual(['map/dsda-doom-savegame0.dsg', 'map/more/dsda-doom-savegame0.dsg']);
  },
);

it('stay in place if the name is taken', async () => {
  await save('map-02');
  await save('map');
  await prepareLaunch(createPlan('0.25.6'));
  expect(await listSaves()).toEqual(['map-02/dsda-doom-savegame0.dsg', 'map/dsda-doom-savegame0.dsg']);
});

it('are left unchanged for a version that uses one folder for all saves', async () => {
  await save('map-02');
  await prepareLaunch(createPlan('0.29.4'));
  expect(await listSaves()).toEqual(['map-02/dsda-doom-savegame0.dsg']);
});
