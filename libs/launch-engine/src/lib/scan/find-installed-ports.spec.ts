import * as path from 'node:path';

import { SOURCE_PORT_FAMILY_FACTS } from '../families';
import { makeFolder, removeFolder, createFakePort } from '../process/fake-ports';
import { findInstalledPorts } from './find-installed-ports';
import { portsOfFamilies } from './known-ports';

const PORTS = portsOfFamilies(SOURCE_PORT_FAMILY_FACTS);
const FOLDER_MS = 10_000;

describe('findInstalledPorts', () => {
  let world: string;

  beforeEach(async () => {
    world = await makeFolder();
    for (const name of ['gzdoom', 'helion', 'woof']) await createFakePort(world, name, '');
  });

  afterEach(() => removeFolder(world));

  /**
   * Returns the ports that are found if check number `check` times out, or if the folder's total time limit expires
   * during check number `folderAtCheck`. Check 1 reads the folder, and later checks read its programs.
   */
  async function findWithTimeouts(timeouts: { check?: number; folderAtCheck?: number }): Promise<string[]> {
    let checkCount = 0;
    let timeOutFolder = (): void => undefined;
    const timers = {
      after: (delay: number, callback: () => void) => {
        if (delay === FOLDER_MS) timeOutFolder = callback;
        else if (++checkCount === timeouts.check) callback();
        if (checkCount === timeouts.folderAtCheck) timeOutFolder();
        return () => undefined;
      },
    };
    const places = { directories: [world], parents: [] };
    const ports = await findInstalledPorts(places, 'linux', PORTS, { directoryMs: FOLDER_MS, timers });
    return ports.map((port) => path.basename(port.path));
  }

  it('finds all ports if every check finishes in time', async () => {
    expect(await findWithTimeouts({})).toEqual(['gzdoom', 'helion', 'woof']);
  });

  it('skips a program if its check times out', async () => {
    expect(await findWithTimeouts({ check: 3 })).toEqual(['gzdoom', 'woof']);
  });

  it('finds nothing in a folder if reading it times out', async () => {
    expect(await findWithTimeouts({ check: 1 })).toEqual([]);
  });

  it("keeps earlier results if the folder's time limit expires", async () => {
    expect(await findWithTimeouts({ folderAtCheck: 3 })).toEqual(['gzdoom']);
  });
});
