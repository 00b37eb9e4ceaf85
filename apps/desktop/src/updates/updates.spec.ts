import { statSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IUpdateInfo } from '@hangar/domain';

import { waitUntil } from '../../testing/game-world';
import { startApi, UpdateWorld } from '../../testing/update-world';

let world: UpdateWorld;

beforeEach(async () => {
  world = await UpdateWorld.create();
});
afterEach(() => world.close());

describe('a new version', () => {
  it('is found, downloaded and installed when Hangar quits, keeping the file name chosen by the user', async () => {
    await world.releases.publish('1.5.0');
    const { updater } = world.startVersion('1.4.0');
    const publishedInfos: IUpdateInfo[] = [];
    updater.onChange((info) => publishedInfos.push(info));
    await updater.check();
    expect(updater.info).toEqual({
      status: 'available',
      version: '1.5.0',
      releaseNotes: 'New in 1.5.0\n  <b>Saves</b> with pictures\n',
      sizeBytes: 21,
      downloadPage: `${world.releases.address}download.html`,
    });
    await updater.download();
    expect(world.readInstalledVersion()).toBe('1.4.0');
    await updater.prepareToQuit();
    await updater.finish();
    expect(world.readInstalledVersion()).toBe('1.5.0');
    expect(world.relaunchedPrograms).toEqual([]);
    expect(publishedInfos.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['checking', 'available', 'downloading', 'downloaded']),
    );
    expect(await world.findLeftovers()).toEqual([]);
  });

  it('is started immediately if the user requests that', async () => {
    const { updater } = await world.startWithDownload();
    await updater.install();
    await new Promise((resolve) => setImmediate(resolve));
    expect(world.quitCount).toBe(1);
    await updater.prepareToQuit();
    await updater.finish();
    expect([world.readInstalledVersion(), world.relaunchedPrograms]).toEqual(['1.5.0', [world.program]]);
  });

  it('can be downloaded again after the user cancels the download', async () => {
    await world.releases.publish('1.5.0');
    const { updater } = world.startVersion('1.4.0');
    await updater.check();
    world.releases.stallsAt = '.AppImage';
    const download = updater.download();
    await waitUntil(() => statSync(world.getDownloadPath('1.5.0'), { throwIfNoEntry: false })?.size === 10);
    expect(updater.info.status).toBe('downloading');
    await updater.cancelDownload();
    await download;
    expect(updater.info).toMatchObject({ status: 'available', version: '1.5.0', sizeBytes: 21 });
    expect(updater.info).not.toHaveProperty('percent');
    expect(await world.findLeftovers()).toEqual([]);
    await updater.cancelDownload();
    world.releases.stallsAt = null;
    await updater.download();
    expect(updater.info.status).toBe('downloaded');
  });

  it('sends nothing about the user to the server', async () => {
    await world.startWithDownload();
    const names = world.releases.requests.flatMap(({ headers }) => Object.keys(headers));
    expect(names.filter((name) => name.startsWith('x-'))).toEqual([]);
  });

  it('is the latest one on the channel in the settings, and is never older than the running one', async () => {
    await world.releases.publish('1.6.0-beta.1', { channel: 'beta' });
    await world.releases.publish('1.3.0');
    const { updater } = world.startVersion('1.4.0');
    await updater.check();
    expect(updater.info.status).toBe('not-available');
    const api = await startApi({ settings: { autoUpdateEnabled: true, updateChannel: 'beta' } });
    await updater.begin(api.hangar);
    await updater.check();
    expect(updater.info).toMatchObject({ status: 'available', version: '1.6.0-beta.1' });
    api.server.close();
  });

  it.each([
    ['1.4.0', ['1.5.0'], '1.5.0'],
    ['1.5.0-beta.1', ['1.5.0-beta.1', '1.5.0'], '1.5.0'],
    ['1.5.0-beta.1', ['1.6.0-beta.1', '1.5.0'], '1.6.0-beta.1'],
  ])('on the beta channel, for version %s and the releases %p, is %s', async (version, published, newest) => {
    for (const one of published)
      await world.releases.publish(one, { channel: one.includes('beta') ? 'beta' : 'latest' });
    const { updater } = world.startVersion(version);
    const api = await startApi({ settings: { autoUpdateEnabled: false, updateChannel: 'beta' } });
    await updater.begin(api.hangar);
    await updater.check();
    expect(updater.info).toMatchObject({ status: 'available', version: newest });
    await updater.download();
    expect(updater.info.status).toBe('downloaded');
    api.server.close();
  });

  it('is not installed while a game is running', async () => {
    const { updater } = await world.startWithDownload();
    const api = await startApi({
      settings: { autoUpdateEnabled: true, updateChannel: 'stable' },
      sessions: [{ sessionId: '1' }],
    });
    await updater.begin(api.hangar);
    await updater.install();
    expect(updater.info).toMatchObject({
      status: 'downloaded',
      error: expect.stringMatching(/^Quit the running game/u),
    });
    await updater.prepareToQuit();
    await updater.finish();
    expect([world.quitCount, world.readInstalledVersion()]).toEqual([0, '1.4.0']);
    api.server.close();
  });
});

describe('a portable copy', () => {
  const createInstallContext = (program: string) => ({
    platform: 'win32' as const,
    isPackaged: true,
    environment: { PORTABLE_EXECUTABLE_FILE: program },
    executable: 'C:\\Temp\\hangar.exe',
  });

  it('downloads the file listed for its processor, keeping the file name chosen by the user', async () => {
    await world.releases.publishPortable('1.5.0');
    const { updater } = world.startVersion('1.4.0', { installContext: createInstallContext(world.program) });
    expect(updater.installType).toEqual({ kind: 'portable', canSelfUpdate: true });
    await updater.check();
    await updater.download();
    await updater.prepareToQuit();
    await updater.finish();
    // Windows does not need an executable bit.
    expect(await readFile(world.program, 'utf8')).toContain('echo 1.5.0');
  });

  it('rejects a file that was changed', async () => {
    const name = await world.releases.publishPortable('1.5.0');
    await world.releases.tamper(name, (text) => text.replace('echo', 'harm'));
    const { updater } = world.startVersion('1.4.0', { installContext: createInstallContext(world.program) });
    await updater.check();
    await updater.download();
    expect(updater.info.status).toBe('error');
    await updater.finish();
    expect(world.readInstalledVersion()).toBe('1.4.0');
  });
});

describe('a copy that cannot update itself', () => {
  it.each(['deb', 'rpm', 'flatpak', 'source'] as const)(
    'reports a new version and downloads nothing: %s',
    async (kind) => {
      await world.releases.publish('1.5.0');
      if (kind === 'deb' || kind === 'rpm') await writeFile(join(world.home, 'package-type'), `${kind}\n`);
      const environment = kind === 'flatpak' ? { FLATPAK_ID: 'org.example.Hangar' } : {};
      const installContext = {
        platform: 'linux',
        isPackaged: true,
        environment,
        executable: '/opt/hangar',
      } as const;
      const { updater } = world.startVersion('1.4.0', { installContext: installContext });
      expect(updater.installType).toEqual({ kind, canSelfUpdate: false });
      await updater.check();
      await updater.download();
      await updater.install();
      expect(updater.info).toMatchObject({ status: 'available', version: '1.5.0' });
      expect(world.releases.requests.some(({ path }) => path.endsWith('.AppImage'))).toBe(false);
    },
  );

  it.each(['', '{}', '{"address":"file:///etc","downloadPage":"http://a","publicKey":""}'])(
    'makes no requests if no releases are published for it: %s',
    async (text) => {
      await writeFile(join(world.home, 'release.json'), text);
      const { updater } = world.startVersion('1.4.0');
      await updater.check();
      expect(updater.info).toEqual({ status: 'unsupported' });
      expect(updater.installType.canSelfUpdate).toBe(false);
    },
  );
});

it('restores the previous version if the new one fails to start twice, and does not offer it again', async () => {
  const { updater } = await world.startWithDownload();
  await updater.finish();
  expect([world.startVersion('1.5.0').isRestored, world.startVersion('1.5.0').isRestored]).toEqual([
    false,
    false,
  ]);
  expect(world.startVersion('1.5.0').isRestored).toBe(true);
  expect([world.readInstalledVersion(), world.relaunchedPrograms]).toEqual(['1.4.0', [world.program]]);
  const again = world.startVersion('1.4.0').updater;
  expect(again.info).toMatchObject({
    status: 'error',
    error: expect.stringMatching(/1\.5\.0 failed to start twice/u),
  });
  await again.check();
  expect(again.info.error).toMatch(/failed to start twice/u);
  await world.releases.publish('1.5.1');
  await again.check();
  expect(again.info).toMatchObject({ status: 'available', version: '1.5.1' });
});

it('reports that Hangar cannot write to its folder, and keeps the current version', async () => {
  const { updater } = await world.startWithDownload();
  await rm(world.program);
  await mkdir(world.program);
  await updater.finish();
  expect(world.startVersion('1.4.0').updater.info.error).toMatch(/^Couldn't install 1\.5\.0\./u);
});
