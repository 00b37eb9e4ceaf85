import { TestBed } from '@angular/core/testing';
import type { IProtocol, ISourcePortChoice } from '@hangar/domain';
import { SettingsStore } from '@hangar/ui-data-access';
import { aPort, aProtocol, aVersion, fakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { InitialSetup } from './initial-setup';

const GAMES = ['doom2', 'heretic'].map((id) => aVersion({ id, name: `${id} (1.9)` }));

/** Creates a tab that has not yet been notified of the changes in another tab. */
async function createTab({ made: otherTabProtocols = [] as IProtocol[], ports = [] as string[] }) {
  const protocols: IProtocol[] = [];
  let settings = someSettings({ sourcePorts: [aPort()] });
  const world = fakeWorld({
    'GET /api/settings': () => settings,
    'GET /api/versions': [],
    'GET /api/protocols': () => protocols,
    'PUT /api/settings': ({ sourcePorts, ...change }: { sourcePorts?: ISourcePortChoice[] }) => {
      const ports = sourcePorts?.map(({ executablePath }) => aPort({ id: executablePath, executablePath }));
      return (settings = { ...settings, ...change, sourcePorts: ports ?? settings.sourcePorts });
    },
    'POST /api/protocols': (body: Partial<IProtocol>) => {
      const protocol = aProtocol({ ...body, id: `made-${protocols.length}`, files: [] });
      protocols.push(protocol);
      return protocol;
    },
  });
  TestBed.inject(SettingsStore);
  world.events.open();
  await world.launcher.settle();
  protocols.push(...otherTabProtocols);
  settings = {
    ...settings,
    sourcePorts: [...settings.sourcePorts, ...ports.map((executablePath) => aPort({ executablePath }))],
  };
  const initialSetup = TestBed.inject(InitialSetup);
  const done = async <T>(work: Promise<T>): Promise<T> => {
    for (let round = 0; round < 12; round++) await world.launcher.settle();
    return work;
  };
  return {
    initialSetup,
    done,
    protocols,
    paths: () => settings.sourcePorts.map((port) => port.executablePath),
  };
}

const idsOf = async (protocols: AsyncGenerator<IProtocol>): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { id } of protocols) ids.push(id);
  return ids;
};

describe('InitialSetup', () => {
  it('reuses a protocol that another tab has created for a base game', async () => {
    const existing = aProtocol({ id: 'there', title: 'doom2', baseGameVersionId: 'doom2', files: [] });
    const { initialSetup, done, protocols } = await createTab({ made: [existing] });
    expect(await done(idsOf(initialSetup.createProtocols(GAMES)))).toEqual(['there', 'made-1']);
    expect(protocols).toHaveLength(2);
  });

  it('creates a protocol even if others use the base game with mods or another title', async () => {
    const files = [{ fileId: 'a', hashValue: 'a'.repeat(32), name: 'a', enabled: true }];
    const made = [
      aProtocol({ id: 'mods', title: 'doom2', baseGameVersionId: 'doom2', files }),
      aProtocol({ id: 'own', title: 'My own', baseGameVersionId: 'doom2', files: [] }),
    ];
    const { initialSetup, done } = await createTab({ made });
    expect(await done(idsOf(initialSetup.createProtocols(GAMES.slice(0, 1))))).toEqual(['made-2']);
  });

  it('does not add a source port that another tab has added', async () => {
    const { initialSetup, done, paths } = await createTab({ ports: ['/woof'] });
    const [before = ''] = paths();
    await done(initialSetup.addPorts([{ executablePath: '/woof' }, { executablePath: '/dsda' }]));
    expect(paths()).toEqual([before, '/woof', '/dsda']);
  });
});
