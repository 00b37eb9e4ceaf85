import { TestBed } from '@angular/core/testing';
import type { ISourcePortChoice } from '@hangar/domain';
import { SettingsStore } from '@hangar/ui-data-access';
import { aPort, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { InitialSetup } from './initial-setup';

/** Creates a tab that has not yet been notified of the changes in another tab. */
async function createTab({ ports = [] as string[] }) {
  let settings = someSettings({ sourcePorts: [aPort()] });
  const world = createFakeWorld({
    'GET /api/settings': () => settings,
    'GET /api/versions': [],
    'PUT /api/settings': ({ sourcePorts, ...change }: { sourcePorts?: ISourcePortChoice[] }) => {
      const ports = sourcePorts?.map(({ executablePath }) => aPort({ id: executablePath, executablePath }));
      return (settings = { ...settings, ...change, sourcePorts: ports ?? settings.sourcePorts });
    },
  });
  TestBed.inject(SettingsStore);
  world.events.open();
  await world.launcher.settle();
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
    paths: () => settings.sourcePorts.map((port) => port.executablePath),
  };
}

describe('InitialSetup', () => {
  it('does not add a source port that another tab has added', async () => {
    const { initialSetup, done, paths } = await createTab({ ports: ['/woof'] });
    const [before = ''] = paths();
    await done(initialSetup.addPorts([{ executablePath: '/woof' }, { executablePath: '/dsda' }]));
    expect(paths()).toEqual([before, '/woof', '/dsda']);
  });
});
