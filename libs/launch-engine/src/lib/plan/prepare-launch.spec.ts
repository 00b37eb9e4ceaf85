import {
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';

import { buildLaunchPlan } from './build-launch-plan';
import type { LaunchPlan } from './launch-plan';
import { prepareLaunch } from './prepare-launch';
import { createSampleIwad, createSampleRequest } from './sample-request';

let root: string;
const pathTo = (...parts: string[]): string => path.join(root, ...parts);
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'prepare-launch-'));
  await writeFile(pathTo('tnt-01.wad'), 'IWAD');
});
afterEach(() => rm(root, { recursive: true }));

const plan = (iwad = 'tnt-01.wad'): LaunchPlan =>
  buildLaunchPlan(
    createSampleRequest({
      family: 'chocolate-doom',
      executablePath: '/usr/games/chocolate-doom',
      iwad: createSampleIwad('tnt', 'tnt.wad', pathTo(iwad)),
      directories: {
        working: pathTo('run'),
        saves: pathTo('saves'),
        links: pathTo('run', 'links'),
        userData: pathTo('data'),
      },
    }),
  );

describe('prepareLaunch', () => {
  it('creates the folders, the link and the initial settings', async () => {
    await prepareLaunch(plan());
    expect((await stat(pathTo('saves'))).isDirectory()).toBe(true);
    expect(await readFile(pathTo('run', 'links', 'tnt.wad'), 'utf8')).toBe('IWAD');
    expect(await readFile(pathTo('data', 'chocolate-doom', 'chocolate-doom.cfg'), 'utf8')).toBe(
      'show_endoom 0\n',
    );
  });

  it('keeps the statistics of earlier games, because the port would overwrite them', async () => {
    const launch = buildLaunchPlan(
      createSampleRequest({
        family: 'woof',
        iwad: null,
        directories: { working: pathTo('run'), saves: pathTo('saves'), links: pathTo('links') },
      }),
    );
    const played = new Date('2026-01-02T03:04:05Z');
    const play = async (text: string) => {
      await prepareLaunch(launch);
      await writeFile(pathTo('run', 'levelstat.txt'), text);
      await utimes(pathTo('run', 'levelstat.txt'), played, played);
    };
    await play('first');
    await play('second');
    await play('');
    await prepareLaunch(launch);
    const savedFiles = (await readdir(pathTo('run', 'levelstat'))).sort();
    expect(savedFiles).toEqual(['2026-01-02T03-04-05Z-2.txt', '2026-01-02T03-04-05Z.txt']);
    const contents = await Promise.all(
      savedFiles.map((name) => readFile(pathTo('run', 'levelstat', name), 'utf8')),
    );
    expect(contents).toEqual(['second', 'first']);
    expect(await readFile(pathTo('run', 'levelstat.txt'), 'utf8')).toBe('');
  });

  it('keeps a single copy of an earlier game’s statistics if a crash left them under both names', async () => {
    const directories = { working: pathTo('run'), saves: pathTo('saves'), links: pathTo('links') };
    const launch = buildLaunchPlan(createSampleRequest({ family: 'woof', iwad: null, directories }));
    const played = new Date('2026-01-02T03:04:05Z');
    await mkdir(pathTo('run', 'levelstat'), { recursive: true });
    await writeFile(pathTo('run', 'levelstat.txt'), 'first');
    await utimes(pathTo('run', 'levelstat.txt'), played, played);
    await link(pathTo('run', 'levelstat.txt'), pathTo('run', 'levelstat', '2026-01-02T03-04-05Z.txt'));
    await prepareLaunch(launch);
    expect(await readdir(pathTo('run', 'levelstat'))).toEqual(['2026-01-02T03-04-05Z.txt']);
    await expect(stat(pathTo('run', 'levelstat.txt'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it("leaves the user's settings unchanged", async () => {
    await mkdir(pathTo('data', 'chocolate-doom'), { recursive: true });
    await writeFile(pathTo('data', 'chocolate-doom', 'chocolate-doom.cfg'), 'show_endoom 1\n');
    await prepareLaunch(plan());
    expect(await readFile(pathTo('data', 'chocolate-doom', 'chocolate-doom.cfg'), 'utf8')).toBe(
      'show_endoom 1\n',
    );
  });

  it('updates an old link to the new file', async () => {
    await prepareLaunch(plan());
    await writeFile(pathTo('tnt-02.wad'), 'IWAD of another version');
    await prepareLaunch(plan('tnt-02.wad'));
    expect(await readlink(pathTo('run', 'links', 'tnt.wad'))).toBe(pathTo('tnt-02.wad'));
    expect(await readFile(pathTo('tnt-01.wad'), 'utf8')).toBe('IWAD');
  });

  it('lists every missing file and creates nothing', async () => {
    await rm(pathTo('tnt-01.wad'));
    await expect(prepareLaunch(plan())).rejects.toMatchObject({
      code: 'FILES_MISSING',
      paths: [pathTo('tnt-01.wad')],
    });
    await expect(stat(pathTo('saves'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
