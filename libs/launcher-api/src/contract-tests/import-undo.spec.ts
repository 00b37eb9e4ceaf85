import { chmod, readdir, rm } from 'node:fs/promises';
import { LauncherError } from '@hangar/api-foundation/errors';

import { ImportHistory } from '../lib/finding/launcher-imports/import-history';
import { ProtocolEditor } from '../lib/library/protocols';
import { FoundGamesHome } from './found-games-home';
import { importAll, getLibrary, buildModFile, writeRunner } from './launcher-imports-world';

let home: FoundGamesHome;
beforeEach(async () => void (home = await FoundGamesHome.create()));
afterEach(() => home.close());

const listStoredFiles = () => readdir(home.api.path('mods/files'));
const undo = async (importId: string) =>
  (await home.api.call('undoImport', { parameters: { importId } })).data.kept.map(({ name, reason }) => [
    name,
    reason,
  ]);

describe('a mod file that was in the managed folder without an entry before the import', () => {
  let stored: string;
  beforeEach(async () => {
    const filePath = await home.write('doom/valley.wad', buildModFile('valley'));
    const { id } = (await home.api.call('addModFile', { body: { filePath } })).data;
    await home.api.delete(`/api/mod-files/catalog/${id}?deleteFile=false`);
    [stored = ''] = await listStoredFiles();
  });

  const importFile = async (path: string) => {
    const presets = [{ name: 'Valley', selected_mappacks: [path] }];
    return importAll(home, { kind: 'doom-runner', path: await writeRunner(home, { presets }) });
  };

  it.each<[string, () => string]>([
    ['is copied from the other launcher', () => home.path('doom/valley.wad')],
    ['is the one that the other launcher uses', () => home.api.path('mods/files', stored)],
  ])('stays when the import is undone, and %s', async (_, getPath) => {
    const { importId, made } = await importFile(getPath());
    expect(made).toMatchObject({ 'mod-file': 1 });
    expect(await undo(importId)).toEqual([]);
    expect((await getLibrary(home)).modFiles).toEqual([]);
    expect(await listStoredFiles()).toEqual([stored]);
  });

  it('is kept when its original no longer exists', async () => {
    const { importId } = await importFile(home.path('doom/valley.wad'));
    await rm(home.path('doom/valley.wad'));
    expect(await undo(importId)).toEqual([]);
    expect(await listStoredFiles()).toEqual([stored]);
  });

  it('is kept when its protocol could not be created', async () => {
    jest
      .spyOn(home.api.resolve(ProtocolEditor), 'createImported')
      .mockRejectedValueOnce(new LauncherError('CONFLICT', 'It failed.'));
    const { failed } = await importFile(home.path('doom/valley.wad'));
    expect(failed.map(({ kind }) => kind)).toContain('protocol');
    expect((await getLibrary(home)).modFiles).toEqual([]);
    expect(await listStoredFiles()).toEqual([stored]);
  });
});

it('recognises after a restart that an import of only a source port has finished', async () => {
  const program = await home.write('bin/woof', '#!/bin/sh\n');
  await chmod(program, 0o755);
  const engines = { engine_list: [{ id: 'e', name: 'Woof', path: program }] };
  const { importId, made } = await importAll(home, {
    kind: 'doom-runner',
    path: await writeRunner(home, { engines, presets: [] }),
  });
  expect(made).toEqual({ 'source-port': 1 });
  expect(await home.api.resolve(ImportHistory).findFinished(importId)).toMatchObject({ importId });
});

describe('a source port from an import', () => {
  const importPort = async () => {
    const program = await home.write('bin/woof', '#!/bin/sh\n');
    await chmod(program, 0o755);
    const engines = { engine_list: [{ id: 'e', name: 'Woof', path: program }] };
    return importAll(home, {
      kind: 'doom-runner',
      path: await writeRunner(home, { engines, presets: [{ name: 'Valley', selected_engine: 'e' }] }),
    });
  };

  it.each<[string, string | null]>([
    ['the default', null],
    ['the newest of its family', 'newest:woof'],
  ])('stays with the default if a protocol runs on %s', async (_, sourcePortId) => {
    const { importId } = await importPort();
    const before = await getLibrary(home);
    await home.api.call('createProtocol', { body: { title: 'Mine', sourcePortId } });
    expect(await undo(importId)).toEqual([['Woof!', 'Mine uses it.']]);
    expect(await getLibrary(home)).toEqual({ ...before, protocols: ['Mine'] });
  });

  it('is removed if the protocols use another source port', async () => {
    const executablePath = await home.write('bin/other', '#!/bin/sh\n');
    await home.api.call('updateSettings', {
      body: { sourcePorts: [{ executablePath, name: 'Other', family: 'other', isDefault: true }] },
    });
    const { importId } = await importPort();
    await home.api.call('createProtocol', { body: { title: 'Mine' } });
    expect(await undo(importId)).toEqual([]);
    expect((await getLibrary(home)).sourcePorts).toEqual(['Other']);
  });
});
