import { SOURCE_PORT_FAMILIES, type PortFeature, type PortFit, type SourcePortFamily } from '@hangar/domain';
import { factsOfFamily } from '@hangar/launch-engine';

import type { UsablePort } from './inspected-file';
import { createProposals } from './propose';
import { createDemandingMod, getFits, port } from './testing/fits';
import { file, FREE_LIBRARY, loose } from './testing/build-files';

const getChoice = (mod: ReturnType<typeof loose>, ...ports: UsablePort[]) =>
  createProposals(mod, { ...FREE_LIBRARY, ports })[0]?.sourcePortId;

const ALL = SOURCE_PORT_FAMILIES.map((family) => port(family, '99'));
const KNOWN = ALL.filter(({ id }) => id !== 'other');

describe('a mod with plain maps', () => {
  it('can be played with every known family', () => {
    const fits = getFits(loose(file('plain.wad', { maps: 'MAP01' })), ...KNOWN);
    expect(new Set(Object.values(fits))).toEqual(new Set(['yes']));
  });

  it('is not promised to work in an unknown port, which is listed last', () => {
    const plain = loose(file('plain.wad', { maps: 'MAP01' }));
    expect(getFits(plain, port('other'))).toEqual({ other: 'partly' });
    expect(getChoice(plain, port('other', undefined, true), port('woof'))).toBe('woof');
  });
});

/** The families that are known to read all of a mod's content if the version is new enough. */
const ZDOOM: SourcePortFamily[] = ['gzdoom', 'uzdoom', 'vkdoom', 'lzdoom'];
const CAPABLE_FAMILIES: readonly [
  asks: Partial<Record<PortFeature, string[]>>,
  families: SourcePortFamily[],
][] = [
  [{ zdoom: ['ZSCRIPT'] }, ZDOOM],
  [{ zdoom: ['DECORATE'] }, [...ZDOOM, 'zandronum']],
  [{ zdoom: ['UDMF maps'] }, [...ZDOOM, 'zandronum']],
  [{ zdoom: ['Hexen format maps'] }, [...ZDOOM, 'zandronum', 'odamex', 'k8vavoom']],
  [{ eternity: ['EDFROOT'] }, ['eternity']],
  [{ eternity: ['UDMF maps of Eternity'] }, ['eternity']],
  [{ edge: ['DDFTHING'] }, ['edge-classic']],
  [{ edge: ['DDFLEVL'] }, ['edge-classic']],
  [{ eternity: ['.edf files'] }, ['eternity']],
  [{ vavoom: ['LOADVCS'] }, ['k8vavoom']],
  [{ vavoom: ['.vc files'] }, ['k8vavoom']],
  [{ id24: ['DEHACKED of 2024'] }, ['gzdoom', 'uzdoom', 'lzdoom', 'woof', 'helion', 'kex']],
  [{ udmf: ['UDMF maps (dsda)'] }, [...ZDOOM, 'zandronum', 'dsda-doom']],
  [
    { udmf: ['UDMF maps (doom)'] },
    [...ZDOOM, 'zandronum', 'eternity', 'edge-classic', 'dsda-doom', 'helion', 'woof'],
  ],
  [{ udmf: ['UDMF maps (heretic)'] }, [...ZDOOM, 'zandronum', 'eternity', 'edge-classic', 'dsda-doom']],
];

describe.each(CAPABLE_FAMILIES)('a mod with %j', (asks, families) => {
  it('is promised to work in the families that are known to read it, and in no others', () => {
    const fits = getFits(createDemandingMod(asks), ...ALL);
    const capable = Object.keys(fits).filter((id) => fits[id] === 'yes');
    expect(capable.sort()).toEqual([...families].sort());
  });

  it('is played with a family that is known to read it, regardless of the default', () => {
    const others = ALL.filter(({ id }) => !families.includes(id));
    const [first = 'gzdoom'] = families;
    for (const id of others)
      expect(getChoice(createDemandingMod(asks), { ...id, isDefault: true }, port(first, '99'))).toBe(first);
  });
});

describe('a COMPLVL lump', () => {
  it.each([
    ['vanilla', 'woof supports everything this mod needs.'],
    ['mbf21', 'woof supports MBF21, which this mod needs.'],
  ])('that sets %s is only called a need of MBF21 if it sets MBF21', (complevel, reason) => {
    const mod = loose(file('c.wad', { maps: 'MAP01', complevel, asks: { mbf21: ['COMPLVL'] } }));
    const [proposal] = createProposals(mod, { ...FREE_LIBRARY, ports: [port('woof', '15.2.0')] });
    expect(proposal?.portAdvice[0]?.reasons).toContain(reason);
  });
});

describe('a family with unknown support', () => {
  it('is reported as unknown, and listed after a family that lacks something', () => {
    const asks = createDemandingMod({ zdoom: ['DECORATE'] });
    const [proposal] = createProposals(asks, { ...FREE_LIBRARY, ports: [port('k8vavoom')] });
    expect(proposal?.portAdvice).toEqual([
      {
        portId: 'k8vavoom',
        fits: 'partly',
        reasons: ["Hangar doesn't know whether k8vavoom supports DECORATE definitions (mod.wad)."],
      },
    ]);
    const softMod = loose(file('mod.wad', { maps: 'MAP01', asks: { zdoom: ['ZMAPINFO'] } }));
    expect(getChoice(softMod, port('other', undefined, true), port('crispy-doom'))).toBe('crispy-doom');
  });

  it("is judged by an extension's facts if the extension defines them", () => {
    const facts = { ...factsOfFamily('woof'), id: 'rusty', label: 'Rusty Doom' };
    const demandingMod = createDemandingMod({ zdoom: ['ZSCRIPT'] });
    const ports = [port('rusty')];
    const getFit = (family: object) =>
      createProposals(demandingMod, { ...FREE_LIBRARY, ports, families: [family as typeof facts] })[0]
        ?.portAdvice[0]?.fits;
    expect(getFit(facts)).toBe('no');
    expect(getFit({ ...facts, features: { zdoom: {} } })).toBe('yes');
    expect(getFit({ ...facts, features: { zdoom: {} }, lacks: ['zscript'] })).toBe('no');
    const { features: _unknown, ...untried } = facts;
    expect(getFit(untried)).toBe('partly');
  });
});

describe('UDMF maps', () => {
  it.each<[namespace: string, family: SourcePortFamily, version: string | undefined, fit: PortFit]>([
    ['dsda', 'dsda-doom', '0.25.6', 'no'],
    ['dsda', 'dsda-doom', '0.26.0', 'yes'],
    ['doom', 'dsda-doom', '0.29.4', 'no'],
    ['doom', 'dsda-doom', '0.30', 'yes'],
    ['heretic', 'dsda-doom', '0.29.4', 'no'],
    ['doom', 'dsda-doom', undefined, 'partly'],
    ['doom', 'woof', '15.2.0', 'no'],
    ['doom', 'woof', '16.0.0', 'yes'],
    ['heretic', 'woof', '16.0.0', 'no'],
    ['doom', 'nugget-doom', '5.0', 'partly'],
  ])('with the namespace %s in %s %s: %s', (namespace, family, version, fit) => {
    expect(
      getFits(createDemandingMod({ udmf: [`UDMF maps (${namespace})`] }), port(family, version)),
    ).toEqual({
      [family]: fit,
    });
  });

  it('report the required version', () => {
    const [proposal] = createProposals(createDemandingMod({ udmf: ['UDMF maps (doom)'] }), {
      ...FREE_LIBRARY,
      ports: [port('woof', '15.2.0')],
    });
    expect(proposal?.portReason).toContain(
      "Woof! 15.2.0 can't read UDMF maps in the Doom namespace (mod.wad); version 16.0 and later can.",
    );
    expect(proposal?.portReason).toContain('a newer Woof!');
  });
});

describe('a mod for ID24', () => {
  it.each<[family: SourcePortFamily, version: string | undefined, fit: PortFit]>([
    ['woof', '10.5.1', 'no'],
    ['woof', '14.5.0', 'no'],
    ['woof', '15.2.0', 'yes'],
    ['woof', undefined, 'partly'],
    ['gzdoom', '3.7.0', 'no'],
    ['gzdoom', 'g4.14.2', 'yes'],
    ['lzdoom', '3.88', 'no'],
    ['zandronum', '3.2', 'no'],
    ['doomretro', '5.6', 'partly'],
    ['nugget-doom', '4.0', 'partly'],
    ['dsda-doom', '0.30', 'no'],
  ])('is judged by its level in %s %s: %s', (family, version, fit) => {
    const demandingMod = loose(
      file('mod.wad', { maps: 'MAP01', complevel: 'id24', asks: { id24: ['COMPLVL'] } }),
    );
    expect(getFits(demandingMod, port(family, version))).toEqual({ [family]: fit });
    expect(getFits(createDemandingMod({ id24: ['DEHACKED of 2024'] }), port(family, version))).toEqual({
      [family]: fit,
    });
  });

  it('reports the required version, and chooses a port that supports it', () => {
    const demandingMod = loose(file('mod.wad', { maps: 'MAP01', complevel: 'id24' }));
    const [proposal] = createProposals(demandingMod, {
      ...FREE_LIBRARY,
      ports: [port('woof', '10.5.1', true)],
    });
    expect(proposal).toMatchObject({ sourcePortId: null });
    expect(proposal?.portReason).toContain(
      "Woof! 10.5.1 doesn't support ID24, which these maps need; version 15.0 and later do.",
    );
    expect(getChoice(demandingMod, port('woof', '10.5.1', true), port('helion', '0.9.9'))).toBe('helion');
    expect(getChoice(demandingMod, port('woof', '10.5.1', true), port('doomretro', '5.6'))).toBe('doomretro');
  });
});

describe('a package format of one family', () => {
  it.each([[true], [false]])('is played with the port that has fewer reasons against it', (isDefault) => {
    const game = loose(file('game.epk', { maps: 'MAP01', asks: { eternity: ['EMAPINFO'] } }));
    const ports = [port('gzdoom', '4.14', isDefault), port('edge-classic', '1.5')];
    expect(getChoice(game, ...ports)).toBe('edge-classic');
    expect(getChoice(game, ...ports.toReversed())).toBe('edge-classic');
  });
});

describe('a file with the extension of another container', () => {
  const contents = (packedAs: 'zip' | '7z') => {
    const [made] = loose(file('maps.wad', { maps: 'MAP01' }))[0]?.files ?? [];
    if (!made?.contents) throw new Error('There is no file.');
    return loose({ ...made, contents: { ...made.contents, container: 'package', packedAs } });
  };

  it('is judged by its content', () => {
    const ports = (['chocolate-doom', 'gzdoom', 'helion', 'woof'] as const).map((family) =>
      port(family, '99'),
    );
    expect(getFits(contents('zip'), ...ports)).toEqual({
      'chocolate-doom': 'no',
      gzdoom: 'yes',
      helion: 'yes',
      woof: 'yes',
    });
    expect(getFits(contents('7z'), ...ports)).toEqual({
      'chocolate-doom': 'no',
      gzdoom: 'yes',
      helion: 'no',
      woof: 'no',
    });
  });
});
