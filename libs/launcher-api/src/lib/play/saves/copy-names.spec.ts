import type { SourcePortFamily } from '@hangar/domain';
import { factsOfFamily } from '@hangar/launch-engine';

import { getCopyPaths } from './copy-names';

const getCopyNames = (target: SourcePortFamily, fileName: string, slot: number | null): string[] =>
  getCopyPaths(
    { fileName, slot, family: 'crispy-doom' },
    [`/saves/${fileName}`],
    factsOfFamily(target),
  ).flat();

describe('copyPathsFor', () => {
  it('proposes the same slot first if the menu shows it', () => {
    expect(getCopyNames('crispy-doom', 'doomsav12.dsg', 12).slice(0, 3)).toEqual([
      'doomsav12.dsg',
      'doomsav0.dsg',
      'doomsav1.dsg',
    ]);
  });

  it.each<[SourcePortFamily, number, number]>([
    ['chocolate-doom', 6, 5],
    ['prboom-plus', 8, 7],
    ['doomretro', 8, 7],
    ['crispy-doom', 64, 77],
    ['woof', 64, 77],
    ['dsda-doom', 119, 118],
  ])('offers all slots in the menu of %s, which has %s', (family, count, last) => {
    const names = getCopyNames(family, 'doomsav500.dsg', 500);
    expect(names).toHaveLength(count);
    expect(names.at(-1)).toBe(`doomsav${last}.dsg`);
    expect(names).not.toContain('doomsav500.dsg');
  });

  it('skips slot numbers that no page of the menu shows', () => {
    expect(getCopyNames('woof', 'woofsav0.dsg', 0).slice(7, 10)).toEqual([
      'woofsav7.dsg',
      'woofsav10.dsg',
      'woofsav11.dsg',
    ]);
  });

  it('proposes the same name first if the port loads saves by name', () => {
    expect(getCopyNames('gzdoom', 'before the end.zds', null).slice(0, 2)).toEqual([
      'before the end.zds',
      'before the end-2.zds',
    ]);
  });
});
