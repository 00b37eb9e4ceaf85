import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import type { IAppSettings } from '@hangar/domain';

import { ManagedPorts } from '../lib/application';
import { createZip } from './create-zip';
import { toRefusal } from './error-responses';
import {
  DSDA,
  PortReleaseWorld,
  createAppImage,
  createRelease,
  type PublishedFile,
} from './port-release-world';
import { disconnectAfter } from './release-server';

let world: PortReleaseWorld;
beforeEach(async () => {
  world = await PortReleaseWorld.create();
});
afterEach(() => world.close());

const getSettings = async (): Promise<IAppSettings> => (await world.api.get('/api/settings')).data;
const listNames = async () => (await getSettings()).sourcePorts.map(({ id }) => id);

describe('installing a source port', () => {
  it('results in a program that can be launched, in its own folder, and an entry in the settings', async () => {
    await world.publish('0.29.4');
    const { status, data } = await world.post();
    expect([status, data.kind, data.title]).toEqual([202, 'port-install', 'DSDA-Doom 0.29.4']);
    expect(data.subject).toEqual({ family: 'dsda-doom', version: '0.29.4' });
    const job = await world.waitForEnd(data.id);
    const executablePath = world.api.path('ports/dsda-doom/0.29.4/dsda-doom-0.29.4-linux-x86_64.appimage');
    const port = {
      id: 'dsda-doom-0-29-4',
      name: 'DSDA-Doom',
      family: 'dsda-doom',
      version: '0.29.4',
      executablePath,
      isDefault: true,
      ignored: false,
      missing: false,
    };
    expect(job).toMatchObject({ state: 'done', error: null, result: port });
    expect((await getSettings()).sourcePorts).toEqual([port]);
    expect((await stat(executablePath)).mode & 0o777).toBe(0o755);
    expect((await readFile(executablePath)).equals(await createAppImage('0.29.4'))).toBe(true);
    expect((await world.getFamily()).installed.filter(({ portId }) => portId !== null)).toEqual([
      expect.objectContaining({ portId: port.id, version: '0.29.4', origin: 'managed', missing: false }),
    ]);
    expect(await world.listLeftovers()).toEqual(['0.29.4']);
  });

  it('keeps other versions, and changes neither the default nor protocols', async () => {
    await world.publish('0.28.3', '0.29.4');
    await world.install('0.28.3');
    await world.install('0.29.4');
    expect(await world.listLeftovers()).toEqual(['0.28.3', '0.29.4']);
    const { sourcePorts, defaultSourcePortId } = await getSettings();
    expect(sourcePorts.map(({ version }) => version)).toEqual(['0.28.3', '0.29.4']);
    expect(defaultSourcePortId).toBe('dsda-doom-0-28-3');
    const repeated = await world.post('0.29.4');
    expect(toRefusal(repeated)).toEqual({ status: 409, code: 'ALREADY_INSTALLED' });
  });

  it('runs only once if two tabs request it at the same time', async () => {
    await world.publish('0.29.4');
    const jobs = await Promise.all([world.post(), world.post()]);
    expect(new Set(jobs.map(({ data }) => data.id)).size).toBe(1);
    await world.waitForEnd(jobs[0]?.data.id ?? '');
    expect(await listNames()).toHaveLength(1);
  });

  it('requests the list of releases first if the list is unknown', async () => {
    world.server.publish(DSDA, [createRelease(world.server, '0.29.4', [await createRealFile('0.29.4')])]);
    expect(await world.install()).toMatchObject({ state: 'done' });
  });

  it('extracts an archive completely, and makes only the program executable', async () => {
    const zip = createZip({
      'dsda-doom-0.29.4/dsda-doom.appimage': await createAppImage('zip'),
      'dsda-doom-0.29.4/dsda-doom.wad': 'data',
    });
    await publishZip(zip);
    const [port] = (await getSettings()).sourcePorts;
    expect(port?.executablePath).toMatch(/0\.29\.4\/dsda-doom-0\.29\.4\/dsda-doom\.appimage$/);
    const data = world.api.path('ports/nugget-doom/0.29.4/dsda-doom-0.29.4/dsda-doom.wad');
    expect((await stat(data)).mode & 0o111).toBe(0);
  });

  it('continues after a lost connection', async () => {
    const file = await createRealFile('0.29.4');
    await publishFile(file);
    const path = `/files/0.29.4/${file.name}`;
    const disconnectAfterTenths = (part: number) =>
      disconnectAfter(Math.floor((file.content.length * part) / 10), file.content);
    world.server.respondWith(path, disconnectAfterTenths(3));
    expect(await world.install()).toMatchObject({ state: 'done' });
    expect(world.server.getRequests(path)[1]?.range).toBe(`bytes=${Math.floor(file.content.length * 0.3)}-`);
  });

  it('repairs a version whose program was deleted', async () => {
    await world.publish('0.29.4');
    await world.install();
    const [port] = (await getSettings()).sourcePorts;
    await chmod(port?.executablePath ?? '', 0o600);
    expect(await world.install()).toMatchObject({ state: 'done', result: port });
    expect(await listNames()).toHaveLength(1);
    expect(await world.listLeftovers()).toEqual(['0.29.4']);
  });

  it('keeps the previous folder of a version until the new one is in the settings', async () => {
    await world.publish('0.29.4');
    await world.install();
    const [port] = (await getSettings()).sourcePorts;
    await chmod(port?.executablePath ?? '', 0o600);
    const userFile = world.api.path('ports/dsda-doom/0.29.4/dsda-doom.cfg');
    await writeFile(userFile, 'mine');
    const adding = jest.spyOn(world.api.resolve(ManagedPorts), 'add').mockRejectedValue(new Error('no'));
    expect(await world.install()).toMatchObject({ state: 'failed' });
    expect(await readFile(userFile, 'utf8')).toBe('mine');
    expect(await world.listLeftovers()).toEqual(['0.29.4']);
    adding.mockRestore();
    expect(await world.install()).toMatchObject({ state: 'done' });
  });
});

async function createRealFile(version: string): Promise<PublishedFile> {
  return { name: `dsda-doom-${version}-linux-x86_64.appimage`, content: await createAppImage(version) };
}

async function publishFile(file: PublishedFile): Promise<void> {
  world.server.publish(DSDA, [createRelease(world.server, '0.29.4', [file])]);
}

/** Publishes and installs an archive. Nugget Doom publishes its AppImages in archives. */
async function publishZip(content: Buffer) {
  const published = createRelease(world.server, '0.29.4', [{ name: 'Nugget-Doom-AppImage.zip', content }]);
  world.server.publish('/repos/MrAlaux/Nugget-Doom/releases?per_page=10', [
    { ...published, tag_name: 'nugget-doom-0.29.4' },
  ]);
  return world.install(undefined, 'nugget-doom');
}

describe('a failed installation leaves nothing behind', () => {
  const expectNoFiles = async (family = 'dsda-doom') => {
    expect(await world.listLeftovers(family)).toEqual([]);
    expect(await listNames()).toEqual([]);
  };

  it.each<[string, Partial<PublishedFile>, string]>([
    ['another checksum', { digest: `sha256:${'0'.repeat(64)}` }, 'CHECKSUM_MISMATCH'],
    ['another size', { digest: null, size: 12 }, 'UPSTREAM_INVALID'],
    [
      'a page',
      { content: Buffer.from('<!doctype html><title>Hello</title>'), digest: null },
      'UPSTREAM_INVALID',
    ],
    ['a program for Windows', { content: Buffer.from('MZ program') }, 'PORT_UNAVAILABLE'],
    ['a script', { content: Buffer.from('#!/bin/sh\ntouch /tmp/hangar-was-here\n') }, 'PORT_UNAVAILABLE'],
  ])('if the file is %s', async (_case, change, code) => {
    await publishFile({ ...(await createRealFile('0.29.4')), ...change });
    expect(await world.install()).toMatchObject({ state: 'failed', error: { code } });
    await expectNoFiles();
  });

  it.each([
    ['has an unsafe name', { '../../evil': 'x', 'port.appimage': 'x' }, 'ARCHIVE_UNSAFE'],
    ['contains no program', { 'readme.txt': 'x' }, 'PORT_UNAVAILABLE'],
  ])('if the archive %s', async (_what, files, code) => {
    expect(await publishZip(createZip(files))).toMatchObject({ state: 'failed', error: { code } });
    await expectNoFiles('nugget-doom');
  });

  it('if the file is on a different server from the list', async () => {
    const published = createRelease(world.server, '0.29.4', [await createRealFile('0.29.4')]);
    const elsewhere = JSON.stringify(published).replaceAll('{{BASE}}', 'http://127.0.0.2:1');
    world.server.publish(DSDA, `[${elsewhere}]`);
    expect(await world.install()).toMatchObject({ state: 'failed', error: { code: 'UPSTREAM_INVALID' } });
    await expectNoFiles();
  });

  it('if it is cancelled', async () => {
    const file = await createRealFile('0.29.4');
    await publishFile(file);
    world.server.respondWith(`/files/0.29.4/${file.name}`, (response) => {
      response.writeHead(200, { 'content-length': file.content.length });
      response.write(file.content.subarray(0, 100));
    });
    const started = world.server.waitForRequest(`/files/0.29.4/${file.name}`);
    const { data: job } = await world.post();
    await started;
    const { data } = await world.api.delete(`/api/jobs/${job.id}`);
    expect(data.state).toBe('cancelled');
    await expectNoFiles();
  });
});

describe('an installation is refused', () => {
  it.each([
    ['of an unknown family', 'quake', undefined, 404, 'SOURCE_PORT_NOT_FOUND'],
    ['of a family without releases', 'kex', undefined, 422, 'PORT_UNAVAILABLE'],
    ['of an unknown version', 'dsda-doom', '9.9', 422, 'PORT_UNAVAILABLE'],
    ['of a family without a file for this system', 'crispy-doom', undefined, 422, 'PORT_UNAVAILABLE'],
  ])('%s', async (_case, family, version, status, code) => {
    await world.publish('0.29.4');
    world.server.publish('/repos/fabiangreffrath/crispy-doom/releases?per_page=10', []);
    expect(toRefusal(await world.post(version, family))).toEqual({ status, code });
  });

  it.each(['../../x', '', ' 1', `1${'0'.repeat(64)}`])('of the version %j', async (version) =>
    expect(toRefusal(await world.post(version)).status).toBe(400),
  );
});
