import type { AccessOptions } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { LAUNCHER_STARTS } from './hosted-launcher';
import { sendRawRequest } from './raw-request';

const COOKIE = { cookie: 'user=ann' };
const MISSING = '/api/protocols/none';
const INTRANET = 'https://intranet.example.org';

describe.each(Object.entries(LAUNCHER_STARTS))('hosts and origins with a sign-in, on %s', (_name, start) => {
  let api: TestLauncherApi;
  afterEach(() => api.close());

  async function startForAnn(more: AccessOptions): Promise<void> {
    const access: AccessOptions = {
      authenticate: ({ headers }) => (headers.cookie === COOKIE.cookie ? { id: 'ann', name: 'Ann' } : null),
      ...more,
    };
    api = await createTestLauncherApi({ access }, undefined, start);
  }

  async function get(headers: Record<string, string>): Promise<string> {
    const { status, code } = await sendRawRequest(api.url, MISSING, { headers: { ...COOKIE, ...headers } });
    return `${status} ${code ?? ''}`;
  }

  it('trusts only its own page and the listed origins once sign-in is required', async () => {
    const origin = INTRANET;
    await startForAnn({ origins: [origin] });
    const { host } = new URL(api.url);
    expect(await get({ origin: `http://${host}` })).toBe('404 PROTOCOL_NOT_FOUND');
    expect(await get({ origin })).toBe('404 PROTOCOL_NOT_FOUND');
    expect(await get({ origin: 'http://localhost:1' })).toBe('403 FORBIDDEN_ORIGIN');
    expect(await get({ origin: `${origin}.evil.example` })).toBe('403 FORBIDDEN_ORIGIN');
    expect(await get({ origin: 'null' })).toBe('403 FORBIDDEN_ORIGIN');
    expect(await get({ 'sec-fetch-site': 'same-site' })).toBe('403 FORBIDDEN_ORIGIN');
    const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect(await get({ 'sec-fetch-site': 'cross-site', ...navigation })).toBe('403 FORBIDDEN_ORIGIN');
  });

  it('lets pages of listed origins read the responses, including a refusal', async () => {
    const origin = INTRANET;
    await startForAnn({ origins: [origin] });
    const preflight = await sendRawRequest(api.url, '/api/protocols', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
    for (const { headers } of [
      preflight,
      await sendRawRequest(api.url, '/api/protocols', { headers: { origin } }),
    ])
      expect(headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: expect.stringContaining('Origin') as string,
      });
  });

  it('accepts only exact matches of the listed host names', async () => {
    await startForAnn({ hosts: ['doom.example.org'] });
    expect(await get({ host: 'doom.example.org' })).toBe('404 PROTOCOL_NOT_FOUND');
    expect(await get({ host: 'DOOM.example.org:8443' })).toBe('404 PROTOCOL_NOT_FOUND');
    expect(await get({ host: 'doom.example.org.' })).toBe('403 FORBIDDEN_HOST');
    expect(await get({ host: 'a.doom.example.org' })).toBe('403 FORBIDDEN_HOST');
  });
});

it.each<[string, AccessOptions]>([
  ['access.hosts', { hosts: ['doom.example.org'] }],
  ['access.origins', { origins: ['https://example.org'] }],
  ['access.otherUsers', { otherUsers: true }],
])('refuses to start with %s but without a sign-in', async (name, access) => {
  await expect(createTestLauncherApi({ access })).rejects.toThrow(`The option ${name} would let others`);
});

it.each<[string, AccessOptions]>([
  ['“*.example.org” can', { hosts: ['*.example.org'] }],
  ['“example.org:80” can', { hosts: ['example.org:80'] }],
  ['“https://example.org/” can', { origins: ['https://example.org/'] }],
  ['“*” can', { origins: ['*'] }],
  ['“javascript:alert(1)” can', { signInUrl: 'javascript:alert(1)' }],
  ['“//evil.example” can', { signInUrl: '//evil.example' }],
  ['“javascript:alert(1)” can', { signOutUrl: 'javascript:alert(1)' }],
  ['“/\\evil.example” can', { signOutUrl: '/\\evil.example' }],
])('refuses to start with a malformed option: %s', async (message, access) => {
  await expect(createTestLauncherApi({ access: { authenticate: () => null, ...access } })).rejects.toThrow(
    message,
  );
});
