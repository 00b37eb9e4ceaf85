import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ROUTES, type RouteName } from '@hangar/domain';
import { waitUntil } from '@hangar/api-foundation/testing';

import { AuditSinks, type AuditEntry, type AuditSink, type LauncherExtension } from '../index';
import { createAddingExtension } from './adding-extension';
import { LAUNCHER_STARTS } from './hosted-launcher';
import {
  ACTORS,
  REQUESTS_PER_ACTOR,
  REQUESTS_PER_KIND,
  SIGN_IN,
  TwoActors,
  type ActorId,
} from './two-actors';

let world: TwoActors;
let entries: AuditEntry[];
beforeEach(() => void (entries = []));
afterEach(() => world.api.close());

const collectingSink: AuditSink = { record: (entry) => void entries.push(entry) };

/** Waits for the audit entry of the most recent request. */
async function getEntry(): Promise<AuditEntry> {
  await waitUntil(() => entries.length > 0);
  const [entry, ...others] = entries.splice(0);
  expect(others).toEqual([]);
  return entry as AuditEntry;
}

describe.each(Object.entries(LAUNCHER_STARTS))('two users at the same time, on %s', (_name, start) => {
  /** The requests in the order in which they were answered. */
  const answered: string[] = [];
  const observe = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse;
    response.end = ((...rest: unknown[]) => {
      const { method, url = '', headers } = request;
      if (method !== 'GET' && !url.endsWith('/preview'))
        answered.push([headers.cookie, method, url.split('/')[2]].join(' '));
      return end(...rest);
    }) as ServerResponse['end'];
  };
  beforeEach(() => {
    answered.length = 0;
    subscribe('http.server.request.start', observe);
  });
  afterEach(() => unsubscribe('http.server.request.start', observe));

  it('exist for each request, with the right user and values, in the order of the responses', async () => {
    world = await TwoActors.start({ auditSinks: [collectingSink] }, start);
    const library = await world.prepare();
    const prepared = answered.length;
    await world.sendAll(library);
    const expected = prepared + 2 * (REQUESTS_PER_ACTOR - REQUESTS_PER_KIND);
    await waitUntil(() => entries.length >= expected);

    const described = entries.map(({ actor, route }) => {
      const { method, path } = ROUTES[route as RouteName];
      return [actor?.id, method, path.split('/')[2]].join(' ');
    });
    expect(described).toEqual(answered);
    for (const { actor, route, changes, subjects, outcome } of entries.slice(prepared)) {
      expect(outcome).toBe('done');
      const id = actor?.id as ActorId;
      if (route === 'updateProtocol' || route === 'updateModFile' || route === 'updateVersion')
        expect(changes?.map(({ after }) => String(after).replace('-', '').split(' ')[0])).toEqual([id]);
      if (route === 'changeProtocols')
        expect(subjects.map((subject) => subject.id)).toEqual([
          library.sharedInBatches,
          library.ownInBatches[id],
        ]);
      if (route === 'deleteProtocol') expect(library.deleted[id]).toContain(subjects.at(0)?.id);
    }
    expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(expected);
  }, 60_000);
});

describe('an audit entry', () => {
  it('has the changed values of a record, and the same request ID as its events', async () => {
    world = await TwoActors.start({ auditSinks: [collectingSink] });
    const { shared } = await world.prepare();
    await waitUntil(() => entries.length > 0);
    entries.length = 0;
    world.events.length = 0;
    const notes = 'é'.repeat(1000);
    await world.send('ann', 'PUT', `/api/protocols/${shared}`, {
      title: 'New',
      notes,
      options: { skill: 4 },
    });
    const [{ origin } = { origin: null }] = world.heard('protocol.updated');
    expect(await getEntry()).toEqual({
      at: expect.any(String) as string,
      requestId: origin?.requestId,
      actor: ACTORS.ann,
      route: 'updateProtocol',
      kind: 'change',
      subjects: [{ kind: 'protocol', id: shared }],
      subjectCount: 1,
      changes: [
        { path: `protocol/${shared}/title`, before: 'shared', after: 'New' },
        { path: `protocol/${shared}/options/skill`, before: null, after: 4 },
        { path: `protocol/${shared}/notes`, before: '', after: expect.stringMatching(/^"é{511}$/) as string },
      ],
      outcome: 'done',
      code: null,
    });
  });

  it.each<[string, ActorId | null, string, string, unknown, Partial<AuditEntry>]>([
    [
      'a creation',
      'ann',
      'POST',
      '/api/protocols',
      { title: 'x' },
      { route: 'createProtocol', changes: null },
    ],
    [
      'settings',
      'bob',
      'PUT',
      '/api/settings',
      { uiScale: 110 },
      {
        subjects: [{ kind: 'settings', id: 'uiScale' }],
        changes: [{ path: 'settings/uiScale', before: 100, after: 110 }],
      },
    ],
    [
      'a missing record',
      'ann',
      'PUT',
      '/api/protocols/none',
      { title: 'x' },
      {
        subjects: [{ kind: 'protocol', id: 'none' }],
        changes: null,
        outcome: 'failed',
        code: 'PROTOCOL_NOT_FOUND',
      },
    ],
    [
      'an unknown user',
      null,
      'POST',
      '/api/protocols/none/launch',
      {},
      { actor: null, kind: 'launch', outcome: 'refused', code: 'UNAUTHENTICATED' },
    ],
    [
      'a refused user',
      'bob',
      'DELETE',
      '/api/trash',
      undefined,
      { actor: ACTORS.bob, route: 'emptyTrash', outcome: 'refused', code: 'NOT_ALLOWED' },
    ],
    [
      'an invalid body',
      'ann',
      'POST',
      '/api/protocols',
      { title: 3 },
      { outcome: 'failed', code: 'VALIDATION_FAILED' },
    ],
  ])('describes %s', async (_case, actor, method, path, body, expected) => {
    const access = {
      ...SIGN_IN,
      authorize: (_actor: unknown, { route }: { route: string }) => route !== 'emptyTrash' || 'No.',
    };
    world = await TwoActors.start({ access: access as never, auditSinks: [collectingSink] });
    await world.send(actor, method, path, body);
    expect(await getEntry()).toMatchObject(expected);
  });

  it('is not written for read requests, and counts more subjects than it lists', async () => {
    world = await TwoActors.start({ auditSinks: [collectingSink] });
    await world.send('ann', 'POST', '/api/protocols/preview', { title: 'x' });
    await world.send('ann', 'GET', '/api/protocols');
    for (let index = 0; index < 3; index++)
      await world.send('ann', 'POST', '/api/protocols', { title: `${index}` });
    await waitUntil(() => entries.length === 3);
    const ids = entries.splice(0).map(({ subjects }) => subjects[0]?.id ?? '');
    await world.send('ann', 'PATCH', '/api/protocols', { ids, changes: { favourite: true } });
    const { subjects, subjectCount, changes } = await getEntry();
    expect(subjects).toEqual(ids.map((id) => ({ kind: 'protocol', id })));
    expect(subjectCount).toBe(3);
    expect(changes).toEqual(
      ids.map((id) => ({ path: `protocol/${id}/favourite`, before: false, after: true })),
    );
  });

  it('never contains passwords in the settings of an extension', async () => {
    const scores: LauncherExtension = {
      name: 'scores',
      compatibility: '*',
      module: class ScoresModule {},
      settingsSchema: {
        type: 'object',
        properties: { server: { type: 'string' }, token: { type: 'string', format: 'password' } },
      },
    };
    world = await TwoActors.start({ auditSinks: [collectingSink], extensions: [scores] });
    await world.send('ann', 'PUT', '/api/extensions/scores', { settings: { server: 'a', token: 'secret' } });
    const entry = await getEntry();
    expect(entry.changes).toEqual([{ path: 'extension/scores/settings/server', before: null, after: 'a' }]);
    expect(JSON.stringify(entry)).not.toContain('secret');
  });

  it('is also written if there is no policy', async () => {
    world = await TwoActors.start({ access: {}, auditSinks: [collectingSink] });
    await world.send(null, 'POST', '/api/protocols', { title: 'x' });
    expect(await getEntry()).toMatchObject({ actor: null, outcome: 'done', subjectCount: 1 });
    expect(world.heard('protocol.created')[0]?.origin.requestId).not.toBeNull();
  });

  it('is passed to the audit sinks of extensions, and a failing sink is reported with its extension', async () => {
    const failingSink: AuditSink = { record: () => Promise.reject(new Error('The disk is full.')) };
    const extensions = [createAddingExtension('ledger', AuditSinks, [collectingSink, failingSink])];
    world = await TwoActors.start({ extensions });
    await world.send('ann', 'POST', '/api/protocols', { title: 'x' });
    expect(await getEntry()).toMatchObject({ route: 'createProtocol' });
    const health = await fetch(`${world.api.url}/api/health`, { headers: { cookie: 'ann' } });
    expect(await health.text()).toContain(
      'Audit entries are missing: extension ledger failed to record 1 (The disk is full)',
    );
  });

  it('does not delay the response if a sink is slow', async () => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const slowSink: AuditSink = {
      record: (entry) => {
        entries.push(entry);
        return released;
      },
    };
    world = await TwoActors.start({ auditSinks: [slowSink] });
    expect((await world.send('ann', 'POST', '/api/protocols', { title: 'x' })).status).toBe(201);
    expect((await world.send('ann', 'POST', '/api/protocols', { title: 'y' })).status).toBe(201);
    await waitUntil(() => entries.length === 1);
    release();
    await waitUntil(() => entries.length === 2);
  });
});
