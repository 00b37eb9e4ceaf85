import type { PortFit, SourcePortFamily } from '@hangar/domain';

import { createProposals } from './propose';
import { createDemandingMod, getFits, port } from './testing/fits';
import { file, FREE_LIBRARY, loose } from './testing/build-files';

describe('a mod for MBF21', () => {
  it.each<[family: SourcePortFamily, version: string | undefined, fit: PortFit]>([
    ['dsda-doom', '0.18.2', 'no'],
    ['dsda-doom', '0.19.0', 'yes'],
    // Versions that do not support MBF21 are now rare.
    ['dsda-doom', undefined, 'yes'],
    ['prboom-plus', '2.6.66', 'no'],
    ['woof', '5.1.0', 'no'],
    ['woof', '10.5.1', 'yes'],
    ['gzdoom', 'g4.6.1', 'no'],
    ['gzdoom', 'g4.7.0', 'yes'],
    ['lzdoom', '3.88b', 'no'],
    ['lzdoom', '4.14.3a', 'yes'],
    ['odamex', '0.9.5', 'no'],
    ['odamex', '10.6.0', 'yes'],
    ['zandronum', '3.2', 'partly'],
    ['edge-classic', '1.5', 'partly'],
    ['crispy-doom', '7.1', 'no'],
  ])('is judged by its patch and its level in %s %s: %s', (family, version, fit) => {
    expect(getFits(createDemandingMod({ mbf21: ['DEHACKED of 2021'] }), port(family, version))).toEqual({
      [family]: fit,
    });
    const modWithLevel = loose(
      file('mod.wad', { maps: 'MAP01', complevel: 'mbf21', asks: { mbf21: ['COMPLVL'] } }),
    );
    expect(getFits(modWithLevel, port(family, version))).toEqual({ [family]: fit });
  });

  it.each<[family: SourcePortFamily, version: string, fit: PortFit]>([
    ['prboom-plus', '2.5.1.4', 'partly'],
    ['prboom-plus', '2.6.66', 'yes'],
    ['dsda-doom', '0.18.2', 'yes'],
    ['gzdoom', 'g4.5.0', 'yes'],
    ['doomretro', '4.0', 'yes'],
    ['edge-classic', '1.3', 'yes'],
    ['crispy-doom', '7.1', 'partly'],
  ])('with nothing but UMAPINFO is judged by that in %s %s: %s', (family, version, fit) => {
    expect(getFits(createDemandingMod({ mbf21: ['UMAPINFO'] }), port(family, version))).toEqual({
      [family]: fit,
    });
  });
});

describe('a mod with definitions for several kinds of ports', () => {
  it.each<[asks: Parameters<typeof createDemandingMod>[0], family: SourcePortFamily, fit: PortFit]>([
    [{ zdoom: ['DECORATE'], mbf21: ['DEHACKED of 2021'] }, 'woof', 'partly'],
    [{ zdoom: ['DECORATE'], mbf21: ['DEHACKED of 2021'] }, 'gzdoom', 'yes'],
    [{ zdoom: ['DECORATE'], mbf21: ['DEHACKED of 2021'] }, 'crispy-doom', 'no'],
    [{ zdoom: ['ZSCRIPT'], eternity: ['EDFROOT'] }, 'eternity', 'partly'],
    [{ zdoom: ['ZSCRIPT'], eternity: ['EDFROOT'] }, 'gzdoom', 'partly'],
    [{ zdoom: ['ZSCRIPT'], eternity: ['EDFROOT'] }, 'woof', 'no'],
    // If the port cannot read the map format, no other definitions can replace the maps.
    [{ zdoom: ['UDMF maps'], mbf21: ['UMAPINFO'] }, 'woof', 'no'],
    [{ zdoom: ['ZSCRIPT'], udmf: ['UDMF maps (doom)'] }, 'woof', 'no'],
    [{ zdoom: ['ZSCRIPT', 'DECORATE'] }, 'zandronum', 'no'],
  ])('is judged by the definitions that the port can read: %j in %s', (asks, family, fit) => {
    expect(getFits(createDemandingMod(asks), port(family, '99'))).toEqual({ [family]: fit });
  });

  it('gets advice that names the ignored definitions', () => {
    const asks = createDemandingMod({ zdoom: ['DECORATE'], mbf21: ['DEHACKED of 2021'] });
    const [proposal] = createProposals(asks, { ...FREE_LIBRARY, ports: [port('woof', '15.2')] });
    expect(proposal?.portAdvice[0]?.reasons).toEqual([
      'woof ignores DECORATE definitions in mod.wad, but supports its other definitions.',
    ]);
  });
});

describe('lumps that ports ignore if they do not support them', () => {
  it.each<[mark: string, family: SourcePortFamily, fit: PortFit]>([
    ['MODELDEF', 'gzdoom', 'yes'],
    ['MODELDEF', 'woof', 'partly'],
    ['KEYCONF', 'chocolate-doom', 'partly'],
    ['LOADACS', 'eternity', 'yes'],
    ['LOADACS', 'dsda-doom', 'partly'],
    ['acs folder', 'eternity', 'yes'],
    // These lumps were never tested with the following ports.
    ['MODELDEF', 'k8vavoom', 'yes'],
    ['TERRAIN', 'odamex', 'yes'],
  ])('are not an obstacle: %s in %s', (mark, family, fit) => {
    expect(getFits(createDemandingMod({ zdoom: [mark] }), port(family, '99'))).toEqual({ [family]: fit });
  });

  it('are listed in a sentence', () => {
    const asks = createDemandingMod({ zdoom: ['MODELDEF', 'acs folder'] });
    const [proposal] = createProposals(asks, { ...FREE_LIBRARY, ports: [port('woof', '15.2')] });
    expect(proposal?.portAdvice[0]?.reasons).toEqual([
      'woof ignores MODELDEF and the acs folder in mod.wad.',
    ]);
  });

  it('do not matter if the mod has definitions that the port can read', () => {
    const both = createDemandingMod({ zdoom: ['MODELDEF'], mbf21: ['UMAPINFO'] });
    expect(getFits(both, port('woof', '15.2'))).toEqual({ woof: 'yes' });
  });
});
