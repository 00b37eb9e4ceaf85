import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Notifications, ProtocolStore, SessionStore } from '@hangar/ui-data-access';
import {
  aPort,
  aProtocol,
  aSession,
  aVersion,
  toCard,
  createFakeWorld,
  ErrorResponse,
  someSettings,
} from '@hangar/ui-data-access/testing';

import { Confirm } from '../confirm/confirm';
import type { ConfirmQuestion } from '../confirm/confirm-question';
import { LaunchLibrary } from './launch-library';
import { ProtocolActions } from './protocol-actions';
import { ProtocolDeleter } from './protocol-deleter';

const LAUNCH = 'POST /api/protocols/sunder-ab12/launch';
const DELETE = 'POST /api/protocols/delete';
const STOP = 'POST /api/sessions/s-1/stop';
const RESTORE = 'POST /api/protocols/sunder-ab12/restore';
const sunder = aProtocol();

async function createPage(answers: Record<string, unknown>, isAccepted = true) {
  const questions: ConfirmQuestion[] = [];
  const confirm = (question: ConfirmQuestion) => {
    questions.push(question);
    return Promise.resolve(isAccepted);
  };
  TestBed.configureTestingModule({
    providers: [provideRouter([]), { provide: Confirm, useValue: { confirm } }],
  });
  const world = createFakeWorld({
    'GET /api/sessions?limit=100': [],
    'GET /api/protocols': [sunder],
    'GET /api/settings': someSettings(),
    'GET /api/versions': [aVersion()],
    'GET /api/mod-files/catalog': [],
    'GET /api/health': {},
    ...answers,
  });
  const actions = TestBed.inject(ProtocolActions);
  world.events.open();
  await world.launcher.settle();
  const { toasts } = TestBed.inject(Notifications);
  /** Waits until an action has finished and all its requests have been answered. */
  const finish = async (work: unknown) => {
    await world.launcher.settle();
    await world.launcher.settle();
    await work;
  };
  const deleter = TestBed.inject(ProtocolDeleter);
  return { ...world, actions, deleter, questions, toasts, finish };
}

describe('ProtocolActions', () => {
  it('launches a protocol', async () => {
    const { actions, finish, toasts } = await createPage({ [LAUNCH]: aSession() });
    await finish(actions.play(sunder));
    expect(TestBed.inject(SessionStore).runningByProtocol().has(sunder.id)).toBe(true);
    expect(toasts()).toEqual([]);
  });

  it('reports a failed launch and offers the output', async () => {
    const details = { exitCode: 1, signal: null, output: ['W_InitFiles: no files found'] };
    const message = 'woof ended with exit code 1 at once. It said: W_InitFiles: no files found';
    const refusal = new ErrorResponse(422, 'LAUNCH_FAILED', message, details);
    const { actions, finish, toasts } = await createPage({ [LAUNCH]: refusal });
    await finish(actions.launch(sunder));
    expect(toasts()).toMatchObject([
      {
        tone: 'bad',
        title: "Sunder didn't start",
        text: 'The source port exited right after starting (code 1). Its last message: W_InitFiles: no files found',
        details: ['W_InitFiles: no files found', 'Code: LAUNCH_FAILED'],
        action: { label: 'Show output' },
      },
    ]);
  });

  it('does not offer the output if the source port could not be started', async () => {
    const details = { exitCode: null, signal: null, output: [] };
    const refusal = new ErrorResponse(422, 'LAUNCH_FAILED', 'It cannot be run.', details);
    const { actions, finish, toasts } = await createPage({ [LAUNCH]: refusal });
    await finish(actions.launch(sunder));
    expect(toasts()).toMatchObject([{ tone: 'bad', text: 'It cannot be run.', action: null }]);
  });

  it('requests confirmation before launching with parameters from a pack', async () => {
    const answer = (body: unknown) =>
      (body as { confirmParameters?: boolean }).confirmParameters
        ? aSession()
        : new ErrorResponse(409, 'PARAMETERS_UNCONFIRMED', 'Not yet.');
    const own = { ...sunder, launchParameters: '-fast', configFile: 'own.cfg' };
    const { actions, finish, questions, launcher } = await createPage({
      [LAUNCH]: answer,
      'GET /api/protocols': [own],
    });
    await finish(actions.launch(own));
    expect(questions).toMatchObject([{ lines: ['-fast', 'settings file own.cfg'] }]);
    expect(launcher.requests.filter(({ call }) => call === LAUNCH).map(({ body }) => body)).toEqual([
      {},
      { confirmParameters: true },
    ]);
  });

  it('requests confirmation only for the settings file if the parameters are the user’s own', async () => {
    const own = { ...sunder, launchParameters: '-fast', configFile: 'pack.cfg' };
    const details = { launchParameters: '', configFile: 'pack.cfg' };
    const refusal = new ErrorResponse(409, 'PARAMETERS_UNCONFIRMED', 'Not yet.', details);
    const unconfirmed = { parametersUnconfirmed: true, unconfirmedParts: ['configFile'] as const };
    const known = { state: 'blocked', codes: ['PARAMETERS_UNCONFIRMED'] } as const;
    const { actions, finish, questions } = await createPage(
      { [LAUNCH]: refusal, 'GET /api/protocols': [{ ...own, ...unconfirmed }] },
      false,
    );
    await finish(actions.launch({ ...own, readiness: { ...known, codes: [...known.codes] } }));
    await finish(actions.launch(own));
    const lines = ['settings file pack.cfg'];
    // Someone else provided the settings file, so Enter must not launch.
    expect(questions).toMatchObject([
      { lines, isUnrequested: true },
      { lines, isUnrequested: true },
    ]);
  });

  it('does not launch with parameters that the user rejects', async () => {
    const refusal = new ErrorResponse(409, 'PARAMETERS_UNCONFIRMED', 'Not yet.');
    const { actions, finish, launcher, toasts } = await createPage({ [LAUNCH]: refusal }, false);
    await finish(actions.launch(sunder));
    expect(launcher.collectCalls().filter((call) => call === LAUNCH)).toHaveLength(1);
    expect(toasts()).toEqual([]);
  });

  it('deletes a protocol without confirmation and restores it with Undo', async () => {
    const { deleter, finish, questions, toasts } = await createPage({
      [DELETE]: { trashIds: ['t-1'] },
      [RESTORE]: sunder,
    });
    const store = TestBed.inject(ProtocolStore);
    await finish(deleter.remove(sunder));
    expect([questions, store.protocols()]).toEqual([[], []]);
    await finish(toasts()[0]?.action?.run());
    expect(store.protocols()).toEqual([toCard(sunder)]);
  });

  it('reports several deletions in one toast, whose Undo restores all of them', async () => {
    const scythe = aProtocol({ id: 'scythe-cd34', title: 'Scythe' });
    const { deleter, finish, toasts } = await createPage({
      'GET /api/protocols': [sunder, scythe],
      [DELETE]: { trashIds: ['t-1'] },
      [RESTORE]: sunder,
      'POST /api/protocols/scythe-cd34/restore': scythe,
    });
    const store = TestBed.inject(ProtocolStore);
    await finish(deleter.remove(sunder));
    await finish(deleter.remove(scythe));
    expect(toasts().map(({ title }) => title)).toEqual(['Deleted 2 protocols']);
    expect(TestBed.inject(Notifications).recent()).toHaveLength(1);
    await finish(toasts()[0]?.action?.run());
    await finish(undefined);
    expect(store.protocols()).toEqual([toCard(sunder), toCard(scythe)]);
  });

  it('reports a deletion separately after the previous toast has closed', async () => {
    const scythe = aProtocol({ id: 'scythe-cd34', title: 'Scythe' });
    const { deleter, finish, toasts } = await createPage({
      [DELETE]: { trashIds: ['t-1'] },
    });
    await finish(deleter.remove(sunder));
    TestBed.inject(Notifications).dismiss(toasts()[0]?.id ?? 0);
    await finish(deleter.remove(scythe));
    expect(toasts().map(({ title }) => title)).toEqual(['Deleted Scythe']);
  });

  it('deletes only once on two quick clicks', async () => {
    const { deleter, finish, launcher } = await createPage({ [DELETE]: { trashIds: ['t-1'] } });
    await finish(Promise.all([deleter.remove(sunder), deleter.remove(sunder)]));
    expect(launcher.collectCalls().filter((call) => call === DELETE)).toHaveLength(1);
  });

  it('checks the source ports again if one was missing', async () => {
    const refusal = new ErrorResponse(422, 'SOURCE_PORT_MISSING', 'The source port woof is missing.');
    const { actions, finish, launcher, toasts } = await createPage({ [LAUNCH]: refusal });
    launcher.answers['GET /api/settings'] = someSettings({ sourcePorts: [aPort({ missing: true })] });
    await finish(actions.launch(sunder));
    expect(toasts()).toMatchObject([{ action: { label: 'Source ports' } }]);
    expect(TestBed.inject(LaunchLibrary).getSetup(sunder).sourcePort?.missing).toBe(true);
  });

  it('shows that a session is stopping until it has ended, and stops it only once', async () => {
    const session = aSession();
    const { actions, finish, launcher } = await createPage({
      'GET /api/sessions?limit=100': [session],
      [STOP]: aSession({ endedAt: '2026-01-01T12:05:00.000Z', stoppedByUser: true }),
    });
    const library = TestBed.inject(LaunchLibrary);
    expect(library.getState(sunder)).toMatchObject({ kind: 'running', isStopping: false });
    const press = new UIEvent('click', { detail: 1 });
    const stopRequests = Promise.all([actions.stop(session, press), actions.stop(session, press)]);
    expect(library.getState(sunder)).toMatchObject({ kind: 'running', isStopping: true });
    await finish(stopRequests);
    expect(library.getState(sunder).kind).not.toBe('running');
    expect(launcher.collectCalls().filter((call) => call === STOP)).toHaveLength(1);
  });

  it('does not stop the session on the second click of a double click on Launch', async () => {
    const { actions, finish, launcher } = await createPage({ [STOP]: aSession() });
    const session = aSession({ startedAt: new Date().toISOString() });
    await finish(actions.stop(session, new UIEvent('click', { detail: 2 })));
    expect(launcher.collectCalls()).not.toContain(STOP);
    await finish(actions.stop(session, new UIEvent('click', { detail: 1 })));
    expect(launcher.collectCalls()).toContain(STOP);
  });
});
