import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../setup.mjs';
import { collectLicences } from './licences.mjs';

describe('the licences of a build', () => {
  it('include those of packages that are only installed on Windows', async () => {
    const { packages } = JSON.parse(readFileSync(join(WORKSPACE, 'package-lock.json'), 'utf8'));
    const isForWindows = (name) => packages[`node_modules/${name}`].os?.includes('win32');
    const windowsOnly = Object.keys(packages[''].optionalDependencies).filter(isForWindows);
    const text = await collectLicences(WORKSPACE);
    expect(windowsOnly).not.toEqual([]);
    for (const name of windowsOnly) {
      const { version, license } = packages[`node_modules/${name}`];
      const [, licence = ''] = text.split(`\n${name} ${version} (${license})\n`);
      expect(licence).toMatch(/^\nMIT License\n\nCopyright/);
    }
  });
});
