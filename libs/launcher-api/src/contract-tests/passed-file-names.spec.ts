import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { IModFile } from '@hangar/domain';
import { buildMod, buildWad, exitMap, lump } from '@hangar/wad-files/testing';

import { createZip } from './create-zip';
import { PlayableApi } from './playable-api';

let game: PlayableApi;
beforeEach(async () => {
  game = await PlayableApi.create();
});
afterEach(() => game.close());

async function add(name: string, content: Buffer): Promise<IModFile> {
  const filePath = await game.files.write(name, content);
  return (await game.api.post('/api/mod-files/catalog', { filePath })).data;
}

async function createProtocol(...files: IModFile[]): Promise<string> {
  return (await game.createProtocol({ files: files.map(({ id }) => ({ fileId: id })) })).id;
}

/** Returns the paths that follow an option. */
function getLoadedFiles(args: readonly string[], option = '-file'): string[] {
  const followingArgs = args.slice(args.indexOf(option) + 1);
  const end = followingArgs.findIndex((arg) => arg.startsWith('-'));
  return followingArgs.slice(0, end < 0 ? undefined : end);
}

const buildMapWad = (items: number): Buffer => buildWad(exitMap('MAP01', { items }));

describe('a mod file', () => {
  it('is passed to the port under its original name, regardless of its name in the library', async () => {
    const file = await add('NERVE.WAD', buildMapWad(1));
    await game.api.put(`/api/mod-files/catalog/${file.id}`, { ...file, name: 'No Rest for the Living' });
    const id = await createProtocol(file);
    const [path = ''] = getLoadedFiles((await game.launch(id)).command.args);
    expect([basename(path), dirname(path)]).toEqual(['NERVE.WAD', game.api.path('runs', id, 'files')]);
    expect(await readFile(path)).toEqual(buildMapWad(1));
  });

  it('has the name of its archive entry if it came from an archive', async () => {
    const filePath = await game.files.write('pack.zip', createZip({ 'wads/mymod.wad': buildMapWad(1) }));
    const { data } = await game.api.post('/api/mod-files/unzip-import', {
      filePath,
      files: [{ entryPath: 'wads/mymod.wad' }],
    });
    const [file] = data as IModFile[];
    const [path = ''] = getLoadedFiles(
      (await game.launch(await createProtocol(file as IModFile))).command.args,
    );
    expect(basename(path)).toBe('mymod.wad');
  });

  it('keeps its name despite another file with the same name, by using a separate folder', async () => {
    const files = [await add('one/map.wad', buildMapWad(1)), await add('two/map.wad', buildMapWad(2))];
    const paths = getLoadedFiles((await game.launch(await createProtocol(...files))).command.args);
    expect(paths.map((path) => basename(path))).toEqual(['map.wad', 'map.wad']);
    expect(await Promise.all(paths.map((path) => readFile(path)))).toEqual([buildMapWad(1), buildMapWad(2)]);
  });

  it('has the same name in the preview, which writes no files', async () => {
    const file = await add('nerve.wad', buildMapWad(1));
    const id = await createProtocol(file);
    const setup = { title: 'P', files: [{ fileId: file.id }] };
    const { args } = (await game.api.post(`/api/protocols/preview?protocolId=${id}`, setup)).data;
    await expect(readdir(game.api.path('runs', id))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(getLoadedFiles((await game.launch(id)).command.args)).toEqual(getLoadedFiles(args));
  });

  it('has no link after the protocol no longer loads it', async () => {
    const [first, second] = [await add('first.wad', buildMapWad(1)), await add('second.wad', buildMapWad(2))];
    const id = await createProtocol(first, second);
    await game.launch(id);
    await game.end();
    await game.api.put(`/api/protocols/${id}`, { files: [{ fileId: second.id }] });
    await game.launch(id);
    expect(await readdir(game.api.path('runs', id, 'files'))).toEqual(['.hangar-links.json', 'second.wad']);
    expect(await realpath(first.filePath)).toBe(first.filePath);
  });

  it('is not listed among the saves and demos of a protocol', async () => {
    const id = await createProtocol(await add('first.wad', buildMapWad(1)));
    await game.launch(id);
    await game.end();
    expect((await game.api.get(`/api/protocols/${id}/saves`)).data).toEqual([]);
    expect((await game.api.get(`/api/protocols/${id}/demos`)).data).toEqual([]);
  });
});

describe('a mod with sprites in Chocolate Doom', () => {
  const sprites = buildWad([lump('S_START'), lump('TROOA1', 'x'), lump('S_END')]);

  async function createChocolatePort(): Promise<string> {
    const executablePath = await game.files.writeProgram('chocolate-doom');
    const sourcePorts = [{ id: 'choco', name: 'Chocolate', family: 'chocolate-doom', executablePath }];
    await game.api.put('/api/settings', { sourcePorts, defaultSourcePortId: 'choco' });
    return 'choco';
  }

  it('is loaded with -merge, as are all other files, in the order of the protocol', async () => {
    await createChocolatePort();
    const files = [
      await add('a.wad', buildMapWad(1)),
      await add('sprites.wad', sprites),
      await add('z.wad', buildMod([])),
    ];
    const { args } = (await game.launch(await createProtocol(...files))).command;
    expect(getLoadedFiles(args, '-merge').map((path) => basename(path))).toEqual([
      'a.wad',
      'sprites.wad',
      'z.wad',
    ]);
    expect(args).not.toContain('-file');
  });

  it.each(['S_START', 'SS_START', 'F_START', 'FF_START'])(
    'is also merged if it is not in the library and has sprites or flats after %s',
    async (marker) => {
      await createChocolatePort();
      const end = marker.replace('START', 'END');
      const filePath = await game.files.write('own.wad', buildWad([lump(marker), lump('A', 'x'), lump(end)]));
      const setup = { title: 'P', files: [{ filePath }] };
      const { args } = (await game.api.post('/api/protocols/preview', setup)).data;
      expect(getLoadedFiles(args, '-merge')).toEqual([filePath]);
    },
  );

  it('is not merged if it has neither sprites nor flats', async () => {
    await createChocolatePort();
    const { args } = (await game.launch(await createProtocol(await add('a.wad', buildMapWad(1))))).command;
    expect(args).not.toContain('-merge');
  });
});
