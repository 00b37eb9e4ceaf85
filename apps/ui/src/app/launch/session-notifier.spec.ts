import { TestBed } from '@angular/core/testing';
import type { IFoundScreenshots } from '@hangar/domain';
import { Notifications, SessionStore } from '@hangar/ui-data-access';
import { aProtocol, aSession, createFakeWorld, ErrorResponse } from '@hangar/ui-data-access/testing';

import { SessionNotifier } from './session-notifier';

const endedAt = '2026-01-01T12:05:00.000Z';
const TEST_LAUNCH = 'POST /api/protocols/test-launch';
const FOUND = 'GET /api/screenshots/found';
const OUTPUT = 'GET /api/sessions/s-1/output?lines=200';
const UPLOAD = 'POST /api/screenshots/upload';

async function createPage(answers: Record<string, unknown> = {}) {
  const world = createFakeWorld({
    'GET /api/sessions?limit=100': [aSession()],
    'GET /api/protocols': [aProtocol()],
    'GET /api/settings': {},
    'GET /api/versions': [],
    'GET /api/mod-files/catalog': [],
    'GET /api/health': {},
    // By default, the output isn't available. A failure is reported even without it.
    [OUTPUT]: new ErrorResponse(404, 'SESSION_NOT_FOUND', 'There is no such session.'),
    ...answers,
  });
  TestBed.inject(SessionNotifier);
  const { toasts } = TestBed.inject(Notifications);
  world.events.open();
  await world.launcher.settle();
  return { ...world, toasts, titles: () => toasts().map(({ title }) => title) };
}

describe('SessionNotifier', () => {
  it.each([
    ['an exit code', { exitCode: 3 }, 'The source port exited with code 3.'],
    ['a crash', { signal: 'SIGSEGV' }, 'The source port was terminated (SIGSEGV).'],
    [
      'an end that was not requested in Hangar',
      { signal: 'SIGKILL' },
      'The source port was terminated (SIGKILL).',
    ],
  ])('reports %s', async (_, ending, text) => {
    const { events, launcher, toasts } = await createPage();
    events.send('session.ended', aSession({ endedAt, ...ending }));
    await launcher.settle();
    expect(toasts()).toMatchObject([
      { title: 'Sunder closed unexpectedly', text, action: { label: 'Show output' } },
    ]);
  });

  it.each([
    ['a normal end', { exitCode: 0 }],
    ['a finished recording with an error code', { exitCode: 255, ending: 'quit' as const }],
    ['an unobserved end', { estimated: true }],
    ['a session stopped in any tab', { signal: 'SIGTERM', stoppedByUser: true }],
    ['a stopped session with an error code', { exitCode: 255, stoppedByUser: true }],
  ])('does not report %s', async (_, ending) => {
    const { events, launcher, titles } = await createPage();
    events.send('session.ended', aSession({ endedAt, ...ending }));
    await launcher.settle();
    expect(titles()).toEqual([]);
  });

  it('shows the line with the error, even if the source port printed other lines after it', async () => {
    const lines = ['W_Init: Init WADfiles.', 'Error: no such map MAP99', 'Saving the settings'];
    const { events, launcher, toasts } = await createPage({ [OUTPUT]: { sessionId: 's-1', lines } });
    events.send('session.ended', aSession({ endedAt, exitCode: 1 }));
    await launcher.settle();
    expect(toasts()).toMatchObject([
      { text: 'The source port exited with code 1. Its last message: Error: no such map MAP99' },
    ]);
  });

  it('reports a test launch that fails later, with its output', async () => {
    const { events, launcher, toasts } = await createPage();
    events.send('session.ended', aSession({ protocolId: null, endedAt, exitCode: 3 }));
    await launcher.settle();
    expect(toasts()).toMatchObject([
      { title: 'Test launch closed unexpectedly', action: { label: 'Show output' } },
    ]);
  });

  it.each(['before', 'after'])(
    'lets the form report a test launch that fails immediately, if the event arrives %s the response',
    async (when) => {
      const refusal = new ErrorResponse(422, 'LAUNCH_FAILED', 'It exited immediately.');
      const { events, launcher, titles } = await createPage({ [TEST_LAUNCH]: refusal });
      const sendEnd = () =>
        events.send('session.ended', aSession({ protocolId: null, endedAt, exitCode: 1 }));
      const start = TestBed.inject(SessionStore).testLaunch({ title: 'Sunder' });
      const outcome = start.catch((error: unknown) => error);
      if (when === 'before') sendEnd();
      await launcher.settle();
      await outcome;
      if (when === 'after') sendEnd();
      await launcher.settle();
      expect(titles()).toEqual([]);
    },
  );

  it('reports a failed session even if its event arrives before the response to the launch', async () => {
    const { events, launcher, titles } = await createPage({ [TEST_LAUNCH]: aSession({ protocolId: null }) });
    const start = TestBed.inject(SessionStore).testLaunch({ title: 'Sunder' });
    events.send('session.ended', aSession({ protocolId: null, endedAt, exitCode: 3 }));
    await launcher.settle();
    await start;
    await launcher.settle();
    expect(titles()).toEqual(['Test launch closed unexpectedly']);
  });

  it('offers the screenshots of a session and imports them', async () => {
    const found: IFoundScreenshots = {
      sessionId: 's-1',
      protocolId: 'sunder-ab12',
      files: [
        { filePath: '/runs/shot.png', sizeBytes: 1, format: 'png' },
        { filePath: '/runs/shot2.png', sizeBytes: 1, format: 'png' },
        { filePath: '/runs/old.pcx', sizeBytes: 1, format: 'pcx' },
      ],
    };
    const { events, launcher, toasts, titles } = await createPage({
      [FOUND]: [found],
      [UPLOAD]: { fileName: 'shot.png' },
    });
    events.send('screenshots.found', found);
    expect(titles()).toEqual(['2 new screenshots from Sunder']);
    const importing = toasts()[0]?.action?.run();
    await launcher.settle();
    await importing;
    expect(launcher.requests.filter(({ call }) => call === UPLOAD).map(({ body }) => body)).toEqual([
      { filePath: '/runs/shot.png', protocolId: 'sunder-ab12' },
      { filePath: '/runs/shot2.png', protocolId: 'sunder-ab12' },
    ]);
    expect(titles()).toEqual(['Screenshots imported']);
  });

  it('imports the screenshots of a deleted protocol without assigning them to a protocol', async () => {
    const files = [{ filePath: '/runs/shot.png', sizeBytes: 1, format: 'png' as const }];
    const found = { sessionId: 's-1', protocolId: 'gone', files };
    const { events, launcher, toasts } = await createPage({
      [FOUND]: [found],
      [UPLOAD]: { fileName: 'shot.png' },
    });
    events.send('screenshots.found', found);
    const importing = toasts()[0]?.action?.run();
    await launcher.settle();
    await importing;
    expect(launcher.requests.find(({ call }) => call === UPLOAD)?.body).toEqual({
      filePath: '/runs/shot.png',
    });
  });

  it('does not import screenshots that were already imported elsewhere', async () => {
    const files = [{ filePath: '/runs/shot.png', sizeBytes: 1, format: 'png' as const }];
    const { events, launcher, toasts } = await createPage({ [FOUND]: [] });
    events.send('screenshots.found', { sessionId: 's-1', protocolId: 'sunder-ab12', files });
    const importing = toasts()[0]?.action?.run();
    await launcher.settle();
    await importing;
    expect(launcher.requests.filter(({ call }) => call === UPLOAD)).toEqual([]);
  });

  it('offers nothing if browsers do not support the format', async () => {
    const { events, titles } = await createPage();
    const files = [{ filePath: '/runs/old.pcx', sizeBytes: 1, format: 'pcx' as const }];
    events.send('screenshots.found', { sessionId: 's-1', protocolId: null, files });
    expect(titles()).toEqual([]);
  });
});
