import { readlinkSync } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { factsOfFamily } from '@hangar/launch-engine';
import type { IAppSettings } from '@hangar/domain';

import { SettingsModule, SourcePortFamilies, type LauncherExtension } from '../index';
import type { LauncherOptions } from '../lib/hosting';
import { PortReleaseWorld, createAppImage, createRelease, getReleasesPath } from './port-release-world';

let world: PortReleaseWorld;
const startWorld = async (options: LauncherOptions = {}) => {
  world = await PortReleaseWorld.create(options);
};
afterEach(() => world.close());

const getSettings = async (): Promise<IAppSettings> => (await world.api.get('/api/settings')).data;

describe('the disk', () => {
  it('that is full prevents the download', async () => {
    await startWorld({ platform: { freeDiskSpace: () => Promise.resolve(1000) } });
    await world.publish('0.29.4');
    expect(await world.install()).toMatchObject({ state: 'failed', error: { code: 'NO_SPACE' } });
    expect([await world.listLeftovers(), (await getSettings()).sourcePorts]).toEqual([[], []]);
  });

  it('that was full can be used by the same job once it has space', async () => {
    let freeBytes = 1000;
    await startWorld({ platform: { freeDiskSpace: () => Promise.resolve(freeBytes) } });
    await world.publish('0.29.4');
    const { id } = await world.install();
    freeBytes = 2 ** 40;
    await world.api.post(`/api/jobs/${id}/retry`);
    expect(await world.waitForEnd(id)).toMatchObject({ state: 'done', result: { version: '0.29.4' } });
  });

  it('that contains the folder of an interrupted installation receives a complete one', async () => {
    await startWorld();
    await world.publish('0.29.4');
    await mkdir(world.api.path('ports', 'dsda-doom', '0.29.4', 'foreign'), { recursive: true });
    expect(await world.install()).toMatchObject({ state: 'done' });
    expect(await world.listLeftovers()).toEqual(['0.29.4']);
  });

  it('keeps the unfinished folder of another version, and replaces that of the same version', async () => {
    await startWorld();
    await world.publish('0.29.4');
    for (const name of ['.unfinished-0.28.3', '.unfinished-0.29.4'])
      await mkdir(world.api.path('ports', 'dsda-doom', name, 'foreign'), { recursive: true });
    expect(await world.install()).toMatchObject({ state: 'done' });
    expect(await world.listLeftovers()).toEqual(['.unfinished-0.28.3', '0.29.4']);
  });

  it('stores the program and its folder before they receive their final names', async () => {
    await startWorld();
    await world.publish('0.29.4');
    const synced = await recordSyncedPaths();
    expect(await world.install()).toMatchObject({ state: 'done' });
    const folder = world.api.path('ports', 'dsda-doom', '.unfinished-0.29.4');
    expect(synced()).toEqual(
      expect.arrayContaining([`${folder}/dsda-doom-0.29.4-linux-x86_64.appimage`, folder]),
    );
  });
});

/** Records the path of each file or folder at the time when it is flushed to disk. */
async function recordSyncedPaths(): Promise<() => readonly string[]> {
  const handle = await open(process.execPath);
  const prototype = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  const paths: string[] = [];
  const { sync } = prototype;
  const spy = jest.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    paths.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  return () => {
    spy.mockRestore();
    return paths;
  };
}

it('a file of 5 GB is not downloaded', async () => {
  await startWorld();
  const path = '/files/0.29.4/dsda-doom-0.29.4-linux-x86_64.appimage';
  const publishedRelease = createRelease(world.server, '0.29.4', []);
  const asset = { name: path.split('/').at(-1), size: 5e9, browser_download_url: `{{BASE}}${path}` };
  world.server.publish('/repos/kraflab/dsda-doom/releases?per_page=10', [
    { ...publishedRelease, assets: [asset] },
  ]);
  world.server.respondWith(path, (response) => response.writeHead(200, { 'content-length': 5e9 }).write('x'));
  expect(await world.install()).toMatchObject({ state: 'failed', error: { code: 'TOO_LARGE' } });
  expect(await world.listLeftovers()).toEqual([]);
});

/** Creates an extension with a family whose releases are published like those of built-in families. */
function createExtension(repository: string): LauncherExtension {
  @Injectable()
  class RustyFamily implements OnModuleInit {
    constructor(private readonly families: SourcePortFamilies) {}

    onModuleInit(): void {
      this.families.add({
        ...factsOfFamily('other'),
        id: 'rusty',
        label: 'Rusty Doom',
        ports: [{ label: 'Rusty Doom', names: ['rusty-doom'] }],
        releases: {
          repository,
          tag: String.raw`^v(\d+(?:\.\d+)+)$`,
          assets: { 'linux-x64': String.raw`^rusty-doom\.appimage$` },
          executable: {},
        },
      });
    }
  }
  @Module({ imports: [SettingsModule], providers: [RustyFamily] })
  class RustyModule {}
  return { name: 'rusty', compatibility: '*', module: RustyModule };
}

describe('a family of an extension', () => {
  it('can be installed from its releases', async () => {
    await startWorld({ extensions: [createExtension('someone/rusty-doom')] });
    const file = { name: 'rusty-doom.appimage', content: await createAppImage('rusty') };
    world.server.publish(getReleasesPath('someone/rusty-doom'), [createRelease(world.server, '1.2', [file])]);
    expect((await world.getFamily('rusty')).home).toBe('https://github.com/someone/rusty-doom/releases');
    const job = await world.install(undefined, 'rusty');
    expect(job).toMatchObject({ title: 'Rusty Doom 1.2', state: 'done', result: { family: 'rusty' } });
  });

  it('whose releases are on an unexpected server is omitted, with the reason', async () => {
    await startWorld({ extensions: [createExtension('../../evil?x')] });
    const { data } = await world.api.get('/api/extensions');
    expect(JSON.stringify(data)).toContain('The releases of Rusty Doom');
  });
});
