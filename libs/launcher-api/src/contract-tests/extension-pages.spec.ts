import { Controller, Get, Header, Module, Post } from '@nestjs/common';

import { Unwrapped, type LauncherExtension } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { startHosted, type Framework } from './hosted-launcher';

const POLICY =
  "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

@Controller()
class PagesController {
  @Get('page')
  @Unwrapped()
  @Header('Content-Type', 'text/html; charset=utf-8')
  getPage(): string {
    return '<!doctype html><p>Best times</p>';
  }

  @Post('fail')
  fail(): never {
    throw new Error('nobody expected this');
  }
}

@Module({ controllers: [PagesController] })
class PagesModule {}

const PAGES: LauncherExtension = { name: 'pages', compatibility: '*', module: PagesModule };

const PROGRAMS: [string, Framework | null][] = [
  ['Hangar itself', null],
  ['a program on Express', 'Express'],
  ['a program on Fastify', 'Fastify'],
];

describe.each(PROGRAMS)('a response of an extension, in %s,', (_, framework) => {
  let api: TestLauncherApi;
  beforeAll(async () => {
    const start = framework === null ? undefined : (options: object) => startHosted(framework, options);
    api = await createTestLauncherApi({ extensions: [PAGES] }, undefined, start);
  });
  afterAll(() => api.close());

  const fetchHeaders = async (path: string, method = 'GET') => {
    const { headers } = await fetch(`${api.url}${path}`, { method });
    return [headers.get('content-security-policy'), headers.get('x-frame-options')];
  };

  it("does not get Hangar's origin, however it is opened", async () => {
    expect(await fetchHeaders('/api/extensions/pages/page')).toEqual([POLICY, 'SAMEORIGIN']);
  });

  it("does not get Hangar's origin for errors either", async () => {
    expect((await fetchHeaders('/api/extensions/pages/fail', 'POST'))[0]).toBe(POLICY);
  });

  it("has a different policy from Hangar's own responses", async () => {
    const [policy] = await fetchHeaders('/api/extensions');
    expect(policy).toContain("frame-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});
