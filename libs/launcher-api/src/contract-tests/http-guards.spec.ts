import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { IProtocol } from '@hangar/domain';

import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { canActAsNobody, NOBODY, UserConnections } from './other-user';
import { sendRawRequest, type RawResponse } from './raw-request';

let api: TestLauncherApi;
beforeAll(async () => {
  api = await createTestLauncherApi();
});
afterAll(() => api.close());

/** Sends a read request and a create request, both with these headers. */
async function sendBothRequests(headers: Record<string, string>): Promise<[RawResponse, RawResponse]> {
  const json = { 'content-type': 'application/json', ...headers };
  return [
    await sendRawRequest(api.url, '/api/protocols', { headers }),
    await sendRawRequest(api.url, '/api/protocols', { method: 'POST', headers: json, body: '{"title":"x"}' }),
  ];
}
const listProtocols = async (): Promise<IProtocol[]> => (await api.get('/api/protocols')).data;

function expectSecurityHeaders({ headers }: RawResponse): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
    'x-frame-options': expect.any(String) as unknown,
    'content-security-policy': expect.stringContaining("default-src 'self'") as unknown,
    vary: expect.stringContaining('Origin') as unknown,
  });
  expect(headers).not.toHaveProperty('x-powered-by');
}

describe('the Host header', () => {
  it.each([
    'evil.example',
    'evil.example:7666',
    'localhost.evil.example',
    'evil.example#localhost',
    '127.0.0.1.evil.example',
    '127.0.0.1@evil.example',
    '0.0.0.0:7666',
    '127.0.0.2',
    '192.168.0.1:7666',
    '[::ffff:127.0.0.1]',
    '2130706433',
    'localhost:7666:1',
    'localhost:123456',
  ])('"%s" is rejected before anything happens', async (host) => {
    for (const response of await sendBothRequests({ host })) {
      expect([response.status, response.code]).toEqual([403, 'FORBIDDEN_HOST']);
      expectSecurityHeaders(response);
    }
    expect(await listProtocols()).toEqual([]);
  });

  it('is required', async () => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.end('GET /api/health HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 403 [^]*FORBIDDEN_HOST/);
  });

  it.each(['localhost', 'LOCALHOST:1', '127.0.0.1:7666', '[::1]:7666'])('"%s" is accepted', async (host) => {
    expect((await sendRawRequest(api.url, '/api/protocols', { headers: { host } })).status).toBe(200);
  });
});

describe('the Origin header', () => {
  it.each([
    'null',
    'https://evil.example',
    'http://localhost.evil.example',
    'http://127.0.0.1.nip.io:7666',
    'http://0.0.0.0:7666',
    'file://',
    'http://localhost:7666/path',
    'chrome-extension://abc',
    '',
  ])('"%s" is rejected before anything happens', async (origin) => {
    for (const response of await sendBothRequests({ origin })) {
      expect([response.status, response.code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
      expect(response.headers).not.toHaveProperty('access-control-allow-origin');
      expectSecurityHeaders(response);
    }
    const preflight = await sendRawRequest(api.url, '/api/protocols', {
      method: 'OPTIONS',
      headers: { origin },
    });
    expect(preflight.status).toBe(403);
    expect(await listProtocols()).toEqual([]);
  });

  it('is accepted and returned if it belongs to a page on this computer', async () => {
    const origin = 'http://localhost:4200';
    const { status, headers } = await sendRawRequest(api.url, '/api/health', { headers: { origin } });
    expect([status, headers['access-control-allow-origin']]).toEqual([200, origin]);
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('passes a preflight request if it belongs to a page on this computer', async () => {
    const headers = {
      origin: 'http://127.0.0.1:5173',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type,if-match',
    };
    const response = await sendRawRequest(api.url, '/api/protocols/x', { method: 'OPTIONS', headers });
    expect(response).toMatchObject({ status: 204, text: '' });
    expect(response.headers['access-control-allow-methods']).toMatch(/GET.*POST.*PUT.*DELETE/);
    expect(response.headers['access-control-allow-headers']).toMatch(/content-type.*if-match/);
    expectSecurityHeaders(response);
  });

  it('is required if the browser reports a cross-site request', async () => {
    for (const response of await sendBothRequests({ 'sec-fetch-site': 'cross-site' }))
      expect([response.status, response.code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
    for (const site of ['same-origin', 'same-site', 'none']) {
      const response = await sendRawRequest(api.url, '/api/health', { headers: { 'sec-fetch-site': site } });
      expect(response.status).toBe(200);
    }
  });
});

describe('security headers', () => {
  it.each(['/api/health', '/api/nothing', '/api/protocols/%E0%A4%A', '/api/openapi.json', '/images/x', '/'])(
    'are in the response to %s',
    async (path) => expectSecurityHeaders(await sendRawRequest(api.url, path)),
  );

  it('are in responses to rejected bodies', async () => {
    const response = await sendRawRequest(api.url, '/api/settings', { method: 'PUT', body: 'x' });
    expect(response.status).toBe(415);
    expectSecurityHeaders(response);
  });
});

describe('the page', () => {
  const getOpenerPolicy = async (headers: Record<string, string>): Promise<unknown> => {
    const response = await sendRawRequest(api.url, '/', { headers });
    return response.headers['cross-origin-opener-policy'];
  };

  it('is isolated from its opener, unless the browser reports that the user or the page itself sent the request', async () => {
    expect(await getOpenerPolicy({})).toBe('same-origin');
    expect(await getOpenerPolicy({ 'sec-fetch-site': 'same-site' })).toBe('same-origin');
    expect(await getOpenerPolicy({ 'sec-fetch-site': 'cross-site' })).toBe('same-origin');
    expect(await getOpenerPolicy({ 'sec-fetch-site': 'same-origin' })).toBe('unsafe-none');
    expect(await getOpenerPolicy({ 'sec-fetch-site': 'none' })).toBe('unsafe-none');
  });
});

describe('another user of this computer', () => {
  const requestAs = async (user: number): Promise<string> => {
    const connections = new UserConnections(user);
    try {
      const socket = await connections.open(api.url);
      const { status, code } = await sendRawRequest(api.url, '/api/settings', { socket });
      return `${status} ${code ?? 'let in'}`;
    } finally {
      await connections.end();
    }
  };

  it('is rejected', async () => {
    expect(await requestAs(process.getuid?.() ?? 0)).toBe('200 let in');
    if (!canActAsNobody()) return;
    expect(await requestAs(NOBODY)).toBe('401 OTHER_USER');
    expect(await requestAs(0)).toBe('200 let in');
  });
});
