import type { SourcePortFamily } from '@hangar/domain';

import { buildLaunchPlan } from './build-launch-plan';
import type { LaunchPlan } from './launch-plan';
import { type SampleChanges, createSampleIwad, createSampleRequest } from './sample-request';

const plan = (changes: SampleChanges = {}): LaunchPlan => buildLaunchPlan(createSampleRequest(changes));

const DOOM = createSampleIwad('doom', 'doom.wad');

describe('the compatibility level', () => {
  const getLevel = (family: SourcePortFamily, complevel: string, rest: SampleChanges = {}): string => {
    const { args } = plan({ family, options: { complevel }, ...rest });
    const index = args.findIndex((arg) => /^-(complevel|gameversion|compatmode|vanilla)$/.test(arg));
    return index === -1 ? '' : args.slice(index, index + 2).join(' ');
  };

  it.each<[SourcePortFamily, string, string]>([
    ['dsda-doom', 'MBF21', '-complevel 21'],
    ['dsda-doom', 'mbf', '-complevel 11'],
    ['dsda-doom', 'boom', '-complevel 9'],
    ['dsda-doom', 'vanilla', '-complevel 2'],
    ['dsda-doom', '-1', '-complevel -1'],
    ['dsda-doom', '18', ''],
    ['dsda-doom', 'nonsense', ''],
    ['woof', 'mbf21', '-complevel mbf21'],
    ['woof', '9', '-complevel 9'],
    ['woof', '3', '-complevel 3'],
    ['woof', '17', ''],
    ['woof', '-1', ''],
    ['woof', '1', ''],
    ['nugget-doom', 'id24', ''],
    ['dsda-doom', 'id24', ''],
    ['gzdoom', 'id24', ''],
    ['chocolate-doom', 'vanilla', ''],
    ['chocolate-doom', '4', '-gameversion final'],
    ['chocolate-doom', '1.666', '-gameversion 1.666'],
    ['international-doom', '2', '-complevel 2'],
    ['gzdoom', '2', '-compatmode 2'],
    ['gzdoom', 'mbf21', '-compatmode 9'],
    ['eternity', 'vanilla', '-vanilla'],
    ['dsda-doom', '1', '-complevel 1'],
    ['chocolate-doom', '0', '-gameversion 1.2'],
    ['chocolate-doom', '1', '-gameversion 1.666'],
    ['gzdoom', '1', '-compatmode 2'],
  ])('is passed to %s for %s as “%s”', (family, complevel, expected) => {
    expect(getLevel(family, complevel)).toBe(expected);
  });

  it("selects the game's executable if it is vanilla", () => {
    expect(getLevel('dsda-doom', 'vanilla', { iwad: DOOM })).toBe('-complevel 3');
    expect(getLevel('dsda-doom', 'vanilla', { iwad: createSampleIwad('tnt', 'tnt.wad') })).toBe(
      '-complevel 4',
    );
  });

  it('can be ID24 in Woof 16 and later if the version is known', () => {
    expect(getLevel('woof', 'ID24', { version: '16.0.0' })).toBe('-complevel id24');
    expect(getLevel('woof', '24', { version: '16.1' })).toBe('-complevel 24');
    expect(getLevel('woof', 'id24', { version: '15.2' })).toBe('');
    expect(getLevel('woof', 'id24')).toBe('');
  });

  it('is passed to GZDoom 4.8 and later', () => {
    expect(getLevel('gzdoom', 'boom', { version: '4.7.1' })).toBe('');
    expect(getLevel('gzdoom', 'boom', { version: 'g4.14.2' })).toBe('-compatmode 6');
  });

  it.each<[SourcePortFamily, string | undefined, string]>([
    ['gzdoom', 'g4.12.2', ''],
    ['gzdoom', 'g4.13.0', '-compatmode 9'],
    ['lzdoom', '3.88', ''],
    ['lzdoom', '4.14.3a', '-compatmode 9'],
    ['dsda-doom', '0.18.2', ''],
    ['dsda-doom', '0.19.0', '-complevel 21'],
    ['woof', '5.1.0', ''],
    ['woof', '10.5.1', '-complevel mbf21'],
    ['prboom-plus', '2.6.66', ''],
    ['prboom-plus', undefined, ''],
  ])('is passed as MBF21 only to versions that support it: %s %s', (family, version, expected) => {
    expect(getLevel(family, 'mbf21', version === undefined ? {} : { version })).toBe(expected);
  });

  it.each<[SourcePortFamily, string, boolean]>([
    ['chocolate-doom', "Chocolate Doom doesn't support compatibility level “boom”, so it's ignored.", true],
    ['doomretro', "Doom Retro doesn't support compatibility levels.", false],
  ])('is reported once, next to its field, if %s does not support it', (family, text, isAvailable) => {
    const { advice } = plan({ family, options: { complevel: 'boom' } });
    expect(advice.filter(({ option }) => option === 'complevel')).toEqual([
      { option: 'complevel', isAvailable, text },
    ]);
  });
});
