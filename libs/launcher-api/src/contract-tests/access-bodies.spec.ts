import { request } from 'node:http';
import { Controller, Module, Post, Version, VersioningType, type INestApplication } from '@nestjs/common';

import { LauncherApiModule, type AccessOptions, type LauncherExtension } from '../index';
import { getUrl, HostPrograms } from './host-programs';
import { FRAMEWORKS } from './hosted-launcher';
import { sendRawRequest } from './raw-request';

const COOKIE = { cookie: 'user=ann' };

@Controller()
class ShopController {
  @Post('order/:item')
  order(): string {
    return 'ordered';
  }
}

@Controller({ path: 'versioned', version: '2' })
class VersionedController {
  @Post('order')
  order(): string {
    return 'ordered';
  }

  @Post('return')
  @Version('3')
  returnItem(): string {
    return 'returned';
  }
}

@Module({ controllers: [ShopController, VersionedController] })
class ShopModule {}

const shop: LauncherExtension = { name: 'shop', compatibility: '*', module: ShopModule };

/** Sends a request that announces a body, and returns the status without ever sending the body. */
function announceBody(url: string, path: string, method = 'POST'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const headers = { 'content-type': 'application/json', 'content-length': 20 };
    const signal = AbortSignal.timeout(3000);
    const sent = request({ hostname, port, path, method, headers, agent: false, signal });
    sent.on('error', reject).on('response', ({ statusCode }) => {
      resolve(statusCode);
      sent.destroy();
    });
    sent.flushHeaders();
  });
}

describe.each(Object.entries(FRAMEWORKS))('the access policy, in a program on %s', (_name, createAdapter) => {
  let programs: HostPrograms;
  beforeEach(async () => void (programs = await HostPrograms.create()));
  afterEach(() => programs.close());

  async function start(prepare?: (application: INestApplication) => void): Promise<string> {
    const access: AccessOptions = {
      authenticate: ({ headers }) => (headers.cookie === COOKIE.cookie ? { id: 'ann', name: 'Ann' } : null),
    };
    const options = { ...programs.createOptions('a'), access, extensions: [shop] };
    return getUrl(await programs.start([LauncherApiModule.forRoot(options)], prepare, await createAdapter()));
  }

  it.each(['/api/protocols#x', '/api/protocols?x#y', '/api/%70rotocols', '/api/extensions/shop/order/pen#x'])(
    'refuses %s before its body is sent',
    async (path) => expect(await announceBody(await start(), path)).toBe(401),
  );

  it.each(['order', 'return'])(
    "doesn't let an extension move a route to the address of a version: %s",
    async (route) => {
      const url = await start((application) => application.enableVersioning({ type: VersioningType.URI }));
      const path = `/api/extensions/shop/versioned/${route}`;
      expect(await announceBody(url, path)).toBe(401);
      for (const version of ['v2', 'v3'])
        expect((await sendRawRequest(url, `/${version}${path}`, { method: 'POST' })).status).toBe(404);
      const answer = await sendRawRequest(url, path, { method: 'POST', headers: COOKIE });
      expect(answer.status).toBe(200);
    },
  );
});

describe('the access policy, in a program whose Fastify reads addresses its own way', () => {
  let programs: HostPrograms;
  beforeEach(async () => void (programs = await HostPrograms.create()));
  afterEach(() => programs.close());

  async function start(routerOptions: object, access: AccessOptions): Promise<string> {
    const { FastifyAdapter } = await import('@nestjs/platform-fastify');
    const options = { ...programs.createOptions('a'), access, extensions: [shop] };
    const adapter = new FastifyAdapter({ routerOptions });
    return getUrl(await programs.start([LauncherApiModule.forRoot(options)], undefined, adapter));
  }

  it.each<[object, string[]]>([
    [
      { ignoreDuplicateSlashes: true },
      ['//api//protocols', '/api//protocols//x//launch', '/api//extensions//shop//order/pen'],
    ],
    [
      { ignoreTrailingSlash: true },
      ['/api/protocols/', '/api/protocols/x/launch/', '/api/extensions/shop/order/pen/'],
    ],
    // The Kelvin sign is a k in lower case.
    [
      { caseSensitive: false },
      ['/API/Protocols', '/api/protocols/x/Launch', '/api/extensions/SHOP/order/pen', '/api/inta%E2%84%AAe'],
    ],
    [
      { useSemicolonDelimiter: true },
      ['/api/protocols;a=b', '/api/protocols/x/launch;a', '/api/extensions/shop/order/pen;a'],
    ],
    [
      { ignoreDuplicateSlashes: true, ignoreTrailingSlash: true, caseSensitive: false },
      ['//API//Protocols//', '/api//protocols//x/launch/'],
    ],
  ])('refuses a request before its body is sent, with %j', async (routerOptions, paths) => {
    const url = await start(routerOptions, { authenticate: () => null });
    for (const path of paths) expect(`${path} ${await announceBody(url, path)}`).toBe(`${path} 401`);
  });

  it('authorises the route that Fastify has selected, once and with its parameters', async () => {
    const actions: unknown[] = [];
    const authorize: AccessOptions['authorize'] = (_actor, action) => {
      actions.push(action);
      return 'No.';
    };
    const url = await start({ ignoreDuplicateSlashes: true, useSemicolonDelimiter: true }, { authorize });
    for (const path of ['//api//protocols//a%20b//launch;x', '//api//extensions//shop//order//pen;x=y'])
      expect(await sendRawRequest(url, path, { method: 'POST' })).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(actions).toEqual([
      { route: 'launchProtocol', kind: 'launch', params: { id: 'a b' } },
      { route: 'extension:shop', kind: 'change', params: { item: 'pen' } },
    ]);
  });
});
