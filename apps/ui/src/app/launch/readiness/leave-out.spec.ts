import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import type { IProtocolCard, IReadinessReport } from '@hangar/domain';
import { DialogOpener } from '@hangar/ui-components';
import {
  aProtocol,
  aSession,
  aVersion,
  createFakeWorld,
  ErrorResponse,
  someSettings,
} from '@hangar/ui-data-access/testing';
import { of } from 'rxjs';

import { ProtocolActions } from '../protocol-actions';
import { PartialLauncher } from './leave-out';
import type { LeaveOutAnswer, LeaveOutData } from './leave-out-dialog';

const REPORT = 'GET /api/readiness/reports?ids=sunder-ab12';
const UPDATE = 'PUT /api/protocols/sunder-ab12';
const LAUNCH = 'POST /api/protocols/sunder-ab12/launch';
const REASON = "Woof can't load PK3 files, so a.pk3 won't be loaded.";
const file = (id: string, name: string, enabled = true) => ({
  fileId: id,
  hashValue: 'a'.repeat(32),
  name,
  enabled,
});
const sunder = aProtocol({
  files: [file('f-1', 'a.pk3'), file('f-2', 'b.wad'), file('f-3', 'c.wad', false)],
  readiness: { state: 'blocked', codes: ['MOD_FILES_UNSUPPORTED'] },
});
const useGzdoom = { kind: 'use-source-port', sourcePortId: 'gz', name: 'GZDoom' } as const;
const report: IReadinessReport = {
  state: 'blocked',
  problems: [
    {
      code: 'MOD_FILES_UNSUPPORTED',
      effect: 'blocks',
      message: REASON,
      subject: { kind: 'mod-file', id: 'f-1', name: 'a.pk3' },
      remedies: [useGzdoom],
    },
  ],
};

/** Creates a page in which the question about the files to leave out gets this answer. `undefined` cancels. */
async function createPage(answer: LeaveOutAnswer | undefined, answers: Record<string, unknown> = {}) {
  const questions: LeaveOutData[] = [];
  const open = (_component: unknown, { data }: { data: LeaveOutData }) => {
    questions.push(data);
    return { closed: of(answer) };
  };
  TestBed.configureTestingModule({
    providers: [provideRouter([]), { provide: DialogOpener, useValue: { open } }],
  });
  const { launcher, events } = createFakeWorld({
    'GET /api/sessions?limit=100': [],
    'GET /api/protocols': [sunder],
    'GET /api/protocols/sunder-ab12': sunder,
    'GET /api/settings': someSettings(),
    'GET /api/versions': [aVersion()],
    'GET /api/mod-files/catalog': [],
    'GET /api/health': {},
    [UPDATE]: (body: unknown) => ({ ...sunder, ...(body as Partial<IProtocolCard>) }),
    [REPORT]: [{ id: sunder.id, ...report }],
    [LAUNCH]: aSession(),
    ...answers,
  });
  events.open();
  await launcher.settle();
  const finish = async (work: Promise<void>) => {
    for (let round = 0; round < 6; round++) await launcher.settle();
    await work;
  };
  const sent = (call: string) =>
    launcher.requests.filter((request) => request.call === call).map(({ body }) => body);
  return { questions, finish, sent };
}

describe('a launch that would leave files out', () => {
  it('shows the files that are left out and those that are loaded', async () => {
    const { questions, finish, sent } = await createPage(undefined);
    await finish(TestBed.inject(PartialLauncher).launch(sunder, TestBed.inject(ProtocolActions)));
    expect(questions).toEqual([
      {
        title: sunder.title,
        files: [{ fileId: 'f-1', name: 'a.pk3', reason: REASON }],
        loaded: ['b.wad'],
        remedy: useGzdoom,
      },
    ]);
    expect(sent(LAUNCH)).toEqual([]);
  });

  it.each<[string, LeaveOutAnswer, unknown, unknown[]]>([
    ['without the files', { kind: 'leave-out' }, { leaveOutUnsupported: true }, []],
    ['once with another source port', { kind: 'once', sourcePortId: 'gz' }, { sourcePortId: 'gz' }, []],
    [
      'with another source port from now on',
      { kind: 'remedy', remedy: useGzdoom },
      {},
      [{ sourcePortId: 'gz' }],
    ],
  ])('starts %s', async (_case, answer, request, updates) => {
    const { finish, sent } = await createPage(answer);
    await finish(TestBed.inject(PartialLauncher).launch(sunder, TestBed.inject(ProtocolActions)));
    expect(sent(LAUNCH)).toEqual([request]);
    expect(sent(UPDATE)).toEqual(updates);
  });

  it('shows the files after a refusal too, and keeps the choices for the launch', async () => {
    const details = {
      files: [{ fileId: 'f-2', name: 'b.wad', reason: 'No.' }],
      sourcePorts: [{ id: 'gz', name: 'GZDoom' }],
    };
    const answer = (body: unknown) =>
      (body as { leaveOutUnsupported?: boolean }).leaveOutUnsupported
        ? aSession()
        : new ErrorResponse(422, 'MOD_FILES_UNSUPPORTED', 'No.', details);
    const { questions, finish, sent } = await createPage({ kind: 'leave-out' }, { [LAUNCH]: answer });
    await finish(TestBed.inject(ProtocolActions).launch(sunder, { extras: [] }));
    expect(questions).toMatchObject([{ files: details.files, loaded: ['a.pk3'], remedy: useGzdoom }]);
    expect(sent(LAUNCH)).toEqual([{ extras: [] }, { extras: [], leaveOutUnsupported: true }]);
  });

  it('offers no other source port for a save, because that port may be unable to load the save', async () => {
    const details = { files: [{ fileId: 'f-1', name: 'a.pk3', reason: 'No.' }], sourcePorts: [] };
    const answer = new ErrorResponse(422, 'MOD_FILES_UNSUPPORTED', 'No.', details);
    const { questions, finish } = await createPage(undefined, { [LAUNCH]: answer });
    await finish(TestBed.inject(ProtocolActions).launch(sunder, { saveId: 's-1' }));
    expect(questions).toMatchObject([{ files: details.files, remedy: null }]);
  });
});
