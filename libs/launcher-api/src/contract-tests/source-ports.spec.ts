import { chmod, readFile, rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import { relative } from 'node:path';
import type { ISourcePort } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { invalidField, toRefusal } from './error-responses';
import { TestFiles } from './test-files';

let api: TestLauncherApi;
let files: TestFiles;
beforeEach(async () => {
  api = await createTestLauncherApi();
  files = await TestFiles.create();
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

const register = async (...sourcePorts: object[]): Promise<ISourcePort[]> => {
  const response = await api.put('/api/settings', { sourcePorts });
  expect(response.status).toBe(200);
  return response.data.sourcePorts;
};

describe('GET /api/settings/scan-ports', () => {
  it("finds this computer's ports without configuring them", async () => {
    const { status, data } = await api.get('/api/settings/scan-ports');
    expect(status).toBe(200);
    expect(data.map(({ family }) => family)).toEqual(
      expect.arrayContaining(['dsda-doom', 'chocolate-doom']), // Debian's packages of these names
    );
    for (const port of data) {
      expect(Object.keys(port).sort()).toEqual(
        ['executablePath', 'family', 'name', ...('version' in port ? ['version'] : [])].sort(),
      );
    }
    expect((await api.get('/api/settings')).data.sourcePorts).toEqual([]);
  });
});

describe('adding a source port', () => {
  it('requires only the executable', async () => {
    const executablePath = await files.writeProgram('chocolate-doom');
    const [port] = await register({ executablePath });
    expect(port).toEqual({
      id: 'chocolate-doom',
      name: 'Chocolate Doom',
      family: 'chocolate-doom',
      executablePath,
      isDefault: false,
      ignored: false,
      missing: false,
    });
  });

  it('assigns different IDs to two ports of the same kind', async () => {
    const one = await files.writeProgram('woof');
    const two = await files.writeProgram('woof-15.3.0');
    const ports = await register({ executablePath: one }, { executablePath: two });
    expect(new Set(ports.map(({ id }) => id)).size).toBe(2);
    expect(ports.map(({ family }) => family)).toEqual(['woof', 'woof']);
  });

  it('accepts an unknown program, and a missing program', async () => {
    const unknownProgram = await files.writeProgram('my engine');
    const ports = await register({ executablePath: unknownProgram }, { executablePath: files.path('gone') });
    expect(ports.map(({ name, family }) => [name, family])).toEqual([
      ['my engine', 'other'],
      ['gone', 'other'],
    ]);
  });

  it('keeps the ID, name and family if the executable is sent again', async () => {
    const executablePath = await files.writeProgram('woof');
    const [before] = await register({
      executablePath,
      name: 'My Woof',
      family: 'nugget-doom',
      ignored: true,
    });
    expect(await register({ executablePath })).toEqual([before]);
  });

  it('computes isDefault and never stores it', async () => {
    const [port] = await register({ executablePath: await files.writeProgram('woof') });
    const { data } = await api.put('/api/settings', { defaultSourcePortId: port?.id });
    expect(data.sourcePorts[0]).toMatchObject({ isDefault: true });
    expect(await readFile(api.path('settings.json'), 'utf8')).not.toContain('isDefault');
    const repeated = await api.put('/api/settings', data);
    expect(repeated.data).toEqual(data);
  });

  it('reports which programs can no longer be run: missing ones, and files that are not executable', async () => {
    const [woof, dsda, doom] = [
      await files.writeProgram('woof'),
      await files.writeProgram('dsda-doom'),
      await files.writeProgram('chocolate-doom'),
    ];
    await register(...[woof, dsda, doom].map((executablePath) => ({ executablePath })));
    await rename(woof, files.path('moved'));
    await chmod(dsda, 0o644);
    const { data } = await api.get('/api/settings');
    expect(data.sourcePorts.map(({ missing }) => missing)).toEqual([true, true, false]);
    await chmod(dsda, 0o755);
    const repeated = await api.put('/api/settings', data);
    expect(repeated.data.sourcePorts.map(({ missing }) => missing)).toEqual([true, false, false]);
    expect(await readFile(api.path('settings.json'), 'utf8')).not.toContain('missing');
  });

  it('keeps the ID, name and family of a moved program, and determines its version again', async () => {
    const executablePath = await files.writeProgram('woof');
    const [before] = await register({ executablePath, name: 'My Woof', version: '15.3.0' });
    const moved = files.path('elsewhere');
    await rename(executablePath, moved);
    const { id, name, family } = before ?? {};
    const [after] = await register({ id, name, family, executablePath: moved });
    expect(after).toMatchObject({ id, name, family, executablePath: moved, missing: false });
    expect(after?.version).toBeUndefined();
  });

  it('makes the port with isDefault the default', async () => {
    const woof = { executablePath: await files.writeProgram('woof') };
    const [, doom] = await register(woof, {
      executablePath: await files.writeProgram('dsda-doom'),
      isDefault: true,
    });
    expect(doom?.isDefault).toBe(true);
    expect((await api.get('/api/settings')).data.defaultSourcePortId).toBe(doom?.id);
    const ports = await register(woof, { ...doom, isDefault: false } as ISourcePort);
    expect(ports.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  it('gives defaultSourcePortId precedence over isDefault', async () => {
    const [woof] = await register({ executablePath: await files.writeProgram('woof') });
    const dsda = { executablePath: await files.writeProgram('dsda-doom'), isDefault: true };
    const request = { sourcePorts: [{ ...woof, isDefault: true }, dsda], defaultSourcePortId: woof?.id };
    const { data } = await api.put('/api/settings', request);
    expect(data.sourcePorts.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  });

  it('rejects two defaults, and an invalid isDefault', async () => {
    const ports = [await files.writeProgram('woof'), await files.writeProgram('dsda-doom')];
    const two = ports.map((executablePath) => ({ executablePath, isDefault: true }));
    const response = await api.put('/api/settings', { sourcePorts: two });
    expect(toRefusal(response)).toEqual(invalidField('sourcePorts.1.isDefault'));
    const invalid = await api.put('/api/settings', { sourcePorts: [{ ...two[0], isDefault: 'yes' }] });
    expect(toRefusal(invalid)).toEqual(invalidField('sourcePorts.0.isDefault'));
  });

  it('clears the default if its port is removed', async () => {
    const [port] = await register({ executablePath: await files.writeProgram('woof') });
    await api.put('/api/settings', { defaultSourcePortId: port?.id });
    const { data } = await api.put('/api/settings', { sourcePorts: [] });
    expect(data).toMatchObject({ sourcePorts: [], defaultSourcePortId: null });
  });

  it('keeps the ~ of an executable on disk, and returns it expanded', async () => {
    const program = await files.writeProgram('woof');
    const written = `~/${relative(homedir(), program)}`;
    const ports = await register({ executablePath: written });
    expect(ports[0]?.executablePath).toBe(program);
    await register(...ports);
    expect(await readFile(api.path('settings.json'), 'utf8')).toContain(JSON.stringify(written));
  });

  it('rejects the same ID for two ports', async () => {
    const sourcePorts = ['a', 'b'].map((name) => ({ id: 'twin', name, executablePath: `/${name}` }));
    const response = await api.put('/api/settings', { sourcePorts });
    expect(toRefusal(response)).toEqual(invalidField('sourcePorts.1.id'));
  });

  it('rejects a port without an executable, without a family, or that is not an object', async () => {
    const sourcePorts = [{ name: 'x' }, { executablePath: '/x', family: 'Quake 2' }, 'woof'];
    const { status, paths } = toRefusal(await api.put('/api/settings', { sourcePorts }));
    expect(status).toBe(400);
    expect(paths).toEqual(expect.arrayContaining(['sourcePorts.0.executablePath', 'sourcePorts.1.family']));
  });

  it('rejects a family that neither Hangar nor an extension supports', async () => {
    const sourcePorts = [{ executablePath: '/x' }, { executablePath: '/y', family: 'quake' }];
    const response = await api.put('/api/settings', { sourcePorts });
    expect(toRefusal(response)).toEqual(invalidField('sourcePorts.1.family'));
  });
});
