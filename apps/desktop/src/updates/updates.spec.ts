import { statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IUpdateInfo } from '@hangar/domain';

import { until } from '../../testing/one-game';
import { apiWith, UpdateWorld } from '../../testing/update-world';

let world: UpdateWorld;

beforeEach(async () => {
  world = await UpdateWorld.make();
});
afterEach(() => world.end());

describe('a new version', () => {
  it('is found, downloaded and put in place when Hangar quits, under the name the user gave', async () => {
    await world.releases.publish('1.5.0');
    const { updater } = world.startOf('1.4.0');
    const told: IUpdateInfo[] = [];
    updater.onChange((info) => told.push(info));
    await updater.check();
    expect(updater.info).toEqual({
      status: 'available',
      version: '1.5.0',
      releaseNotes: 'New in 1.5.0\n  <b>Saves</b> with pictures\n',
      sizeBytes: 21,
      downloadPage: `${world.releases.address}download.html`,
    });
    await updater.download();
    expect(world.installed()).toBe('1.4.0');
    await updater.prepareToQuit();
    await updater.finish();
    expect(world.installed()).toBe('1.5.0');
    expect(world.relaunched).toEqual([]);
    expect(told.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['checking', 'available', 'downloading', 'downloaded']),
    );
    expect(await world.leftOver()).toEqual([]);
  });

  it('starts in the place of this one when the user asks for that', async () => {
    const { updater } = await world.downloaded();
    await updater.install();
    await new Promise((done) => setImmediate(done));
    expect(world.quits).toBe(1);
    await updater.prepareToQuit();
    await updater.finish();
    expect([world.installed(), world.relaunched]).toEqual(['1.5.0', [world.program]]);
  });

  it('is not downloaded further when the user cancels, and can be downloaded anew', async () => {
    await world.releases.publish('1.5.0');
    const { updater } = world.startOf('1.4.0');
    await updater.check();
    world.releases.stallsAt = '.AppImage';
    const download = updater.download();
    await until(() => statSync(world.part('1.5.0'), { throwIfNoEntry: false })?.size === 10);
    expect(updater.info.status).toBe('downloading');
    await updater.cancelDownload();
    await download;
    expect(updater.info).toMatchObject({ status: 'available', version: '1.5.0', sizeBytes: 21 });
    expect(updater.info).not.toHaveProperty('percent');
    expect(await world.leftOver()).toEqual([]);
    await updater.cancelDownload();
    world.releases.stallsAt = null;
    await updater.download();
    expect(updater.info.status).toBe('downloaded');
  });

  it('says nothing about the user to the server', async () => {
    await world.downloaded();
    const names = world.releases.asked.flatMap(({ headers }) => Object.keys(headers));
    expect(names.filter((name) => name.startsWith('x-'))).toEqual([]);
  });

  it('comes from the channel of the settings, and is never an older one', async () => {
    await world.releases.publish('1.6.0-beta.1', { channel: 'beta' });
    await world.releases.publish('1.3.0');
    const { updater } = world.startOf('1.4.0');
    await updater.check();
    expect(updater.info.status).toBe('not-available');
    const api = await apiWith({ settings: { autoUpdateEnabled: true, updateChannel: 'beta' } });
    await updater.begin(api.hangar);
    await updater.check();
    expect(updater.info).toMatchObject({ status: 'available', version: '1.6.0-beta.1' });
    api.server.close();
  });

  it.each([
    ['1.4.0', ['1.5.0'], '1.5.0'],
    ['1.5.0-beta.1', ['1.5.0-beta.1', '1.5.0'], '1.5.0'],
    ['1.5.0-beta.1', ['1.6.0-beta.1', '1.5.0'], '1.6.0-beta.1'],
  ])('is for testers with %s of all releases (%p) %s', async (version, published, newest) => {
    for (const one of published)
      await world.releases.publish(one, { channel: one.includes('beta') ? 'beta' : 'latest' });
    const { updater } = world.startOf(version);
    const api = await apiWith({ settings: { autoUpdateEnabled: false, updateChannel: 'beta' } });
    await updater.begin(api.hangar);
    await updater.check();
    expect(updater.info).toMatchObject({ status: 'available', version: newest });
    await updater.download();
    expect(updater.info.status).toBe('downloaded');
    api.server.close();
  });

  it('waits while a game runs', async () => {
    const { updater } = await world.downloaded();
    const api = await apiWith({
      settings: { autoUpdateEnabled: true, updateChannel: 'stable' },
      sessions: [{ sessionId: '1' }],
    });
    await updater.begin(api.hangar);
    await updater.install();
    expect(updater.info).toMatchObject({
      status: 'downloaded',
      error: expect.stringMatching(/A game is running/u),
    });
    await updater.prepareToQuit();
    await updater.finish();
    expect([world.quits, world.installed()]).toEqual([0, '1.4.0']);
    api.server.close();
  });
});

describe('a portable copy', () => {
  const traces = (program: string) => ({
    platform: 'win32' as const,
    isPackaged: true,
    environment: { PORTABLE_EXECUTABLE_FILE: program },
    executable: 'C:\\Temp\\hangar.exe',
  });

  it('takes the file of its own list and processor, under the name the user gave', async () => {
    await world.releases.publishPortable('1.5.0');
    const { updater } = world.startOf('1.4.0', { traces: traces(world.program) });
    expect(updater.installType).toEqual({ kind: 'portable', canSelfUpdate: true });
    await updater.check();
    await updater.download();
    await updater.prepareToQuit();
    await updater.finish();
    // Windows starts it without a bit that says it may.
    expect(await readFile(world.program, 'utf8')).toContain('echo 1.5.0');
  });

  it('takes no file that was changed', async () => {
    const name = await world.releases.publishPortable('1.5.0');
    await world.releases.tamper(name, (text) => text.replace('echo', 'harm'));
    const { updater } = world.startOf('1.4.0', { traces: traces(world.program) });
    await updater.check();
    await updater.download();
    expect(updater.info.status).toBe('error');
    await updater.finish();
    expect(world.installed()).toBe('1.4.0');
  });
});

describe('what cannot bring itself up to date', () => {
  it.each(['deb', 'rpm', 'flatpak', 'source'] as const)(
    'is told of a new version, and downloads nothing: %s',
    async (kind) => {
      await world.releases.publish('1.5.0');
      if (kind === 'deb' || kind === 'rpm') await writeFile(join(world.home, 'package-type'), `${kind}\n`);
      const environment = kind === 'flatpak' ? { FLATPAK_ID: 'org.example.Hangar' } : {};
      const traces = { platform: 'linux', isPackaged: true, environment, executable: '/opt/hangar' } as const;
      const { updater } = world.startOf('1.4.0', { traces });
      expect(updater.installType).toEqual({ kind, canSelfUpdate: false });
      await updater.check();
      await updater.download();
      await updater.install();
      expect(updater.info).toMatchObject({ status: 'available', version: '1.5.0' });
      expect(world.releases.asked.some(({ path }) => path.endsWith('.AppImage'))).toBe(false);
    },
  );

  it.each(['', '{}', '{"address":"file:///etc","downloadPage":"http://a","publicKey":""}'])(
    'asks nobody when nobody makes releases for it: %s',
    async (text) => {
      await writeFile(join(world.home, 'release.json'), text);
      const { updater } = world.startOf('1.4.0');
      await updater.check();
      expect(updater.info).toEqual({ status: 'unsupported' });
      expect(updater.installType.canSelfUpdate).toBe(false);
    },
  );
});

it('goes back to the version before when the new one does not get ready twice, and does not offer it again', async () => {
  const { updater } = await world.downloaded();
  await updater.finish();
  expect([world.startOf('1.5.0').isPutBack, world.startOf('1.5.0').isPutBack]).toEqual([false, false]);
  expect(world.startOf('1.5.0').isPutBack).toBe(true);
  expect([world.installed(), world.relaunched]).toEqual(['1.4.0', [world.program]]);
  const again = world.startOf('1.4.0').updater;
  expect(again.info).toMatchObject({
    status: 'error',
    error: expect.stringMatching(/1\.5\.0 did not start twice/u),
  });
  await again.check();
  expect(again.info.error).toMatch(/did not start twice/u);
  await world.releases.publish('1.5.1');
  await again.check();
  expect(again.info).toMatchObject({ status: 'available', version: '1.5.1' });
});

it('says that it could not be installed where Hangar may not write, and goes on with what it has', async () => {
  const { updater } = await world.downloaded();
  await rm(world.program);
  await mkdir(world.program);
  await updater.finish();
  expect(world.startOf('1.4.0').updater.info.error).toMatch(/1\.5\.0 could not be put in place/u);
});
