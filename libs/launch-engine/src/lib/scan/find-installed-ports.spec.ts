import * as path from 'node:path';

import { SOURCE_PORT_FAMILY_FACTS } from '../families';
import { makeFolder, removeFolder, standIn } from '../process/stand-in-ports';
import { findInstalledPorts } from './find-installed-ports';
import { portsOfFamilies } from './known-ports';

const PORTS = portsOfFamilies(SOURCE_PORT_FAMILY_FACTS);
const FOLDER_MS = 10_000;

describe('findInstalledPorts', () => {
  let world: string;

  beforeEach(async () => {
    world = await makeFolder();
    for (const name of ['gzdoom', 'helion', 'woof']) await standIn(world, name, '');
  });

  afterEach(() => removeFolder(world));

  /**
   * Returns the ports found if a check of the file system times out at a given check, or if the folder's total time
   * limit does. The first check reads the folder, and the following ones read its programs.
   */
  async function foundWhenLate(late: { look?: number; folderAtLook?: number }): Promise<string[]> {
    let looks = 0;
    let endFolder = (): void => undefined;
    const timers = {
      after: (delay: number, callback: () => void) => {
        if (delay === FOLDER_MS) endFolder = callback;
        else if (++looks === late.look) callback();
        if (looks === late.folderAtLook) endFolder();
        return () => undefined;
      },
    };
    const places = { directories: [world], parents: [] };
    const ports = await findInstalledPorts(places, 'linux', PORTS, { directoryMs: FOLDER_MS, timers });
    return ports.map((port) => path.basename(port.path));
  }

  it('finds all ports if every check is in time', async () => {
    expect(await foundWhenLate({})).toEqual(['gzdoom', 'helion', 'woof']);
  });

  it('skips a program if its check times out', async () => {
    expect(await foundWhenLate({ look: 3 })).toEqual(['gzdoom', 'woof']);
  });

  it('finds nothing in a folder if reading it times out', async () => {
    expect(await foundWhenLate({ look: 1 })).toEqual([]);
  });

  it("keeps earlier results if the folder's time limit expires", async () => {
    expect(await foundWhenLate({ folderAtLook: 3 })).toEqual(['gzdoom']);
  });
});
