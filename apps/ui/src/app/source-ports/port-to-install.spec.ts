import type { IPortFamily, LoadedFile } from '@hangar/domain';

import { portToInstall } from './port-to-install';

const family = (id: string, fields: Partial<IPortFamily> = {}) =>
  ({ family: id, name: id, canInstall: true, package: null, flatpak: null, ...fields }) as IPortFamily;
const packaged = { canInstall: false, package: 'sudo apt install it' };
const FAMILIES = [
  family('chocolate-doom'),
  family('dsda-doom'),
  family('gzdoom', packaged),
  family('uzdoom'),
  family('other'),
];
const WAD: LoadedFile = { fileType: 'WAD', contents: null };
const ZSCRIPT: LoadedFile = {
  fileType: 'PK3',
  contents: { container: 'package', portHints: [{ feature: 'zdoom', because: ['ZSCRIPT'] }] } as never,
};

const chosen = (files: readonly LoadedFile[], wanted: string | null, families = FAMILIES) =>
  portToInstall(families, { files, wanted })?.family;

describe('The source port to install', () => {
  it('is the wanted one, if it can load the files', () => {
    expect(chosen([WAD], 'dsda-doom')).toBe('dsda-doom');
    expect(chosen([ZSCRIPT], 'dsda-doom')).toBe('uzdoom');
  });

  it('is the best one that Hangar can install, and never another program', () => {
    expect(chosen([], null)).toBe('uzdoom');
    expect(chosen([], null, [family('other')])).toBeUndefined();
  });

  it('is one with a command if Hangar can install none that loads the files', () => {
    expect(chosen([ZSCRIPT], null, [family('dsda-doom'), family('gzdoom', packaged)])).toBe('gzdoom');
  });
});
