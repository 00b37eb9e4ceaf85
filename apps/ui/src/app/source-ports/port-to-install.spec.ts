import type { IPortFamily, SourcePortFamily } from '@hangar/domain';

import { findPortToInstall } from './port-to-install';

const family = (id: string, fields: Partial<IPortFamily> = {}) =>
  ({ family: id, name: id, canInstall: true, package: null, flatpak: null, ...fields }) as IPortFamily;
const PACKAGED_FAMILY = { canInstall: false, package: 'sudo apt install it' };
const FAMILIES = [
  family('chocolate-doom'),
  family('dsda-doom'),
  family('gzdoom', PACKAGED_FAMILY),
  family('uzdoom'),
  family('other'),
];

const chosen = (suitable: readonly SourcePortFamily[] | null, wanted: string | null, families = FAMILIES) =>
  findPortToInstall(families, { suitable, wanted })?.family;

describe('The source port to install', () => {
  it('is the wanted source port if it can load the files', () => {
    expect(chosen(['uzdoom', 'dsda-doom'], 'dsda-doom')).toBe('dsda-doom');
    expect(chosen(['gzdoom', 'uzdoom'], 'dsda-doom')).toBe('uzdoom');
  });

  it('is the first suitable source port that Hangar can install', () => {
    expect(chosen(['gzdoom', 'dsda-doom', 'uzdoom'], null)).toBe('dsda-doom');
    expect(chosen(['helion'], null)).toBeUndefined();
  });

  it('is the best source port if there are no files, and never another program', () => {
    expect(chosen(null, null)).toBe('uzdoom');
    expect(chosen(null, null, [family('other')])).toBeUndefined();
  });

  it('is a source port with a command if Hangar cannot install any that loads the files', () => {
    expect(chosen(['gzdoom'], null, [family('dsda-doom'), family('gzdoom', PACKAGED_FAMILY)])).toBe('gzdoom');
  });
});
