import type { PortFit } from '@hangar/domain';
import { factsOfFamily } from '@hangar/launch-engine';
import { buildWad, exitMap, lump } from '@hangar/wad-files/testing';

import { SourcePortFamilyList } from '../lib/extensions/source-port-families';
import { IntakeWorld } from './intake-world';

let world: IntakeWorld;
beforeEach(async () => {
  world = await IntakeWorld.create();
  const { api, files } = world.games;
  const families = ['helion', 'edge-classic', 'odamex', 'woof', 'gzdoom', 'other'];
  const sourcePorts = await Promise.all(
    families.map(async (family) => ({
      id: family,
      name: family,
      family,
      version: '15.2',
      executablePath: await files.writeProgram(family),
    })),
  );
  const dsda = {
    id: 'dsda',
    name: 'dsda',
    family: 'dsda-doom',
    version: '0.29.4',
    executablePath: world.games.port,
  };
  const settings = { sourcePorts: [...sourcePorts, dsda], defaultSourcePortId: 'helion' };
  expect((await api.put('/api/settings', settings)).status).toBe(200);
});
afterEach(() => world.close());

const createUdmfLumps = (text: string) => [
  lump('MAP01'),
  lump('TEXTMAP', text),
  lump('ZNODES'),
  lump('ENDMAP'),
];

async function getAdvice(lumps: readonly ReturnType<typeof lump>[]) {
  const { proposals } = await world.read(await world.files.write('mod.wad', buildWad(lumps)));
  const [proposal] = proposals;
  const adviceByPort = new Map(proposal?.portAdvice.map((advice) => [advice.portId, advice.fits]));
  return { port: proposal?.sourcePortId, fits: Object.fromEntries(adviceByPort) as Record<string, PortFit> };
}

describe('the source port suggested for a mod', () => {
  it('with ZScript is one that supports ZScript, not the default', async () => {
    const { port, fits } = await getAdvice([...exitMap('MAP01'), lump('ZSCRIPT', 'version "4.0"')]);
    expect(port).toBe('gzdoom');
    expect(fits).toEqual({
      helion: 'no',
      'edge-classic': 'no',
      odamex: 'no',
      woof: 'no',
      gzdoom: 'yes',
      other: 'partly',
      dsda: 'no',
    });
  });

  it('with plain maps can be of any known family', async () => {
    const { port, fits } = await getAdvice(exitMap('MAP01'));
    expect(port).toBe('helion');
    const { other, ...known } = fits;
    expect([other, ...new Set(Object.values(known))]).toEqual(['partly', 'yes']);
  });

  it.each<[text: string, able: string[]]>([
    ['// made by hand\nnamespace = "DSDA";', ['dsda', 'gzdoom']],
    ['namespace="doom";', ['edge-classic', 'gzdoom', 'helion']],
    ['namespace = "zdoom";', ['gzdoom']],
  ])('with the UDMF map %j is for %j', async (text, isAble) => {
    const { fits } = await getAdvice(createUdmfLumps(text));
    expect(
      Object.keys(fits)
        .filter((id) => fits[id] === 'yes')
        .sort(),
    ).toEqual(isAble);
  });

  it('depends on the facts that an extension provides about its family', async () => {
    const facts = { ...factsOfFamily('helion'), features: { zdoom: {} }, lacks: [], unsure: [] };
    world.games.api.resolve(SourcePortFamilyList).addOrReplace(facts, 'rusty');
    const { port } = await getAdvice([...exitMap('MAP01'), lump('ZSCRIPT', 'version "4.0"')]);
    expect(port).toBe('helion');
  });
});
