import type { IPortFamily } from '@hangar/domain';
import { aPort, someSettings } from '@hangar/ui-data-access/testing';

import { getPortInformation, groupPorts } from './port-groups';

const woof = aPort({ id: 'woof' });
const dsda = aPort({ id: 'dsda', family: 'dsda-doom' });
const olderWoof = aPort({ id: 'woof-14', version: '14.5' });
const saved = someSettings({ sourcePorts: [woof, dsda, olderWoof] });

describe('Source ports by family', () => {
  it('are grouped with their positions in the draft', () => {
    const groups = groupPorts([woof, dsda, olderWoof], saved);
    expect(groups.map(({ name, ports }) => [name, ports.map(({ index }) => index)])).toEqual([
      ['Woof!', [0, 2]],
      ['DSDA-Doom', [1]],
    ]);
  });

  it('stay in their group while their family is edited, and are listed last until they are saved', () => {
    const unsaved = aPort({ id: 'new' });
    const groups = groupPorts([unsaved, { ...woof, family: 'gzdoom' }], saved);
    expect(groups.map(({ name }) => name)).toEqual(['Woof!', 'Not saved yet']);
  });
});

describe('The facts about a source port', () => {
  const families = [
    { installed: [{ portId: 'woof', origin: 'managed', sizeBytes: 2_100_000 }] },
  ] as unknown as IPortFamily[];

  it('contain its origin and the number of protocols that are pinned to it', () => {
    const protocols = [{ sourcePortId: 'woof' }, { sourcePortId: 'newest:woof' }, { sourcePortId: null }];
    expect(getPortInformation(woof, families, protocols)).toEqual({
      isManaged: true,
      originText: 'Installed by Hangar, 2.1 MB',
      pinnedCount: 1,
    });
  });

  it('are empty until they are loaded', () => {
    expect(getPortInformation(woof, [], [])).toEqual({ isManaged: false, originText: '', pinnedCount: 0 });
  });
});
