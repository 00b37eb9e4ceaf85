import * as fs from 'node:fs/promises';

import { makeFolder, removeFolder } from '../process/fake-ports';
import { runForVersion } from './run-for-version';
import { inspectSourcePort } from './inspect-source-port';
import { KNOWN_PORTS } from './known-ports';
import { getUpstreamVersion, readDebianPackageVersion } from './packaged-version';
import { scanSourcePorts } from './scan-source-ports';

/** Debian's packages of real source ports. */
const PORTS = [
  { file: '/usr/games/chocolate-doom', family: 'chocolate-doom', package: 'chocolate-doom' },
  { file: '/usr/games/crispy-doom', family: 'crispy-doom', package: 'crispy-doom' },
  { file: '/usr/games/dsda-doom', family: 'dsda-doom', package: 'dsda-doom' },
  { file: '/usr/games/woof', family: 'woof', package: 'woof-doom' },
] as const;

describe("Debian's source ports", () => {
  beforeAll(async () => {
    for (const port of PORTS) {
      const stats = await fs.stat(port.file).catch(() => null);
      if (!stats)
        throw new Error(`${port.file} is missing. Install Debian's package ${port.package} for this test.`);
    }
  });

  it('are each found once, with the same version in the program file, its output and its package', async () => {
    const home = await makeFolder();
    const found = await scanSourcePorts({ environment: { PATH: '/usr/bin:/bin' }, homeDirectory: home });
    await expect(fs.readdir(home)).resolves.toEqual([]);
    await removeFolder(home);
    for (const port of PORTS) {
      const version = await readDebianPackageVersion(port.file);
      expect(version).toMatch(/^\d+\.\d+/);
      const matches = found.filter(({ executablePath }) => executablePath === port.file);
      expect(matches).toEqual([expect.objectContaining({ family: port.family })]);
      expect(getUpstreamVersion(matches[0]?.version ?? '')).toMatch(new RegExp(`^${version}(\\.0)*$`));
    }
  });

  it.each(PORTS)('print the version of $file with the known flag', async ({ file, family }) => {
    const flag = KNOWN_PORTS.find((port) => port.family === family)?.versionFlag ?? '';
    const { version } = await inspectSourcePort(file);
    expect((await runForVersion(file, flag)).output).toContain(version);
  });
});
