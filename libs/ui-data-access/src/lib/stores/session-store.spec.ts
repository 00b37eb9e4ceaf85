import { TestBed } from '@angular/core/testing';

import { ErrorResponse } from '../../testing/fake-launcher';
import { createFakeWorld } from '../../testing/fake-launcher-setup';
import { aSession } from '../../testing/records';
import { SessionStore } from './session-store';

const LAUNCH = 'POST /api/protocols/sunder-ab12/launch';
const running = aSession();
const ended = aSession({ endedAt: '2026-01-01T12:05:00.000Z', exitCode: 0 });

function createStore(answers: Record<string, unknown> = {}) {
  const world = createFakeWorld({ 'GET /api/sessions?limit=100': [], ...answers });
  return { ...world, store: TestBed.inject(SessionStore) };
}

describe('SessionStore', () => {
  it('shows a launch as running immediately, without reloading the list', async () => {
    const { store, launcher, events } = createStore({ [LAUNCH]: running });
    events.open();
    await launcher.settle();
    launcher.collectCalls();
    const launch = store.launch('sunder-ab12');
    expect([...store.busy()]).toEqual(['sunder-ab12']);
    await launcher.settle();
    await launch;
    expect(launcher.collectCalls()).toEqual([LAUNCH]);
    expect(store.runningByProtocol().get('sunder-ab12')).toEqual(running);
    expect(store.busy().size).toBe(0);
  });

  it('updates a session when it ends', async () => {
    const { store, launcher, events } = createStore({ 'GET /api/sessions?limit=100': [running] });
    events.open();
    await launcher.settle();
    events.send('session.ended', ended);
    expect([store.running(), store.sessions()]).toEqual([[], [ended]]);
  });

  it('removes a failed start once the server has removed it', async () => {
    const { store, launcher, events } = createStore({ 'GET /api/sessions?limit=100': [] });
    events.open();
    await launcher.settle();
    events.send(
      'session.ended',
      aSession({ endedAt: '2026-01-01T12:00:00.300Z', exitCode: 255, seconds: 1 }),
    );
    await launcher.settle();
    expect(store.sessions()).toEqual([]);
  });

  it('does not restore a session that ended before the response to its launch', async () => {
    const { store, launcher, events } = createStore({ [LAUNCH]: running });
    events.open();
    await launcher.settle();
    const launch = store.launch('sunder-ab12');
    events.send('session.ended', ended);
    await launcher.settle();
    await launch;
    expect(store.running()).toEqual([]);
  });

  it('is no longer busy after a rejected launch, and throws the reason', async () => {
    const { store, launcher, events } = createStore({
      [LAUNCH]: new ErrorResponse(422, 'SOURCE_PORT_MISSING', 'No port.'),
    });
    events.open();
    const launch = store.launch('sunder-ab12').catch((error: unknown) => error);
    await launcher.settle();
    expect(await launch).toMatchObject({ code: 'SOURCE_PORT_MISSING' });
    expect(store.busy().size).toBe(0);
  });
});
