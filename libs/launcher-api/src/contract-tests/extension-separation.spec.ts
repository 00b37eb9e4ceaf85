import { Module, type INestApplication } from '@nestjs/common';

import { LauncherApiModule } from '../index';
import { createTestLauncherApi } from '../testing';
import { HostPrograms, getUrl } from './host-programs';
import { FRAMEWORKS, type Framework } from './hosted-launcher';
import { sendRawRequest } from './raw-request';
import {
  createCompany,
  HostController,
  neighbour,
  REGISTRATIONS,
  type Registration,
} from './separation-world';

let programs: HostPrograms;
beforeEach(async () => void (programs = await HostPrograms.create()));
afterEach(() => programs.close());

@Module({ controllers: [HostController] })
class HostModule {}

const send = async (url: string, path: string, init: Parameters<typeof sendRawRequest>[2] = {}) => {
  const { status, text, headers } = await sendRawRequest(url, path, init);
  return { status, text, passed: headers['x-company'] };
};
const POST = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: '{"title":"Sunder"}',
};

/** Checks that nothing from the company's extension affects the response at this address. */
async function expectUntouched(url: string, path: string, text: string | RegExp): Promise<void> {
  const response = await send(url, path);
  expect(response).toEqual({ status: 200, text: expect.stringMatching(text) as string, passed: undefined });
}

async function expectApplied(url: string, route: string): Promise<void> {
  const path = `/api/extensions/company/${route}`;
  const ok = await send(url, `${path}/echo/abc?q=x`);
  expect(ok).toEqual({
    status: 200,
    text: '{"success":true,"data":{"by":"company","value":"abc-piped x-piped"}}',
    passed: 'yes',
  });
  const refused = await send(url, `${path}/echo/abc`, { headers: { 'x-refuse': '1' } });
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([403, { success: false }]);
  const filtered = await send(url, `${path}/fail`);
  expect([filtered.status, JSON.parse(filtered.text)]).toMatchObject([
    418,
    { success: false, code: 'EXT_COMPANY_TEA' },
  ]);
}

async function expectHostUntouched(application: INestApplication): Promise<void> {
  const url = getUrl(application);
  await expectUntouched(url, '/host/echo/abc', /^abc$/);
  // Controllers that are created for each request would lose this count.
  await expectUntouched(url, '/host/count', /^1$/);
  await expectUntouched(url, '/host/count', /^2$/);
  expect((await send(url, '/host/fail')).status).toBe(500);
  expect((await send(url, '/host/nothing')).text).toContain('Cannot GET /host/nothing');
}

async function expectLauncherUntouched(url: string): Promise<void> {
  await expectUntouched(url, '/api/health', /^\{"success":true,"data":\{"/);
  expect((await send(url, '/api/versions/nope')).text).toContain('“nope”');
  expect(
    (await send(url, '/api/protocols', { ...POST, headers: { ...POST.headers, 'x-refuse': '1' } })).status,
  ).toBe(201);
  await expectUntouched(url, '/api/extensions/neighbour/echo/abc', /^\{"success":true,"data":"abc"\}$/);
}

describe.each(Object.keys(FRAMEWORKS) as Framework[])('in a program on %s', (framework) => {
  it.each(Object.keys(REGISTRATIONS) as Registration[])(
    "an extension's global enhancers and middleware (%s) apply to its own routes only",
    async (registration) => {
      const extensions = [createCompany(registration), neighbour];
      const application = await programs.start(
        [LauncherApiModule.forRoot({ ...programs.createOptions('a'), extensions }), HostModule],
        undefined,
        framework,
      );
      await expectApplied(getUrl(application), 'own');
      await expectApplied(getUrl(application), 'imported');
      await expectHostUntouched(application);
      await expectLauncherUntouched(getUrl(application));
    },
  );
});

it.each(Object.keys(REGISTRATIONS) as Registration[])(
  "in Hangar itself, an extension's global enhancers and middleware (%s) apply to its own routes only",
  async (registration) => {
    const api = await createTestLauncherApi({ extensions: [createCompany(registration), neighbour] });
    try {
      await expectApplied(api.url, 'own');
      await expectLauncherUntouched(api.url);
    } finally {
      await api.close();
    }
  },
);

it("two applications can have the same extension, and a program can use the extension's module without Hangar", async () => {
  const company = createCompany('useClass');
  const start = (folder: string, framework: Framework) =>
    programs.start(
      [
        LauncherApiModule.forRoot({ ...programs.createOptions(folder), extensions: [company, neighbour] }),
        HostModule,
      ],
      undefined,
      framework,
    );
  const [one, two] = await Promise.all([start('one', 'Express'), start('two', 'Fastify')]);
  for (const application of [one, two]) await expectApplied(getUrl(application), 'own');
  await one.close();
  await expectApplied(getUrl(two), 'own');
  const alone = await programs.start([company.module, HostModule]);
  expect((await send(getUrl(alone), '/host/echo/abc', { headers: { 'x-refuse': '1' } })).status).toBe(403);
});

it('an extension whose global guard is in a module that the program also imports is rejected', async () => {
  const company = createCompany('useClass');
  @Module({ imports: [company.module as never] })
  class SharingModule {}
  const sharing = { name: 'sharing', compatibility: '*', module: SharingModule };
  const application = programs.start([
    LauncherApiModule.forRoot({ ...programs.createOptions('a'), extensions: [sharing] }),
    company.module,
  ]);
  await expect(application).rejects.toThrow(
    /Extension sharing shares the module CompanyModule with another part of the program/,
  );
});
