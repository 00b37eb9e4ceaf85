import { readdir, writeFile } from 'node:fs/promises';
import type { ICreateProtocolRequest, ILaunchPreview } from '@hangar/domain';
import { buildWad, lump } from '@hangar/wad-files/testing';

import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

async function add(name: string, lumps: Record<string, string>): Promise<{ fileId: string }> {
  const bytes = buildWad(Object.entries(lumps).map(([key, text]) => lump(key, Buffer.from(text))));
  const filePath = await game.files.write(name, bytes);
  const { id } = (await game.api.post('/api/mod-files/catalog', { filePath })).data;
  return { fileId: id };
}

async function preview(setup: Partial<ICreateProtocolRequest>, protocolId?: string): Promise<ILaunchPreview> {
  const query = protocolId === undefined ? '' : `&protocolId=${protocolId}`;
  return (await game.api.post(`/api/protocols/preview?advice=true${query}`, { title: 'P', ...setup })).data;
}

/** Adds Chocolate Doom as a second port, besides dsda-doom. */
async function addChocolate(): Promise<string> {
  const executablePath = await game.files.writeProgram('chocolate-doom');
  const sourcePorts = [
    { id: 'dsda', name: 'dsda', family: 'dsda-doom', version: '0.29.4', executablePath: game.port },
    { id: 'choco', name: 'Chocolate', family: 'chocolate-doom', executablePath },
  ];
  await game.api.put('/api/settings', { sourcePorts, defaultSourcePortId: 'dsda' });
  return 'choco';
}

const MAP_LUMPS = [
  'E1M1',
  'THINGS',
  'LINEDEFS',
  'SIDEDEFS',
  'VERTEXES',
  'SEGS',
  'SSECTORS',
  'NODES',
  'SECTORS',
];

const getOptionValue = (args: readonly string[], option: string) => args[args.indexOf(option) + 1];

it('files for a different base game are mentioned in the notes of the command', async () => {
  const episode = await add('episode.wad', Object.fromEntries(MAP_LUMPS.map((name) => [name, ''])));
  const { notes } = await preview({ files: [episode] });
  expect(notes.some((note) => /^episode\b.* isn't made for .*Doom II/.test(note))).toBe(true);
});

describe('recording a demo', () => {
  const options = { recordDemo: 'mine', complevel: '2', map: 'MAP01' };

  it('never overwrites an earlier recording, and the preview shows the new name', async () => {
    const { id } = await game.createProtocol({ options });
    const getRunPath = (name: string) => game.api.path('runs', id, name);
    expect(getOptionValue((await game.launch(id)).command.args, '-record')).toBe(getRunPath('mine'));
    await writeFile(getRunPath('mine.lmp'), 'the best run of my life');
    await game.end();
    const { args, notes, advice } = await preview({ options }, id);
    expect(getOptionValue(args, '-record')).toBe(getRunPath('mine-2'));
    const text = '“mine” already exists, so this demo is named “mine-2”.';
    expect(notes).toContain(text);
    expect(advice).toEqual([{ option: 'recordDemo', isAvailable: true, text }]);
    expect(getOptionValue((await game.launch(id)).command.args, '-record')).toBe(getRunPath('mine-2'));
  });

  it('prevents a second launch, which would use the same name', async () => {
    const { id } = await game.createProtocol({ options });
    await game.launch(id);
    expect((await game.api.post(`/api/protocols/${id}/launch`)).error.code).toBe('ALREADY_RUNNING');
  });

  it('uses the compatibility level for which the mod was made, if the port needs one', async () => {
    const files = [await add('b.wad', { COMPLVL: 'boom' })];
    const { args, notes } = await preview({ files, options: { recordDemo: 'mine', map: 'MAP01' } });
    expect(getOptionValue(args, '-complevel')).toBe('9');
    expect(notes).toContainEqual(expect.stringContaining('Using Boom, which b was made for.'));
  });
});

describe('the requirements in a mod file', () => {
  it('are reported if the port does not meet them', async () => {
    const sourcePortId = await addChocolate();
    const files = [await add('m.wad', { DEHACKED: 'Patch File for DeHackEd v3.0\nDoom version = 2021\n' })];
    expect((await preview({ files, sourcePortId })).notes).toEqual([
      expect.stringContaining('m has MBF21 patches, which '),
      expect.stringContaining("when you quit from the game's menu"),
    ]);
    expect((await preview({ files })).notes).toEqual([]);
  });

  it('are reported if they specify a different base game, or files that are not loaded', async () => {
    const gameInfo = 'IWAD = "HERETIC.WAD"\nLOAD = "extra.wad"\n';
    const files = [await add('g.wad', { GAMEINFO: gameInfo })];
    const { notes } = await preview({ files });
    expect(notes).toEqual([
      'g needs HERETIC.WAD, but this protocol uses doom2.wad.',
      "g also needs extra.wad, which isn't in this protocol.",
    ]);
    files.push(await add('extra.wad', { ENDOOM: 'x' }));
    expect((await preview({ files })).notes).toHaveLength(1);
  });

  it('are reported as unknown if they cannot be read', async () => {
    const filePath = await game.files.writeMod('broken.wad');
    const { data } = await game.api.post('/api/mod-files/catalog', { filePath });
    await writeFile(data.filePath, 'PWAD?');
    expect((await preview({ files: [{ fileId: data.id }] })).notes).toEqual([
      "broken couldn't be read, so Hangar doesn't know what it needs.",
    ]);
  });
});

describe('the preview', () => {
  it('lists the options that the port does not support, even before one is chosen', async () => {
    const executablePath = await game.files.writeProgram('doomretro');
    const sourcePorts = [{ id: 'retro', name: 'Retro', family: 'doomretro', executablePath }];
    await game.api.put('/api/settings', { sourcePorts });
    const { advice, notes } = await preview({});
    expect(advice).toEqual([
      { option: 'complevel', isAvailable: false, text: "Doom Retro doesn't support compatibility levels." },
      { option: 'recordDemo', isAvailable: false, text: "Doom Retro can't record demos." },
      { option: 'playDemo', isAvailable: false, text: "Doom Retro can't play demos." },
    ]);
    expect(notes).toEqual(["Doom Retro doesn't report finished maps."]);
  });

  it('lists no unsupported options for a missing port, and creates no folders', async () => {
    await game.api.put('/api/settings', { sourcePorts: [] });
    const setup = { options: { recordDemo: 'mine', complevel: '9' }, saveDirectory: game.files.path('s') };
    const { executable, advice, notes } = await preview(setup);
    expect([executable, advice, notes]).toEqual(['', [], [expect.stringContaining('source port')]]);
    await expect(readdir(game.api.path('runs'))).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describe('the statistics of a game', () => {
  it('are kept when the next game writes new ones', async () => {
    const { id } = await game.createProtocol();
    await game.launch(id);
    await writeFile(game.api.path('runs', id, 'levelstat.txt'), 'MAP01 - 0:01.03 (0:01)  K: 0/0\r\n');
    await game.end();
    await game.launch(id);
    expect(await readdir(game.api.path('runs', id, 'levelstat'))).toHaveLength(1);
  });

  it('are moved aside if the next game uses a port with a different format', async () => {
    const { id } = await game.createProtocol();
    await game.launch(id);
    const getRunPath = (name: string) => game.api.path('runs', id, name);
    await writeFile(getRunPath('levelstat.txt'), 'MAP01 - 0:01.03 (0:01)  K: 0/0\r\n');
    await game.end();
    await game.api.put(`/api/protocols/${id}`, { sourcePortId: await addChocolate() });
    const { args } = (await game.launch(id)).command;
    expect(await readdir(getRunPath('.'))).not.toContain('levelstat.txt');
    expect(getOptionValue(args, '-statdump')).toBe(getRunPath('statdump.txt'));
  });

  it("are in the protocol's run folder, like screenshots and the port's own records", async () => {
    const { id } = await game.createProtocol();
    const { args } = (await game.launch(id)).command;
    const folder = game.api.path('runs', id);
    expect([getOptionValue(args, '-shotdir'), getOptionValue(args, '-data')]).toEqual([folder, folder]);
  });
});
