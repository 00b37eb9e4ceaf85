import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { ILaunchSession, IModFile, IProtocol } from '@hangar/domain';

import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

async function addMod(name: string): Promise<IModFile> {
  const filePath = await game.files.mod(name);
  return (await game.api.post('/api/mod-files/catalog', { filePath })).data;
}

async function modWithTemplate(name: string, content: string): Promise<IModFile> {
  const mod = await addMod(name);
  const { data } = await game.api.post('/api/configs/blank', { modFileId: mod.id });
  await write(data.configFile, content);
  return mod;
}

const write = (name: string, content: string) => game.api.put(`/api/configs/${name}`, { content });
const textOf = async (name: string | null) => (await game.api.get(`/api/configs/${name ?? ''}`)).data.content;
const using = (...mods: IModFile[]): Promise<IProtocol> =>
  game.protocol({ files: mods.map(({ id, hashValue }) => ({ fileId: id, hashValue })) });
const configFiles = () => readdir(game.api.path('configs'));

async function play(id: string): Promise<ILaunchSession> {
  const session = await game.launch(id);
  await game.end();
  return session;
}

describe('settings templates at a launch', () => {
  it('gives each protocol its own copy when it is first played', async () => {
    const mod = await modWithTemplate('mod.wad', 'from the template');
    const [one, two] = [await using(mod), await using(mod)];
    const { command } = await play(one.id);
    const own = game.api.path('configs', `${one.id}.cfg`);
    expect((await game.read(one.id)).configFile).toBe(`${one.id}.cfg`);
    expect(command.args.join(' ')).toContain(`-config ${own}`);
    expect(command.notes.join()).toMatch(/begin as a copy of those of mod/);

    await write(`${one.id}.cfg`, 'mine');
    await play(one.id);
    await play(two.id);
    expect(await readFile(own, 'utf8')).toBe('mine');
    expect(await textOf((await game.read(two.id)).configFile)).toBe('from the template');
    expect(await textOf('mod-settings.cfg')).toBe('from the template');
  });

  it('never replaces what a protocol has', async () => {
    const protocol = await using(await modWithTemplate('mod.wad', 'from the template'));
    await writeFile(game.api.path('configs', 'mine.cfg'), 'mine');
    await game.api.put(`/api/protocols/${protocol.id}`, { configFile: 'mine.cfg' });
    await play(protocol.id);
    expect((await game.read(protocol.id)).configFile).toBe('mine.cfg');
    expect(await configFiles()).toEqual(['mine.cfg', 'mod-settings.cfg']);
  });

  it('takes the last template in load order and says so', async () => {
    const first = await modWithTemplate('first.wad', 'first');
    const last = await modWithTemplate('last.wad', 'last');
    const protocol = await using(first, last);
    const { command } = await play(protocol.id);
    expect(await textOf((await game.read(protocol.id)).configFile)).toBe('last');
    expect(command.notes.join('\n')).toMatch(/settings of first are left out: those of last load last/);
  });

  it('starts without settings when the template is gone or no text, and says so', async () => {
    const [gone, broken] = [await addMod('gone.wad'), await addMod('broken.wad')];
    await writeFile(game.api.path('configs', 'broken.cfg'), 'bin\0ary');
    await game.api.put(`/api/mod-files/catalog/${gone.id}`, { configTemplate: 'gone.cfg' });
    await game.api.put(`/api/mod-files/catalog/${broken.id}`, { configTemplate: 'broken.cfg' });
    const protocol = await using(gone, broken);
    const { command } = await play(protocol.id);
    expect(command.notes.join('\n')).toMatch(/gone\.cfg of gone is not there[^]*broken are left out/);
    expect((await game.read(protocol.id)).configFile).toBeNull();
  });

  it('makes no copy for a launch that is refused, for a test, or for a preview', async () => {
    const mod = await modWithTemplate('mod.wad', 'x');
    const protocol = await using(mod);
    const setup = { title: 'x', files: [{ fileId: mod.id, hashValue: mod.hashValue }] };
    await game.api.post('/api/protocols/preview', setup);
    await game.start('/api/protocols/test-launch', setup);
    await game.api.put('/api/settings', { sourcePorts: [] });
    const refused = await game.api.post(`/api/protocols/${protocol.id}/launch`);
    expect(refused.error.code).toBe('SOURCE_PORT_MISSING');
    expect(await configFiles()).toEqual(['mod-settings.cfg']);
  });
});

describe('a settings file that a crash left without a record', () => {
  it('is gone after the next start', async () => {
    const mod = await modWithTemplate('mod.wad', '');
    await game.api.put(`/api/mod-files/catalog/${mod.id}`, { configTemplate: null });
    await game.api.restart(() => writeFile(game.api.path('configs', 'mine.cfg'), ''));
    expect(await configFiles()).toEqual(['mine.cfg']);
  });

  it('is kept if it was changed or has a record', async () => {
    const changed = await modWithTemplate('changed.wad', 'changed');
    await game.api.put(`/api/mod-files/catalog/${changed.id}`, { configTemplate: null });
    await game.api.post('/api/configs/blank', { modFileId: (await addMod('named.wad')).id });
    await game.api.restart();
    expect((await configFiles()).sort()).toEqual(['changed-settings.cfg', 'named-settings.cfg']);
  });
});
