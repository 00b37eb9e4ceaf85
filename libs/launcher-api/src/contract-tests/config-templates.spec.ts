import { cpSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ILaunchSession, IModFile, IProtocol } from '@hangar/domain';

import { EventBus } from '../index';
import { createTestLauncherApi } from '../testing';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

async function addMod(name: string): Promise<IModFile> {
  const filePath = await game.files.writeMod(name);
  return (await game.api.post('/api/mod-files/catalog', { filePath })).data;
}

async function addModWithTemplate(name: string, content: string): Promise<IModFile> {
  const mod = await addMod(name);
  const { data } = await game.api.post('/api/configs/blank', { modFileId: mod.id });
  await write(data.configFile, content);
  return mod;
}

const write = (name: string, content: string) => game.api.put(`/api/configs/${name}`, { content });
const readConfig = async (name: string | null) =>
  (await game.api.get(`/api/configs/${name ?? ''}`)).data.content;
const createProtocolWith = (...mods: IModFile[]): Promise<IProtocol> =>
  game.createProtocol({ files: mods.map(({ id, hashValue }) => ({ fileId: id, hashValue })) });
const listConfigs = () => readdir(game.api.path('configs'));

async function play(id: string): Promise<ILaunchSession> {
  const session = await game.launch(id);
  await game.end();
  return session;
}

describe('settings templates at launch', () => {
  it('give each protocol its own copy when it is first played', async () => {
    const mod = await addModWithTemplate('mod.wad', 'from the template');
    const [one, two] = [await createProtocolWith(mod), await createProtocolWith(mod)];
    const { command } = await play(one.id);
    const ownConfig = game.api.path('configs', `${one.id}.cfg`);
    expect((await game.read(one.id)).configFile).toBe(`${one.id}.cfg`);
    expect(command.args.join(' ')).toContain(`-config ${ownConfig}`);
    expect(command.notes.join()).toMatch(/start as a copy of those of mod/);

    await write(`${one.id}.cfg`, 'mine');
    await play(one.id);
    await play(two.id);
    expect(await readFile(ownConfig, 'utf8')).toBe('mine');
    expect(await readConfig((await game.read(two.id)).configFile)).toBe('from the template');
    expect(await readConfig('mod-settings.cfg')).toBe('from the template');
  });

  it("never replace a protocol's existing file", async () => {
    const protocol = await createProtocolWith(await addModWithTemplate('mod.wad', 'from the template'));
    await writeFile(game.api.path('configs', 'mine.cfg'), 'mine');
    await game.api.put(`/api/protocols/${protocol.id}`, { configFile: 'mine.cfg' });
    await play(protocol.id);
    expect((await game.read(protocol.id)).configFile).toBe('mine.cfg');
    expect(await listConfigs()).toEqual(['mine.cfg', 'mod-settings.cfg']);
  });

  it('are limited to the last one in load order, which is reported', async () => {
    const first = await addModWithTemplate('first.wad', 'first');
    const last = await addModWithTemplate('last.wad', 'last');
    const protocol = await createProtocolWith(first, last);
    const { command } = await play(protocol.id);
    expect(await readConfig((await game.read(protocol.id)).configFile)).toBe('last');
    expect(command.notes.join('\n')).toMatch(
      /settings of first aren't used, because those of last load last/,
    );
  });

  it('do not prevent a launch if missing or not text, and the problem is reported', async () => {
    const [gone, broken] = [await addMod('gone.wad'), await addMod('broken.wad')];
    await writeFile(game.api.path('configs', 'broken.cfg'), 'bin\0ary');
    await game.api.put(`/api/mod-files/catalog/${gone.id}`, { configTemplate: 'gone.cfg' });
    await game.api.put(`/api/mod-files/catalog/${broken.id}`, { configTemplate: 'broken.cfg' });
    const protocol = await createProtocolWith(gone, broken);
    const { command } = await play(protocol.id);
    expect(command.notes.join('\n')).toMatch(/gone\.cfg of gone no longer exists[^]*broken aren't used/);
    expect((await game.read(protocol.id)).configFile).toBeNull();
  });

  it('are not copied for a rejected launch, a test or a preview', async () => {
    const mod = await addModWithTemplate('mod.wad', 'x');
    const protocol = await createProtocolWith(mod);
    const setup = { title: 'x', files: [{ fileId: mod.id, hashValue: mod.hashValue }] };
    await game.api.post('/api/protocols/preview', setup);
    await game.start('/api/protocols/test-launch', setup);
    await game.api.put('/api/settings', { sourcePorts: [] });
    const refused = await game.api.post(`/api/protocols/${protocol.id}/launch`);
    expect(refused.error.code).toBe('SOURCE_PORT_MISSING');
    expect(await listConfigs()).toEqual(['mod-settings.cfg']);
  });
});

describe('a settings file whose request was interrupted by a crash', () => {
  /**
   * Kills Hangar just before it writes the record that refers to a new settings file. Returns the settings files after
   * a restart.
   */
  async function crashWithoutRecord(modFileId: string): Promise<string[]> {
    const crashDirectory = game.files.path('left');
    const filter = (path: string) => !basename(path.slice(game.api.directory.length)).startsWith('hangar');
    const listening = game.api
      .resolve(EventBus)
      .stream(['configs.changed'])
      .subscribe(() => cpSync(game.api.directory, crashDirectory, { recursive: true, filter }));
    await game.api.post('/api/configs/blank', { modFileId });
    listening.unsubscribe();
    const next = await createTestLauncherApi({ dataDirectory: crashDirectory });
    const names = await readdir(join(crashDirectory, 'configs'));
    await next.close();
    return names.sort();
  }

  it('is removed by the next start, and no other file is', async () => {
    const mod = await addModWithTemplate('mod.wad', '');
    await game.api.put(`/api/mod-files/catalog/${mod.id}`, { configTemplate: null });
    await writeFile(game.api.path('configs', 'mine.cfg'), '');
    expect(await crashWithoutRecord(mod.id)).toEqual(['mine.cfg', 'mod-settings.cfg']);
    expect((await listConfigs()).sort()).toEqual(['mine.cfg', 'mod-settings-2.cfg', 'mod-settings.cfg']);
  });

  it('is kept if the request was completed, even if nothing refers to the file', async () => {
    const mod = await addMod('mod.wad');
    await game.api.post('/api/configs/blank', { modFileId: mod.id });
    await game.api.put(`/api/mod-files/catalog/${mod.id}`, { configTemplate: null });
    await game.api.restart();
    expect(await listConfigs()).toEqual(['mod-settings.cfg']);
  });
});
