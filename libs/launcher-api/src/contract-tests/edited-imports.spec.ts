import { chmod, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IUpdateModFileRequest, IUpdateVersionRequest } from '@hangar/domain';

import { MetadataFiller } from '../lib/library';
import { FoundGamesHome } from './found-games-home';
import { buildGameFile, buildModFile, getLibrary, importAll, writeRunner } from './launcher-imports-world';

let home: FoundGamesHome;
beforeEach(async () => void (home = await FoundGamesHome.create()));
afterEach(() => home.close());

const CHANGED = 'You have changed it since the import.';

const undo = async (importId: string) =>
  (await home.api.call('undoImport', { parameters: { importId } })).data.kept.map(
    ({ kind, name, reason }) => [kind, name, reason],
  );
const readReport = async (importId: string) =>
  (await home.api.call('getImport', { parameters: { importId } })).data;

/** Imports a base game, a source port and a mod file, and deletes their protocol, so that nothing uses them. */
async function importItems() {
  await home.write('doom/doom2.wad', buildGameFile('doom2'));
  await home.write('doom/valley.wad', buildModFile('valley'));
  const program = await home.write('bin/woof', '#!/bin/sh\n');
  await chmod(program, 0o755);
  const path = await writeRunner(home, {
    engines: { engine_list: [{ id: 'e', name: 'Woof', path: program }] },
    presets: [
      {
        name: 'Valley',
        selected_engine: 'e',
        selected_IWAD: home.path('doom/doom2.wad'),
        selected_mappacks: [home.path('doom/valley.wad')],
      },
    ],
  });
  return importAll(home, { kind: 'doom-runner', path });
}

const getModFile = async () => (await home.api.call('listCatalog', {})).data[0];
const editModFile = async (body: IUpdateModFileRequest) => {
  const id = (await getModFile())?.id ?? '';
  await home.api.call('updateModFile', { parameters: { id }, body });
};
const editBaseGame = async (body: IUpdateVersionRequest) => {
  const slugOrId = (await home.api.call('listVersions', {})).data[0]?.slug ?? '';
  await home.api.call('updateVersion', { parameters: { slugOrId }, body });
};

describe('an import that is undone keeps', () => {
  it.each<[string, IUpdateModFileRequest]>([
    ['author', { author: 'Me' }],
    ['category', { category: 'music' }],
    ['description', { description: 'Mine' }],
    ['address', { url: 'https://example.org/valley' }],
  ])('a mod file whose %s was changed', async (_, body) => {
    const { importId } = await importItems();
    await editModFile(body);
    expect(await undo(importId)).toEqual([['mod-file', 'valley', CHANGED]]);
    expect(await getModFile()).toMatchObject(body);
  });

  it('a mod file whose copy was changed, even if the size is the same', async () => {
    const { importId } = await importItems();
    const path = (await getModFile())?.filePath ?? '';
    const changed = (await readFile(path)).toString('latin1').replace('valley', 'VALLEY');
    await writeFile(path, changed, 'latin1');
    await utimes(path, new Date(0), new Date(0));
    expect(await undo(importId)).toEqual([['mod-file', 'valley', CHANGED]]);
    expect(await readFile(path, 'latin1')).toBe(changed);
  });

  it('a base game whose arguments were changed', async () => {
    const { importId } = await importItems();
    await editBaseGame({ args: '-nomonsters' });
    expect(await undo(importId)).toEqual([['base-game', expect.any(String), CHANGED]]);
    expect((await home.api.call('listVersions', {})).data).toMatchObject([{ args: '-nomonsters' }]);
  });

  it('a source port that was hidden', async () => {
    const { importId } = await importItems();
    const { sourcePorts } = (await home.api.call('getSettings', {})).data;
    const hidden = sourcePorts.map((port) => ({ ...port, ignored: true }));
    await home.api.call('updateSettings', { body: { sourcePorts: hidden } });
    expect(await undo(importId)).toEqual([['source-port', 'Woof!', CHANGED]]);
    expect((await getLibrary(home)).sourcePorts).toEqual(['Woof!']);
  });
});

describe('an import that is undone removes', () => {
  it('everything that was only moved, opened or scanned, even after a restart', async () => {
    const { importId } = await importItems();
    const path = (await getModFile())?.filePath ?? '';
    await utimes(path, new Date(0), new Date(0));
    await home.api.restart();
    expect(await undo(importId)).toEqual([]);
    expect(await getLibrary(home)).toMatchObject({ modFiles: [], baseGames: [], sourcePorts: [] });
    expect(await readdir(home.api.path('mods/files'))).toEqual([]);
  });

  it.each([
    ['at once', async () => undefined],
    ['after a restart', () => home.api.restart()],
  ])('a mod file whose details Hangar has filled in: %s', async (_, wait) => {
    const { importId } = await importItems();
    const { id = '' } = (await getModFile()) ?? {};
    const found = { name: 'Valley (2023)', author: 'Them', url: 'https://example.org/valley' };
    await home.api.resolve(MetadataFiller).fill(id, found, () => ['name', 'author', 'url']);
    expect(await getModFile()).toMatchObject(found);
    await wait();
    expect(await undo(importId)).toEqual([]);
    expect((await getLibrary(home)).modFiles).toEqual([]);
  });

  it('no mod file that was edited after Hangar had filled in its details', async () => {
    const { importId } = await importItems();
    const { id = '' } = (await getModFile()) ?? {};
    await home.api.resolve(MetadataFiller).fill(id, { author: 'Them' }, () => ['author']);
    await editModFile({ author: 'Me' });
    expect(await undo(importId)).toEqual([['mod-file', 'valley', CHANGED]]);
  });
});

it('compares only the name of an item that an earlier version imported', async () => {
  const { importId } = await importItems();
  const path = home.api.path('imports', `${importId}.json`);
  const record = JSON.parse(await readFile(path, 'utf8')) as { made: { digest?: string; copy?: object }[] };
  const made = record.made.map(({ digest: _digest, copy: _copy, ...item }) => item);
  await writeFile(path, JSON.stringify({ ...record, made }));
  await editModFile({ author: 'Me' });
  expect(await undo(importId)).toEqual([]);
});

describe('an import that was partly undone', () => {
  /** Imports a protocol with a save, and changes it. */
  const importWithSave = async () => {
    await home.write('doom/valley.wad', buildModFile('valley'));
    const path = await writeRunner(home, {
      presets: [{ name: 'Valley', selected_mappacks: [home.path('doom/valley.wad')] }],
    });
    const result = await importAll(home, { kind: 'doom-runner', path });
    home.clock.advance(1000);
    const [id = ''] = result.protocolIds;
    await home.api.call('updateProtocol', { parameters: { id }, body: { notes: 'mine' } });
    // The same as after an import from a launcher that has saves.
    const save = join(home.api.path('saves'), 'save.dsg');
    const recordPath = home.api.path('imports', `${result.importId}.json`);
    const record = JSON.parse(await readFile(recordPath, 'utf8')) as { made: object[] };
    const item = { kind: 'save', id: save, name: 'save.dsg', source: null, protocolId: id };
    await writeFile(recordPath, JSON.stringify({ ...record, made: [...record.made, item] }));
    return { ...result, id };
  };

  it('lists everything that was kept, and can be undone again', async () => {
    const { importId, id } = await importWithSave();
    const kept = [
      ['protocol', 'Valley', CHANGED],
      ['mod-file', 'valley', 'Valley uses it.'],
      ['save', 'save.dsg', 'It belongs to Valley.'],
    ];
    expect(await undo(importId)).toEqual(kept);
    const report = await readReport(importId);
    expect(report.undoUntil).toEqual(expect.any(String));
    expect(report.kept.map(({ kind, name, reason }) => [kind, name, reason])).toEqual(kept);
    expect(await undo(importId)).toEqual(kept);
    await home.api.call('deleteProtocol', { parameters: { id } });
    expect(await undo(importId)).toEqual([]);
    expect((await readReport(importId)).undoUntil).toBeNull();
    expect((await getLibrary(home)).modFiles).toEqual([]);
  });
});

it('a preview re-adds a base game whose file has just been deleted', async () => {
  const path = await writeRunner(home, {
    presets: [{ name: 'Plain', selected_IWAD: await home.write('doom/doom2.wad', buildGameFile('doom2')) }],
  });
  await importAll(home, { kind: 'doom-runner', path });
  const [version] = (await home.api.call('listVersions', {})).data;
  const previewing = rm(version?.iwadPath ?? '').then(() =>
    home.api.call('previewImport', { body: { kind: 'doom-runner', path } }),
  );
  const { steps } = (await previewing).data;
  expect(steps.filter(({ kind }) => kind === 'base-game').map(({ action }) => action)).toEqual(['make']);
});
