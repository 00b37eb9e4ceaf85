import { createZip } from './create-zip';
import { FoundGamesHome } from './found-games-home';
import {
  getActions,
  buildGameFile,
  importAll,
  buildModFile,
  preview,
  writeRunner,
} from './launcher-imports-world';

let home: FoundGamesHome;
beforeEach(async () => void (home = await FoundGamesHome.create()));
afterEach(() => home.close());

/** A ZIP whose central directory is truncated. */
const createDamagedZip = () => createZip({ 'a.wad': buildModFile('a') }).subarray(0, -30);

it('a damaged file is listed as missing from its protocol, with the reason, and the others are previewed', async () => {
  const damaged = await home.write('doom/damaged.zip', createDamagedZip());
  const intact = await home.write('doom/intact.wad', buildModFile('intact'));
  const bundle = await home.write('doom/all.dmb', 'damaged.zip\nintact.wad\n');
  const path = await writeRunner(home, {
    presets: [
      { name: 'Damaged', selected_mappacks: [damaged] },
      { name: 'Bundle', mods: [{ path: bundle, checked: true }] },
      { name: 'Intact', selected_mappacks: [intact] },
    ],
  });
  const { steps } = await preview(home, { kind: 'doom-runner', path });
  expect(getActions(steps, 'mod-file')).toEqual(['make intact.wad']);
  const reason = expect.stringMatching(/^damaged\.zip can't be read: ./);
  expect(steps.filter(({ kind }) => kind === 'protocol')).toMatchObject([
    { name: 'Damaged', action: 'make', reason },
    { name: 'Bundle', action: 'make', reason },
    { name: 'Intact', action: 'make' },
  ]);
});

it('two libraries of the same kind have separate steps', async () => {
  const game = await home.write('doom/doom2.wad', buildGameFile('doom2'));
  const mod = await home.write('doom/valley.wad', buildModFile('valley'));
  const paths: string[] = [];
  for (const name of ['one', 'two']) {
    const separator = { separator: true, name: 'maps' };
    const options = {
      version: '1.9.2',
      IWADs: { IWAD_list: [{ name: 'Doom II', path: game }] },
      engines: { engine_list: [{ id: 'e', name: 'Woof', path: '/gone/woof' }] },
      presets: [
        separator,
        {
          name: 'P',
          selected_IWAD: game,
          selected_engine: 'e',
          selected_mappacks: [mod],
          additional_args: `-${name}`,
        },
      ],
    };
    paths.push(await home.write(`${name}/options.json`, JSON.stringify(options)));
  }
  // Leaves out the games that are installed on this computer.
  const leaveOut = (await preview(home, { kind: 'found' })).steps.map(({ id }) => id);
  const request = {
    kind: 'found',
    with: paths.map((path) => ({ kind: 'doom-runner' as const, path })),
    leaveOut,
  } as const;
  const { leaveOut: _leaveOut, ...body } = request;
  const ids = (await preview(home, body)).steps.map(({ id }) => id).filter((id) => !leaveOut.includes(id));
  expect(ids).toHaveLength(10);
  expect(new Set(ids).size).toBe(ids.length);
  const { made, existed } = await importAll(home, request);
  expect(made).toMatchObject({ protocol: 2, 'mod-file': 1, 'base-game': 1 });
  expect(existed).toMatchObject({ 'mod-file': 1, 'base-game': 1 });
});

it('a protocol with a file that stays missing is created only once', async () => {
  const mod = await home.write('doom/valley.wad', buildModFile('valley'));
  const path = await writeRunner(home, {
    engines: { engine_list: [{ id: 'e', name: 'Woof', path: 'C:\\Doom\\woof.exe' }] },
    presets: [
      { name: 'Valley', selected_engine: 'e', selected_mappacks: [mod, home.path('doom/gone.wad')] },
      { name: 'Plain', selected_engine: 'e', additional_args: '-nomusic' },
    ],
  });
  const request = { kind: 'doom-runner', path } as const;
  expect(getActions((await preview(home, request)).steps, 'protocol')).toEqual(['make Valley', 'make Plain']);
  await importAll(home, request);
  expect(getActions((await preview(home, request)).steps, 'protocol')).toEqual([
    'exists Valley',
    'exists Plain',
  ]);
  // The missing file appears.
  await home.write('doom/gone.wad', buildModFile('gone'));
  expect(getActions((await preview(home, request)).steps, 'protocol')).toEqual([
    'make Valley',
    'exists Plain',
  ]);
});
