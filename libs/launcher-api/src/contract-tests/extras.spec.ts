import { rm } from 'node:fs/promises';
import type { ICreateProtocolRequest, IModFile, IProtocolFileChoice } from '@hangar/domain';
import { buildMod, buildWad, lump } from '@hangar/wad-files/testing';

import { invalidAt, refusalOf } from './bad-answers';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

async function catalogued(name: string, content: Buffer, overrides: object = {}): Promise<IModFile> {
  const filePath = await game.files.write(`${name}.wad`, content);
  return (await game.api.post('/api/mod-files/catalog', { filePath, name, ...overrides })).data as IModFile;
}
const plain = (name: string, overrides: object = {}) =>
  catalogued(name, buildWad([lump('NOTE', name)]), overrides);
const choice = ({ id, hashValue, name }: IModFile, enabled = true): IProtocolFileChoice => ({
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
/** The file names after `-file`, without the hashes that the catalogue adds. */
const loadedBy = (args: readonly string[]): string[] =>
  args.flatMap((arg) => /\/files\/([^/]+)\.wad$/.exec(arg)?.[1] ?? []);

it("extras are loaded after the protocol's own files, in order, if they are turned on", async () => {
  const [mod, hud, music, off] = await Promise.all(['mod', 'hud', 'music', 'off'].map((name) => plain(name)));
  const draft = {
    files: [choice(mod as IModFile)],
    extras: [choice(music as IModFile), choice(off as IModFile, false), choice(hud as IModFile)],
  };
  expect(loadedBy((await preview(draft)).args)).toEqual(['mod', 'music', 'hud']);
  const { id } = await game.protocol(draft);
  const { command } = await game.launch(id);
  expect(loadedBy(command.args)).toEqual(['mod', 'music', 'hud']);
});

it('extras include the files in their load orders, but nothing twice', async () => {
  const mod = await plain('mod');
  const base = await plain('base');
  const hud = await catalogued('hud', buildWad([lump('NOTE', 'hud')]), {
    loadOrder: [
      { hashValue: base.hashValue, name: 'base' },
      { hashValue: mod.hashValue, name: 'mod' },
    ],
  });
  const { args, notes } = await preview({ files: [choice(mod)], extras: [choice(hud), choice(mod)] });
  expect(loadedBy(args)).toEqual(['mod', 'base', 'hud']);
  expect(notes.join(' ')).toContain('Also loaded');
});

it("extras of a launch replace the protocol's for that run, and are not remembered", async () => {
  const [hud, music] = [await plain('hud'), await plain('music')];
  const { id } = await game.protocol({ extras: [choice(hud)] });
  const { command } = await game.launch(id, { extras: [choice(music)] });
  expect(loadedBy(command.args)).toEqual(['music']);
  expect((await game.read(id)).extras.map(({ name }) => name)).toEqual(['hud']);
  await game.end();
  expect(loadedBy((await game.launch(id, { extras: [] })).command.args)).toEqual([]);
  const wrong = await game.api.post(`/api/protocols/${id}/launch`, { extras: 'hud' });
  expect(refusalOf(wrong)).toEqual(invalidAt('extras'));
});

it('extras that are missing are reported in the preview and at launch', async () => {
  const hud = await plain('hud');
  const { id } = await game.protocol({ extras: [choice(hud)] });
  await rm(hud.filePath);
  expect((await preview({ extras: [choice(hud)] })).notes.join(' ')).toContain('hud not found');
  const response = await game.api.post(`/api/protocols/${id}/launch`, {});
  expect(refusalOf(response)).toEqual({ status: 422, code: 'MOD_FILES_MISSING' });
  expect((await game.start(`/api/protocols/${id}/launch`, { extras: [choice(hud, false)] })).status).toBe(
    200,
  );
});

it('extras count as used: they cannot be deleted while a protocol has them', async () => {
  const hud = await plain('hud');
  const { id } = await game.protocol({ extras: [choice(hud, false)] });
  const response = await game.api.delete(`/api/mod-files/catalog/${hud.id}`);
  expect(refusalOf(response)).toEqual({ status: 409, code: 'IN_USE' });
  expect(response.error.details).toMatchObject({ protocols: [{ id }] });
});

describe('conflicts', () => {
  const dehacked = (name: string) =>
    catalogued(name, buildWad([lump('DEHACKED', `Patch File for DeHackEd v3.0\n# ${name}\n`)]));

  it('between patches, maps and categories are reported in the preview', async () => {
    const [hands, arsenal] = [await dehacked('hands'), await dehacked('arsenal')];
    expect((await preview({ extras: [choice(hands), choice(arsenal)] })).notes.join(' ')).toContain(
      'hands and arsenal both have DeHackEd patches',
    );
    const mod = await catalogued('mod', buildMod(['MAP01', 'MAP02']));
    const sounds = await catalogued('sounds', buildMod(['MAP02'], 'another'));
    expect((await preview({ files: [choice(mod)], extras: [choice(sounds)] })).notes.join(' ')).toContain(
      'sounds has its own maps. MAP02',
    );
    const tunes = await plain('tunes', { category: 'music' });
    const songs = await plain('songs', { category: 'music' });
    const { notes } = await preview({ extras: [choice(tunes), choice(songs)] });
    expect(notes.join(' ')).toContain('tunes and songs both change the music');
  });

  it('ignore extras that are turned off', async () => {
    const [hands, arsenal] = [await dehacked('hands'), await dehacked('arsenal')];
    const { notes } = await preview({ extras: [choice(hands), choice(arsenal, false)] });
    expect(notes.join(' ')).not.toContain('DEHACKED');
  });
});
