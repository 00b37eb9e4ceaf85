import type { IProposal } from '@hangar/domain';
import { buildMod, buildWad, exitMap, lump } from '@hangar/wad-files/testing';

import { createZip } from './create-zip';
import { IntakeWorld, PATCH } from './intake-world';

let world: IntakeWorld;
beforeEach(async () => {
  world = await IntakeWorld.create();
  const { api, files } = world.games;
  const createPort = async (family: string, version: string) => ({
    id: family,
    name: family,
    family,
    version,
    executablePath: await files.writeProgram(family),
  });
  const sourcePorts = [await createPort('woof', '15.2.0'), await createPort('gzdoom', '4.14.2')];
  const settings = { sourcePorts, defaultSourcePortId: 'woof' };
  expect((await api.put('/api/settings', settings)).status).toBe(200);
});
afterEach(() => world.close());

const udmf = (map: string) => [
  lump(map),
  lump('TEXTMAP', 'namespace = "zdoom";'),
  lump('ZNODES'),
  lump('ENDMAP'),
];
/** The contents of mods, by file name. */
const MODS: Readonly<Record<string, Buffer>> = {
  'plain.wad': buildMod(['MAP01', 'MAP02'], 'plain'),
  'script.pk3': createZip({
    'zscript.txt': 'version "4.0"',
    'maps/map05.wad': buildMod(['MAP05'], 'script'),
  }),
  'udmf.wad': buildWad(udmf('MAP05')),
  'mbf21.wad': buildWad([...exitMap('MAP07'), lump('COMPLVL', 'mbf21')]),
  'boom.wad': buildWad([...exitMap('MAP08'), lump('COMPLVL', 'boom')]),
  'patched.wad': buildWad([...exitMap('MAP09'), lump('DEHACKED', PATCH)]),
};

async function combine(...names: string[]): Promise<IProposal | undefined> {
  const paths = await Promise.all(
    names.map((name) => world.files.write(name, MODS[name] ?? Buffer.from(PATCH))),
  );
  return (await world.read(...paths)).combined;
}

describe('several mods combined into one', () => {
  it.each([
    ['plain.wad', 'script.pk3', { port: 'gzdoom', woof: 'no', complevel: null }],
    ['plain.wad', 'udmf.wad', { port: 'gzdoom', woof: 'no', complevel: null }],
    ['plain.wad', 'mbf21.wad', { port: 'woof', woof: 'yes', complevel: 'mbf21' }],
    ['boom.wad', 'script.pk3', { port: 'gzdoom', woof: 'no', complevel: 'boom' }],
    ['patched.wad', 'mbf21.wad', { port: 'woof', woof: 'yes', complevel: 'mbf21' }],
  ])('%s and %s get the verdict of both files, in any order', async (first, second, expected) => {
    for (const names of [
      [first, second],
      [second, first],
    ]) {
      const proposal = await combine(...names);
      expect({
        port: proposal?.sourcePortId,
        woof: proposal?.portAdvice.find(({ portId }) => portId === 'woof')?.fits,
        complevel: proposal?.complevel?.value ?? null,
      }).toEqual(expected);
    }
  });

  it('list suitable source-port families if no installed port can play all files', async () => {
    const { sourcePorts } = (await world.games.api.get('/api/settings')).data;
    await world.games.api.put('/api/settings', {
      sourcePorts: sourcePorts.filter(({ family }) => family === 'woof'),
    });
    const proposal = await combine('plain.wad', 'script.pk3', 'mbf21.wad');
    expect(proposal).toMatchObject({ sourcePortId: null, portReason: expect.stringContaining('script.pk3') });
    expect(proposal?.portFamilies).toContain('gzdoom');
  });

  it('become a protocol that can be launched', async () => {
    const proposal = await combine('mbf21.wad', 'script.pk3', 'plain.wad');
    expect(proposal?.maps.toSorted()).toEqual(['MAP01', 'MAP02', 'MAP05', 'MAP07']);
    const { status, data } = await world.accept(proposal ? [proposal] : [], 'protocol');
    expect([status, data.protocolIds.length, data.fileIds.length]).toEqual([201, 1, 3]);
    const protocol = await world.games.read(String(data.protocolIds[0]));
    expect(protocol).toMatchObject({ sourcePortId: 'gzdoom', options: { complevel: 'mbf21' } });
    const { problems } = await world.games.api
      .get(`/api/protocols/${protocol.id}/readiness`)
      .then(({ data }) => data);
    expect(problems.filter(({ effect }) => effect === 'blocks')).toEqual([]);
  });

  it('load a file only once if it is in two of them', async () => {
    const zipped = await world.files.write('plain.zip', createZip({ 'plain.wad': MODS['plain.wad'] ?? '' }));
    const { combined } = await world.read(
      await world.files.write('copy.wad', MODS['plain.wad'] ?? ''),
      await world.files.write('boom.wad', MODS['boom.wad'] ?? ''),
      zipped,
    );
    expect(combined?.files.filter(({ role }) => role === 'load')).toHaveLength(2);
  });

  it('are not proposed for a single mod', async () => {
    expect(await combine('plain.wad')).toBeUndefined();
  });
});
