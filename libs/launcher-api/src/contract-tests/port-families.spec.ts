import { rm } from 'node:fs/promises';
import { SOURCE_PORT_FAMILIES, type IPortFamily } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles } from './test-files';

let api: TestLauncherApi;
let files: TestFiles;
beforeEach(async () => {
  files = await TestFiles.create();
  // Simulates a computer that has only the ports that a test adds to this folder.
  const machine = {
    environment: { PATH: files.directory },
    homeDirectory: files.directory,
    platform: 'linux' as const,
  };
  api = await createTestLauncherApi({ platform: { machine } });
});
afterEach(async () => {
  await api.close();
  await files.remove();
});

async function getFamily(id: string): Promise<IPortFamily> {
  const { data } = await api.call('listPortFamilies', {});
  const found = data.find((item) => item.family === id);
  if (!found) throw new Error(`There is no ${id}.`);
  return found;
}

it('lists every family once, with its operating systems and without releases', async () => {
  const { status, data } = await api.call('listPortFamilies', {});
  expect(status).toBe(200);
  expect(data.map((item) => item.family)).toEqual([...SOURCE_PORT_FAMILIES]);
  expect(data.every(({ latest }) => latest === null)).toBe(true);
  expect(await getFamily('kex')).toMatchObject({
    platforms: ['win32'],
    reason: expect.stringContaining("isn't available"),
  });
  expect(await getFamily('gzdoom')).toMatchObject({
    flatpak: 'flatpak install flathub org.zdoom.GZDoom',
    reason: null,
  });
  expect((await getFamily('lzdoom')).reason).toContain('Download it from its authors');
});

it('lists configured ports with an ID, other ports without one, and each program once', async () => {
  const executablePath = await files.writeProgram('crispy-doom');
  expect(await getFamily('crispy-doom')).toMatchObject({
    name: 'Crispy Doom',
    installed: expect.arrayContaining([
      expect.objectContaining({ portId: null, executablePath, origin: 'other', missing: false }),
    ]),
  });
  await api.put('/api/settings', { sourcePorts: [{ id: 'mine', executablePath }] });
  const ownInstallations = (await getFamily('crispy-doom')).installed.filter(
    (port) => port.executablePath === executablePath,
  );
  expect(ownInstallations).toEqual([
    expect.objectContaining({ portId: 'mine', missing: false, sizeBytes: expect.any(Number) }),
  ]);
  await rm(executablePath);
  const missing = (await getFamily('crispy-doom')).installed.find(({ portId }) => portId === 'mine');
  expect(missing).toMatchObject({ missing: true, sizeBytes: null });
});
