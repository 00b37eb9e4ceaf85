import { TestBed } from '@angular/core/testing';
import { Notifications, SessionStore } from '@hangar/ui-data-access';
import { aProtocol, aSession, fakeWorld } from '@hangar/ui-data-access/testing';

import { SessionNews } from './session-news';

const endedAt = '2026-01-01T12:05:00.000Z';
const STOP = 'POST /api/sessions/s-1/stop';
const UPLOAD = 'POST /api/screenshots/upload';

async function aPage(answers: Record<string, unknown> = {}) {
  const world = fakeWorld({
    'GET /api/sessions?limit=100': [aSession()],
    'GET /api/protocols': [aProtocol()],
    'GET /api/settings': {},
    'GET /api/versions': [],
    'GET /api/mod-files/catalog': [],
    'GET /api/health': {},
    ...answers,
  });
  TestBed.inject(SessionNews);
  const { toasts } = TestBed.inject(Notifications);
  world.events.open();
  await world.launcher.settle();
  return { ...world, toasts, titles: () => toasts().map(({ title }) => title) };
}

describe('SessionNews', () => {
  it.each([
    ['an exit code', { exitCode: 3 }, 'The source port ended with exit code 3.'],
    ['a crash', { signal: 'SIGSEGV' }, 'The source port was ended by SIGSEGV.'],
  ])('tells of %s', async (_, how, text) => {
    const { events, toasts } = await aPage();
    events.send('session.ended', aSession({ endedAt, ...how }));
    expect(toasts()).toMatchObject([
      { title: '“Sunder” ended badly', text, action: { label: 'Show output' } },
    ]);
  });

  it.each([
    ['a good end', { exitCode: 0 }],
    ['an end that somebody asked for', { signal: 'SIGTERM' }],
  ])('does not tell of %s', async (_, how) => {
    const { events, titles } = await aPage();
    events.send('session.ended', aSession({ endedAt, ...how }));
    expect(titles()).toEqual([]);
  });

  it('does not tell how a session ended that was stopped here', async () => {
    const ended = aSession({ endedAt, exitCode: 255 });
    const { events, launcher, titles } = await aPage({ [STOP]: ended });
    const stop = TestBed.inject(SessionStore).stop('s-1');
    await launcher.settle();
    await stop;
    events.send('session.ended', ended);
    expect(titles()).toEqual([]);
  });

  it('offers what a session left, and imports it', async () => {
    const { events, launcher, toasts, titles } = await aPage({ [UPLOAD]: { fileName: 'shot.png' } });
    events.send('screenshots.found', {
      sessionId: 's-1',
      protocolId: 'sunder-ab12',
      files: [
        { filePath: '/runs/shot.png', sizeBytes: 1, format: 'png' },
        { filePath: '/runs/shot2.png', sizeBytes: 1, format: 'png' },
        { filePath: '/runs/old.pcx', sizeBytes: 1, format: 'pcx' },
      ],
    });
    expect(titles()).toEqual(['“Sunder” left 2 screenshots']);
    const importing = toasts()[0]?.action?.run();
    await launcher.settle();
    await importing;
    expect(launcher.asked.filter(({ call }) => call === UPLOAD).map(({ body }) => body)).toEqual([
      { filePath: '/runs/shot.png' },
      { filePath: '/runs/shot2.png' },
    ]);
    expect(titles()).toEqual(['The screenshots are imported']);
  });

  it('offers nothing when no browser could show it', async () => {
    const { events, titles } = await aPage();
    const files = [{ filePath: '/runs/old.pcx', sizeBytes: 1, format: 'pcx' as const }];
    events.send('screenshots.found', { sessionId: 's-1', protocolId: null, files });
    expect(titles()).toEqual([]);
  });
});
