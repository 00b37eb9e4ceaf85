import { request } from 'node:http';
import { All, Controller, Get, Module, Param, Post } from '@nestjs/common';

import type { AccessAction, AccessOptions, Actor, LauncherExtension } from '../index';
import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { LAUNCHER_STARTS } from './hosted-launcher';
import { sendRawRequest, type RawResponse } from './raw-request';

const ANN: Actor = { id: 'ann', name: 'Ann' };
const COOKIE = { cookie: 'user=ann' };
const MISSING = '/api/protocols/none';

@Controller()
class ShopController {
  @Get(':item')
  getItem(@Param('item') item: string): string {
    return item;
  }

  @Post()
  order(): string {
    return 'ordered';
  }
}

@Controller('pictures')
class PicturesController {
  @Get('*')
  getPicture(): string {
    return 'picture';
  }
}

@Controller(['sales', 'offers'])
class SalesController {
  @Get(['by-day/:day', 'by-week/:week'])
  list(): string {
    return 'none';
  }

  @All('any/:word')
  answer(): string {
    return 'any';
  }
}

@Module({ controllers: [PicturesController, ShopController, SalesController] })
class ShopModule {}

const shop: LauncherExtension = { name: 'shop', compatibility: '*', module: ShopModule };

describe.each(Object.entries(LAUNCHER_STARTS))('the access policy, on %s', (_name, start) => {
  let api: TestLauncherApi;
  let actions: AccessAction[];
  let authentications: number;
  afterEach(() => api.close());

  async function startWith(access: AccessOptions, clock?: ManualClock): Promise<void> {
    actions = [];
    authentications = 0;
    const platform = clock ? { clock } : {};
    api = await createTestLauncherApi({ access, extensions: [shop], platform }, undefined, start);
  }

  function startForAnn(more: AccessOptions = {}): Promise<void> {
    return startWith({
      authenticate: ({ headers }) => {
        authentications++;
        return headers.cookie === COOKIE.cookie ? ANN : null;
      },
      authorize: (actor, action) => {
        actions.push(action);
        return actor?.id === 'ann' && action.kind !== 'launch' ? true : 'Ann may not play.';
      },
      ...more,
    });
  }

  function send(
    path: string,
    method = 'GET',
    headers: Record<string, string> = COOKIE,
  ): Promise<RawResponse> {
    return sendRawRequest(api.url, path, { method, headers });
  }

  async function getResult(...call: Parameters<typeof send>): Promise<string> {
    const { status, code } = await send(...call);
    return `${status} ${code ?? ''}`.trim();
  }

  it.each([
    ['GET', '/api/protocols'],
    ['HEAD', '/api/protocols'],
    ['GET', '/api/events'],
    ['GET', '/images/a.png'],
    ['GET', '/api/media?path=/a.png'],
    ['GET', '/api/docs'],
    ['GET', '/api/docs/start.js'],
    ['GET', '/api/openapi.json'],
    ['GET', '/api/extensions/shop/pen'],
    ['HEAD', '/api/extensions/shop/pen'],
    ['GET', '/api/%70rotocols'],
    ['GET', '/API/Protocols/'],
    ['POST', '/api/protocols'],
    ['POST', '/api/uploads/a.wad'],
    ['POST', '/api/protocols/x/launch'],
  ])('refuses %s %s without a sign-in', async (method, path) => {
    await startForAnn({ signInUrl: '/login' });
    const answer = await send(path, method, {});
    expect(answer.status).toBe(401);
    if (method === 'HEAD') return;
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 'UNAUTHENTICATED',
      details: { signInUrl: '/login' },
    });
  });

  it.each([
    '//api/protocols',
    '/api//protocols',
    '/api/%2e/protocols',
    '/api;x/protocols',
    '/api/./protocols',
  ])('returns no data for %s without a sign-in', async (path) => {
    await startForAnn();
    expect([401, 404]).toContain((await send(path, 'GET', {})).status);
  });

  it('authorises each request once, as the action of its route', async () => {
    await startForAnn();
    expect(await getResult('/api/protocols/a%20b')).toBe('404 PROTOCOL_NOT_FOUND');
    expect(actions).toEqual([{ route: 'getProtocol', kind: 'read', params: { id: 'a b' } }]);
    expect(authentications).toBe(1);
  });

  it("refuses an action with the program's own message", async () => {
    await startForAnn();
    const answer = await send('/api/protocols/x/launch', 'POST');
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      403,
      { success: false, code: 'NOT_ALLOWED', error: 'Ann may not play.' },
    ]);
  });

  it('ignores headers that claim a different method, host or user', async () => {
    await startForAnn();
    const headers = {
      ...COOKIE,
      'x-http-method-override': 'GET',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-for': '8.8.8.8',
    };
    expect(await getResult('/api/protocols/x/launch', 'POST', headers)).toBe('403 NOT_ALLOWED');
    expect(await getResult('/api/protocols', 'GET', { ...COOKIE, host: 'evil.example' })).toBe(
      '403 FORBIDDEN_HOST',
    );
  });

  it("authorises the routes of an extension once, under the extension's name", async () => {
    await startForAnn();
    expect((await send('/api/extensions/shop/pen')).status).toBe(200);
    expect((await send('/api/extensions/shop', 'POST')).status).toBe(200);
    expect(actions).toEqual([
      { route: 'extension:shop', kind: 'read', params: { item: 'pen' } },
      { route: 'extension:shop', kind: 'change', params: {} },
    ]);
  });

  it.each([
    ['GET', 'sales/by-day/monday', { day: 'monday' }],
    ['GET', 'offers/by-week/12', { week: '12' }],
    ['PUT', 'sales/any/word', { word: 'word' }],
    ['GET', 'pictures/a/b%20c/d.png', { path: 'a/b c/d.png' }],
    ['GET', 'pictures/a%2Fb', { path: 'a/b' }],
    ['GET', 'pictures/', {}],
  ])(
    'authorises %s %s once, although its route has several paths, methods or parts',
    async (method, path, params) => {
      await startForAnn();
      expect((await send(`/api/extensions/shop/${path}`, method)).status).toBe(200);
      expect(actions).toEqual([
        { route: 'extension:shop', kind: method === 'GET' ? 'read' : 'change', params },
      ]);
    },
  );

  it('refuses a request before its body is sent', async () => {
    await startForAnn();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/octet-stream', 'content-length': 1_000_000 };
      const upload = request(`${api.url}/api/uploads/a.wad`, { method: 'POST', headers, agent: false });
      upload.on('error', reject).on('response', (response) => {
        resolve(response.statusCode);
        upload.destroy();
      });
      upload.flushHeaders();
    });
    expect(status).toBe(401);
  });

  it('allows only reading in read-only mode', async () => {
    await startWith({ readOnly: true });
    expect(await getResult(MISSING)).toBe('404 PROTOCOL_NOT_FOUND');
    expect(await getResult('/api/protocols', 'POST')).toBe('403 READ_ONLY');
    expect(await getResult('/api/uploads/a.wad', 'POST')).toBe('403 READ_ONLY');
    expect(await getResult('/api/protocols/x/launch', 'POST')).toBe('403 READ_ONLY');
    expect(await getResult('/api/extensions/shop', 'POST')).toBe('403 READ_ONLY');
    expect(await getResult('/api/protocols/preview', 'POST')).toBe('400 VALIDATION_FAILED');
  });

  it.each<[string, AccessOptions]>([
    ['throws in authenticate', { authenticate: () => Promise.reject(new Error('no answer')) }],
    [
      'throws in authorize',
      {
        authorize: () => {
          throw new Error('no answer');
        },
      },
    ],
    ['returns neither true nor a sentence', { authorize: () => undefined as unknown as true }],
  ])('never treats it as a no if the program %s', async (_case, access) => {
    await startWith(access);
    expect(await getResult(MISSING)).toBe('503 SIGN_IN_UNAVAILABLE');
  });

  it('ends an event stream within a minute after its user signs out', async () => {
    let user: Actor | null = ANN;
    const clock = new ManualClock();
    await startWith({ authenticate: () => user }, clock);
    const response = await fetch(`${api.url}/api/events`);
    const reader = response.body?.getReader();
    await reader?.read();
    user = null;
    clock.advance(60_000);
    let chunk = await reader?.read();
    while (chunk?.done === false) chunk = await reader?.read();
    expect(chunk?.done).toBe(true);
  });
});
