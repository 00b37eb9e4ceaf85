import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Notifications } from '@hangar/ui-data-access';
import {
  aModFile,
  aProtocol,
  aSession,
  aVersion,
  createFakeWorld,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { Confirm } from '../confirm/confirm';
import { ProtocolActions } from './protocol-actions';

const LAUNCH = 'POST /api/protocols/sunder-ab12/launch';
const extra = (name: string, enabled = true) => ({ fileId: name, hashValue: name, name, enabled });
const file = (name: string, missing = false) => aModFile({ id: name, name, hashValue: name, missing });
const [nights, lantern, off] = [extra('nights'), extra('lantern'), extra('off', false)];

async function createPage(
  files: readonly unknown[],
  protocol = aProtocol({ extras: [nights, lantern, off] }),
) {
  TestBed.configureTestingModule({
    providers: [provideRouter([]), { provide: Confirm, useValue: { confirm: () => Promise.resolve(true) } }],
  });
  const world = createFakeWorld({
    'GET /api/sessions?limit=100': [],
    'GET /api/protocols': [protocol],
    'GET /api/settings': someSettings(),
    'GET /api/versions': [aVersion()],
    'GET /api/mod-files/catalog': files,
    'GET /api/health': {},
    [LAUNCH]: aSession(),
  });
  const actions = TestBed.inject(ProtocolActions);
  world.events.open();
  await world.launcher.settle();
  const launch = async (...args: Parameters<ProtocolActions['launch']>) => {
    const work = actions.launch(...args);
    await world.launcher.settle();
    await world.launcher.settle();
    await work;
    return world.launcher.requests.filter(({ call }) => call === LAUNCH).map(({ body }) => body);
  };
  return { launch, protocol, toasts: TestBed.inject(Notifications).toasts };
}

describe('A launch', () => {
  it('is requested unchanged if no extra is missing', async () => {
    const { launch, protocol, toasts } = await createPage([
      file('nights'),
      file('lantern'),
      file('off', true),
    ]);
    expect(await launch(protocol)).toEqual([{}]);
    expect(toasts()).toEqual([]);
  });

  it('skips an extra whose file is missing, shows a notice and keeps the other options', async () => {
    const { launch, protocol, toasts } = await createPage([file('nights', true), file('lantern')]);
    expect(await launch(protocol, { options: { map: 'MAP12' } })).toEqual([
      { options: { map: 'MAP12' }, extras: [lantern] },
    ]);
    expect(toasts()).toMatchObject([
      { title: 'Launched without nights', action: { label: 'Locate files…' } },
    ]);
  });

  it('keeps extras that were requested explicitly', async () => {
    const { launch, protocol, toasts } = await createPage([]);
    expect(await launch(protocol, { extras: [lantern] })).toEqual([{ extras: [lantern] }]);
    expect(toasts()).toEqual([]);
  });

  it('keeps the requested options after the arguments of a pack are accepted', async () => {
    const { launch, protocol } = await createPage(
      [file('lantern')],
      aProtocol({
        extras: [lantern],
        parametersUnconfirmed: true,
        launchParameters: '-fast',
        readiness: { state: 'blocked', codes: ['PARAMETERS_UNCONFIRMED'] },
      }),
    );
    expect(await launch(protocol, { options: { map: 'MAP12' }, extras: [] })).toEqual([
      { options: { map: 'MAP12' }, extras: [], confirmParameters: true },
    ]);
  });
});
