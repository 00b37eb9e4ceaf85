import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IProtocolCard, IReadinessProblem, IRemedy } from '@hangar/domain';
import { Notifications } from '@hangar/ui-data-access';
import {
  aProtocol,
  aVersion,
  createFakeWorld,
  ErrorResponse,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { CauseSolver } from './cause-solver';
import { CauseGroups } from './group-by-cause';

const CHANGE = 'PATCH /api/protocols';
const blockedReadiness = { state: 'blocked', codes: ['MOD_FILES_UNSUPPORTED'] } as const;
const protocols = ['a', 'b', 'c'].map((id) =>
  aProtocol({
    id,
    title: id,
    sourcePortId: id === 'c' ? 'crispy' : 'woof',
    readiness: { ...blockedReadiness, codes: [...blockedReadiness.codes] },
  }),
);
const problem: IReadinessProblem = {
  code: 'MOD_FILES_UNSUPPORTED',
  effect: 'blocks',
  message: "Woof! can't read PK3 files.",
  subject: null,
  remedies: [],
};

async function createSolver(answer: (body: { ids: string[]; changes: object }) => unknown) {
  TestBed.configureTestingModule({ providers: [provideRouter([])] });
  const world = createFakeWorld({
    'GET /api/sessions?limit=100': [],
    'GET /api/protocols': protocols,
    'GET /api/settings': someSettings(),
    'GET /api/versions': [aVersion()],
    'GET /api/mod-files/catalog': [],
    'GET /api/health': {},
    [CHANGE]: answer,
  });
  const solver = TestBed.inject(CauseSolver);
  const { toasts } = TestBed.inject(Notifications);
  world.events.open();
  await world.launcher.settle();
  const groups = new CauseGroups();
  protocols.forEach((protocol: IProtocolCard) =>
    groups.add({ protocol, problem, report: null, sourcePort: null, baseGame: null }),
  );
  const [cause] = groups.list();
  if (!cause) throw new Error('The protocols have no common cause.');
  const solve = async (remedy: Extract<IRemedy, { kind: 'use-source-port' | 'choose-base-game' }>) => {
    const work = solver.solve(cause, remedy);
    for (let round = 0; round < 4; round++) await world.launcher.settle();
    await work;
  };
  const sent = () =>
    world.launcher.requests.filter(({ call }) => call === CHANGE).map((request) => request.body);
  return { world, solve, sent, toasts };
}

const change = ({ ids, changes }: { ids: string[]; changes: object }) =>
  protocols.filter(({ id }) => ids.includes(id)).map((protocol) => ({ ...protocol, ...changes }));
const useGzdoom = { kind: 'use-source-port', sourcePortId: 'gz', name: 'GZDoom' } as const;

describe('CauseSolver', () => {
  it('changes all protocols in one request, and undoes all changes at once', async () => {
    const { world, solve, sent, toasts } = await createSolver(change);
    await solve(useGzdoom);
    expect(sent()).toEqual([{ ids: ['a', 'b', 'c'], changes: { sourcePortId: 'gz' } }]);
    expect(toasts()).toMatchObject([{ title: '3 protocols now use GZDoom', action: { label: 'Undo' } }]);
    void toasts()[0]?.action?.run();
    for (let round = 0; round < 6; round++) await world.launcher.settle();
    expect(sent().slice(1)).toEqual([
      { ids: ['a', 'b'], changes: { sourcePortId: 'woof' } },
      { ids: ['c'], changes: { sourcePortId: 'crispy' } },
    ]);
  });

  it('uses the only base game that suits the protocols', async () => {
    const { solve, sent } = await createSolver(change);
    await solve({ kind: 'choose-base-game', baseGameVersionIds: [aVersion().id] });
    expect(sent()).toEqual([{ ids: ['a', 'b', 'c'], changes: { baseGameVersionId: aVersion().id } }]);
  });

  it('reports a failure and leaves all protocols unchanged', async () => {
    const { solve, toasts } = await createSolver(
      () => new ErrorResponse(404, 'PROTOCOL_NOT_FOUND', 'The protocol c does not exist.'),
    );
    await solve(useGzdoom);
    expect(toasts()).toMatchObject([{ title: "Couldn't change 3 protocols", tone: 'bad' }]);
  });
});
