import * as path from 'node:path';

import { SOURCE_PORT_FAMILY_FACTS } from '../families';
import { makeFolder, removeFolder, standIn } from '../process/stand-in-ports';
import { findInstalledPorts } from './find-installed-ports';
import { portsOfFamilies } from './known-ports';

const PORTS = portsOfFamilies(SOURCE_PORT_FAMILY_FACTS);
/** A folder has more than a single look at it. */
const FOLDER_MS = 10_000;

describe('findInstalledPorts', () => {
  let world: string;

  beforeEach(async () => {
    world = await makeFolder();
    for (const name of ['gzdoom', 'helion', 'woof']) await standIn(world, name, '');
  });

  afterEach(() => removeFolder(world));

  /** What is found when the time of the look with this number is up before the disk has answered: that of the folder, then those of its programs. */
  async function foundWhenLate(isLate: (look: number, ofFolder: boolean) => boolean): Promise<string[]> {
    let looks = 0;
    const timers = {
      after: (delay: number, callback: () => void) => {
        const ofFolder = delay >= FOLDER_MS;
        if (!ofFolder) looks++;
        if (isLate(looks, ofFolder)) callback();
        return () => undefined;
      },
    };
    const places = { directories: [world], parents: [] };
    const ports = await findInstalledPorts(places, 'linux', PORTS, timers);
    return ports.map((port) => path.basename(port.path));
  }

  it('finds all while every look is in time', async () => {
    expect(await foundWhenLate(() => false)).toEqual(['gzdoom', 'helion', 'woof']);
  });

  it('keeps what it has when a program cannot be looked at in time, and passes over the rest of the folder', async () => {
    expect(await foundWhenLate((look) => look === 3)).toEqual(['gzdoom']);
  });

  it('finds nothing in a folder that cannot be read in time', async () => {
    expect(await foundWhenLate((look) => look === 1)).toEqual([]);
    expect(await foundWhenLate((_look, ofFolder) => ofFolder)).toEqual([]);
  });
});
