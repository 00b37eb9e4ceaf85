import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { waitUntil } from '@hangar/api-foundation/testing';

import type { AccessOptions, Actor } from '../index';
import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { LAUNCHER_STARTS } from './hosted-launcher';
import { canActAsNobody, NOBODY, UserConnections } from './other-user';
import { sendRawRequest } from './raw-request';
import { PNG } from './test-images';

const ANN: Actor = { id: 'ann', name: 'Ann' };
const COOKIE = { cookie: 'user=ann' };
const SIGN_IN: AccessOptions = {
  authenticate: ({ headers }) => (headers.cookie === COOKIE.cookie ? ANN : null),
};

describe.each(Object.entries(LAUNCHER_STARTS))('the access policy, on %s', (_name, start) => {
  const running: TestLauncherApi[] = [];
  afterEach(async () => {
    for (const api of running.splice(0)) await api.close();
  });

  async function startWith(access: AccessOptions, clock?: ManualClock): Promise<TestLauncherApi> {
    const api = await createTestLauncherApi({ access, platform: clock ? { clock } : {} }, undefined, start);
    running.push(api);
    return api;
  }

  it.each(['authenticate', 'authorize'] as const)(
    'answers 503 if %s takes more than five seconds on the clock of the program',
    async (name) => {
      const clock = new ManualClock();
      let isCalled = false;
      const hang = () => {
        isCalled = true;
        return new Promise<never>(() => undefined);
      };
      const { url } = await startWith({ ...SIGN_IN, [name]: hang }, clock);
      const response = sendRawRequest(url, '/api/protocols', { headers: COOKIE });
      await waitUntil(() => isCalled);
      clock.advance(5000);
      expect(await response).toMatchObject({ status: 503, code: 'SIGN_IN_UNAVAILABLE' });
    },
  );

  it('with otherUsers, accepts another user of the computer who signs in', async () => {
    if (!canActAsNobody()) return;
    const connections = new UserConnections(NOBODY);
    const getStatus = async ({ url }: TestLauncherApi, headers: Record<string, string>) =>
      (await sendRawRequest(url, '/api/protocols', { headers, socket: await connections.open(url) })).code;
    try {
      const open = await startWith({ ...SIGN_IN, otherUsers: true });
      expect(await getStatus(open, COOKIE)).toBeUndefined();
      expect(await getStatus(open, {})).toBe('UNAUTHENTICATED');
      expect(await getStatus(await startWith(SIGN_IN), COOKIE)).toBe('OTHER_USER');
    } finally {
      await connections.end();
    }
  });

  it('is applied per application if a process contains two', async () => {
    const [ann, bob] = await Promise.all([
      startWith(SIGN_IN),
      startWith({
        authenticate: ({ headers }) => (headers.cookie === 'user=bob' ? ANN : null),
        readOnly: true,
      }),
    ]);
    const create = async ({ url }: TestLauncherApi, cookie: string) => {
      const headers = { cookie, 'content-type': 'application/json' };
      const { status, code } = await sendRawRequest(url, '/api/protocols', {
        method: 'POST',
        headers,
        body: '{"title":"x"}',
      });
      return `${status} ${code ?? ''}`.trim();
    };
    expect(await Promise.all([create(ann, 'user=ann'), create(bob, 'user=ann')])).toEqual([
      '201',
      '401 UNAUTHENTICATED',
    ]);
    expect(await Promise.all([create(ann, 'user=bob'), create(bob, 'user=bob')])).toEqual([
      '401 UNAUTHENTICATED',
      '403 READ_ONLY',
    ]);
  });

  it('applies to range requests', async () => {
    const api = await startWith(SIGN_IN);
    await writeFile(api.path('images', 'a.png'), PNG);
    const range = { range: 'bytes=0-3' };
    for (const path of ['/images/a.png', '/api/openapi.json']) {
      const refused = await sendRawRequest(api.url, path, { headers: range });
      expect([refused.status, refused.code]).toEqual([401, 'UNAUTHENTICATED']);
      const { status } = await sendRawRequest(api.url, path, { headers: { ...COOKIE, ...range } });
      expect([200, 206]).toContain(status);
    }
  });

  it.each(['websocket', 'h2c'])('applies to requests to upgrade to %s', async (protocol) => {
    const { url } = await startWith(SIGN_IN);
    const { port, host } = new URL(url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      'GET /api/protocols HTTP/1.1',
      `Host: ${host}`,
      'Connection: Upgrade, HTTP2-Settings',
      `Upgrade: ${protocol}`,
      'HTTP2-Settings: AAMAAABkAAQAAP__',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version: 13',
    ];
    socket.write([...head, '', ''].join('\r\n'));
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  });
});
