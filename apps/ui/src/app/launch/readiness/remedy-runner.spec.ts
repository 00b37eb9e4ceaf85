import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IProtocolCard, IReadinessReport } from '@hangar/domain';
import { Notifications } from '@hangar/ui-data-access';
import { aProtocol, aSession, aVersion, createFakeWorld, someSettings } from '@hangar/ui-data-access/testing';

import { Permissions } from '../../access/permissions';
import { ProtocolActions } from '../protocol-actions';

const REPORT = 'GET /api/readiness/reports?ids=sunder-ab12';
const UPDATE = 'PUT /api/protocols/sunder-ab12';
const LAUNCH = 'POST /api/protocols/sunder-ab12/launch';
const file = { fileId: 'f-1', hashValue: 'a'.repeat(32), name: 'a.pk3', enabled: true };
const sunder = aProtocol({
  files: [file],
  readiness: { state: 'blocked', codes: ['MOD_FILES_UNSUPPORTED'] },
});
const report: IReadinessReport = {
  state: 'blocked',
  problems: [
    {
      code: 'MOD_FILES_UNSUPPORTED',
      effect: 'blocks',
      message: "Woof can't load PK3 files, so a.pk3 won't be loaded.",
      subject: { kind: 'mod-file', id: 'f-1', name: 'a.pk3' },
      remedies: [
        { kind: 'use-source-port', sourcePortId: 'gz', name: 'GZDoom' },
        { kind: 'turn-off-file', fileId: 'f-1', name: 'a.pk3' },
      ],
    },
  ],
};

async function createPage(answers: Record<string, unknown> = {}) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const world = createFakeWorld({
    'GET /api/sessions?limit=100': [],
    'GET /api/protocols': [sunder],
    'GET /api/protocols/sunder-ab12': sunder,
    'GET /api/settings': someSettings(),
    'GET /api/versions': [aVersion()],
    'GET /api/mod-files/catalog': [],
    'GET /api/health': {},
    [UPDATE]: (body: unknown) => ({ ...sunder, ...(body as Partial<IProtocolCard>) }),
    [REPORT]: [{ id: sunder.id, ...report }],
    ...answers,
  });
  const actions = TestBed.inject(ProtocolActions);
  world.events.open();
  await world.launcher.settle();
  const finish = async (work: Promise<void>) => {
    for (let round = 0; round < 4; round++) await world.launcher.settle();
    await work;
  };
  const sent = (call: string) =>
    world.launcher.requests.filter((request) => request.call === call).map(({ body }) => body);
  return { ...world, actions, finish, sent, toasts: TestBed.inject(Notifications).toasts };
}

describe('the main button of a protocol that cannot start', () => {
  it('applies the best remedy immediately, offers undo, and does not launch', async () => {
    const { actions, finish, sent, toasts } = await createPage();
    await finish(actions.play(sunder));
    expect(sent(UPDATE)).toEqual([{ sourcePortId: 'gz' }]);
    expect(sent(LAUNCH)).toEqual([]);
    expect(toasts()).toMatchObject([{ title: 'Sunder now uses GZDoom', action: { label: 'Undo' } }]);
  });

  it('changes nothing if the user must not edit protocols', async () => {
    const { actions, finish, sent } = await createPage();
    TestBed.inject(Permissions).refused.set(new Set(['edit']));
    await finish(actions.play(sunder));
    expect(sent(UPDATE)).toEqual([]);
  });

  it('turns a file off without changing the others', async () => {
    const { actions, finish, sent } = await createPage();
    await finish(actions.applyRemedy(sunder, { kind: 'turn-off-file', fileId: 'f-1', name: 'a.pk3' }));
    expect(sent(UPDATE)).toEqual([{ files: [{ ...file, enabled: false }] }]);
  });

  it('shows the details if no remedy is known', async () => {
    const unsolvable = { ...report, problems: [{ ...report.problems[0], remedies: [] }] };
    const { actions, finish, sent } = await createPage({ [REPORT]: unsolvable });
    const showDetails = jest.spyOn(actions, 'showDetails').mockReturnValue();
    await finish(actions.play(sunder));
    expect(showDetails).toHaveBeenCalledWith(sunder);
    expect(sent(UPDATE)).toEqual([]);
  });
});

it('launches a protocol that only has a warning', async () => {
  const warning = {
    ...sunder,
    readiness: { state: 'warning', codes: ['MOD_FEATURES_UNSUPPORTED'] },
  } as IProtocolCard;
  const { actions, finish, sent } = await createPage({ [LAUNCH]: aSession() });
  await finish(actions.play(warning));
  expect(sent(LAUNCH)).toHaveLength(1);
});
