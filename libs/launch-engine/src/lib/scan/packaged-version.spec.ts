import * as fs from 'node:fs/promises';
import * as path from 'node:path';

import { makeFolder, removeFolder } from '../process/fake-ports';
import { getUpstreamVersion, readDebianPackageVersion } from './packaged-version';

describe('getUpstreamVersion', () => {
  it.each([
    ['0.25.6+dfsg-1', '0.25.6'],
    ['3.0.1+really3.0.0+git1471-1', '3.0.0'],
    ['1:10.5.1~rc2-0ubuntu1', '10.5.1'],
    ['7.0-1\n', '7.0'],
    ['', undefined],
  ])('reads %p', (debianVersion, version) => {
    expect(getUpstreamVersion(debianVersion)).toBe(version);
  });
});

describe('readDebianPackageVersion', () => {
  it('is unknown for a file that no package owns', async () => {
    const folder = await makeFolder();
    const file = path.join(folder, 'gzdoom');
    await fs.writeFile(file, '');
    expect(await readDebianPackageVersion(file)).toBeUndefined();
    await removeFolder(folder);
  });
});
