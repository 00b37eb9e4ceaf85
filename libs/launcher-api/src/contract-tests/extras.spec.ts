import { rm } from 'node:fs/promises';
import type { ICreateProtocolRequest, IModFile, IProtocolFileChoice } from '@hangar/domain';
import { buildMod, buildWad, lump } from '@hangar/wad-files/testing';

import { invalidField, toRefusal } from './error-responses';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

async function addMod(name: string, content: Buffer, overrides: object = {}): Promise<IModFile> {
  const filePath = await game.files.write(`${name}.wad`, content);
  return (await game.api.post('/api/mod-files/catalog', { filePath, name, ...overrides })).data as IModFile;
}
const addPlainMod = (name: string, overrides: object = {}) =>
  addMod(name, buildWad([lump('NOTE', name)]), overrides);
const toChoice = ({ id, hashValue, name }: IModFile, enabled = true): IProtocolFileChoice => ({
  fileId: id,
  hashValue,
  name,
  enabled,
});
const preview = async (draft: Partial<ICreateProtocolRequest>, protocolId?: string) =>
  (
    await game.api.call('previewLaunch', {
      body: { title: 'Draft', ...draft },
      query: protocolId === undefined ? {} : { protocolId },
    })
  ).data;
/** The file names after `-file`, without the hashes that the catalogue adds to them. */
const getLoadedMods = (args: readonly string[]): string[] =>
  args.flatMap((arg) => /\/files\/([^/]+)\.wad$/.exec(arg)?.[1] ?? []);

it("extras are loaded after the protocol's own files, in order, if they are turned on", async () => {
  const [mod, hud, music, off] = await Promise.all(
    ['mod', 'hud', 'music', 'off'].map((name) => addPlainMod(name)),
  );
  const draft = {
    files: [toChoice(mod as IModFile)],
    extras: [toChoice(music as IModFile), toChoice(off as IModFile, false), toChoice(hud as IModFile)],
  };
  expect(getLoadedMods((await preview(draft)).args)).toEqual(['mod', 'music', 'hud']);
  const { id } = await game.createProtocol(draft);
  const { command } = await game.launch(id);
  expect(getLoadedMods(command.args)).toEqual(['mod', 'music', 'hud']);
});

it('extras include the files in their load orders, but load no file twice', async () => {
  const mod = await addPlainMod('mod');
  const base = await addPlainMod('base');
  const hud = await addMod('hud', buildWad([lump('NOTE', 'hud')]), {
    loadOrder: [
      { hashValue: base.hashValue, name: 'base' },
      { hashValue: mod.hashValue, name: 'mod' },
    ],
  });
  const { args, notes } = await preview({ files: [toChoice(mod)], extras: [toChoice(hud), toChoice(mod)] });
  expect(getLoadedMods(args)).toEqual(['mod', 'base', 'hud']);
  expect(notes.join(' ')).toContain('Also loaded');
});

it("extras of a launch replace the protocol's for that launch, and are not stored", async () => {
  const [hud, music] = [await addPlainMod('hud'), await addPlainMod('music')];
  const { id } = await game.createProtocol({ extras: [toChoice(hud)] });
  const { command } = await game.launch(id, { extras: [toChoice(music)] });
  expect(getLoadedMods(command.args)).toEqual(['music']);
  expect((await game.read(id)).extras.map(({ name }) => name)).toEqual(['hud']);
  await game.end();
  expect(getLoadedMods((await game.launch(id, { extras: [] })).command.args)).toEqual([]);
  const wrong = await game.api.post(`/api/protocols/${id}/launch`, { extras: 'hud' });
  expect(toRefusal(wrong)).toEqual(invalidField('extras'));
});

it('extras that are missing are reported in the preview and at launch', async () => {
  const hud = await addPlainMod('hud');
  const { id } = await game.createProtocol({ extras: [toChoice(hud)] });
  await rm(hud.filePath);
  expect((await preview({ extras: [toChoice(hud)] })).notes.join(' ')).toContain('hud not found');
  const response = await game.api.post(`/api/protocols/${id}/launch`, {});
  expect(toRefusal(response)).toEqual({ status: 422, code: 'MOD_FILES_MISSING' });
  expect((await game.start(`/api/protocols/${id}/launch`, { extras: [toChoice(hud, false)] })).status).toBe(
    200,
  );
});

it('extras count as used: they cannot be deleted while a protocol uses them', async () => {
  const hud = await addPlainMod('hud');
  const { id } = await game.createProtocol({ extras: [toChoice(hud, false)] });
  const response = await game.api.delete(`/api/mod-files/catalog/${hud.id}`);
  expect(toRefusal(response)).toEqual({ status: 409, code: 'IN_USE' });
  expect(response.error.details).toMatchObject({ protocols: [{ id }] });
});

describe('conflicts', () => {
  const addDehackedMod = (name: string) =>
    addMod(name, buildWad([lump('DEHACKED', `Patch File for DeHackEd v3.0\n# ${name}\n`)]));

  it('between patches, maps and categories are reported in the preview', async () => {
    const [hands, arsenal] = [await addDehackedMod('hands'), await addDehackedMod('arsenal')];
    expect((await preview({ extras: [toChoice(hands), toChoice(arsenal)] })).notes.join(' ')).toContain(
      'hands and arsenal both have DeHackEd patches',
    );
    const mod = await addMod('mod', buildMod(['MAP01', 'MAP02']));
    const sounds = await addMod('sounds', buildMod(['MAP02'], 'another'));
    expect((await preview({ files: [toChoice(mod)], extras: [toChoice(sounds)] })).notes.join(' ')).toContain(
      'sounds has its own maps. MAP02',
    );
    const tunes = await addPlainMod('tunes', { category: 'music' });
    const songs = await addPlainMod('songs', { category: 'music' });
    const { notes } = await preview({ extras: [toChoice(tunes), toChoice(songs)] });
    expect(notes.join(' ')).toContain('tunes and songs both change the music');
  });

  it('do not include extras that are turned off', async () => {
    const [hands, arsenal] = [await addDehackedMod('hands'), await addDehackedMod('arsenal')];
    const { notes } = await preview({ extras: [toChoice(hands), toChoice(arsenal, false)] });
    expect(notes.join(' ')).not.toContain('DEHACKED');
  });
});
