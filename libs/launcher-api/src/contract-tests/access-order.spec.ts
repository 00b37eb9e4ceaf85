import type { IncomingMessage, ServerResponse } from 'node:http';
import { Controller, Get, Module, type MiddlewareConsumer, type NestModule } from '@nestjs/common';

import { LauncherApiModule, type AccessOptions, type LauncherExtension } from '../index';
import { getUrl, HostPrograms } from './host-programs';
import { FRAMEWORKS, type Framework } from './hosted-launcher';
import { sendRawRequest } from './raw-request';

const COOKIE = { cookie: 'user=ann' };

/** Answers a request in its middleware, without a route. */
function answerAs(name: string) {
  return (_request: IncomingMessage, response: ServerResponse) => void response.end(`answered by ${name}`);
}

@Controller()
class NotesController {
  @Get('notes')
  list(): string {
    return 'notes';
  }
}

@Module({ controllers: [NotesController] })
class NotesModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(answerAs('the extension')).forRoutes('*');
  }
}

const notes: LauncherExtension = { name: 'notes', compatibility: '*', module: NotesModule };

@Controller('shelf')
class ShelfController {
  @Get()
  list(): string {
    return 'mine';
  }
}

@Module({ controllers: [ShelfController] })
class ShelfModule {}

@Module({ controllers: [ShelfController] })
class AnsweringModule implements NestModule {
  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(answerAs('the program')).forRoutes('*');
  }
}

describe.each(Object.keys(FRAMEWORKS) as Framework[])('the order of checks, on %s', (framework) => {
  let programs: HostPrograms;
  beforeEach(async () => void (programs = await HostPrograms.create()));
  afterEach(() => programs.close());

  const access: AccessOptions = {
    authenticate: ({ headers }) => (headers.cookie === COOKIE.cookie ? { id: 'ann', name: 'Ann' } : null),
  };
  const createLauncher = () =>
    LauncherApiModule.forRoot({ ...programs.createOptions('a'), access, extensions: [notes] });

  it("applies the policy before an extension's middleware", async () => {
    const url = getUrl(await programs.start([createLauncher(), ShelfModule], undefined, framework));
    const path = '/api/extensions/notes/notes';
    expect(await sendRawRequest(url, path)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await sendRawRequest(url, path, { headers: COOKIE })).toMatchObject({
      status: 200,
      text: 'answered by the extension',
    });
    expect((await sendRawRequest(url, '/shelf')).text).toBe('mine');
  });

  it("applies the policy before the program's middleware", async () => {
    const url = getUrl(await programs.start([createLauncher(), AnsweringModule], undefined, framework));
    const path = '/api/protocols';
    expect(await sendRawRequest(url, path)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const headers = COOKIE;
    expect((await sendRawRequest(url, path, { headers })).text).toBe('answered by the program');
    expect((await sendRawRequest(url, '/shelf')).text).toBe('answered by the program');
  });
});

it("an extension's middleware applies to its routes if Fastify ignores parts of the address", async () => {
  const programs = await HostPrograms.create();
  try {
    const { FastifyAdapter } = await import('@nestjs/platform-fastify');
    const routerOptions = { ignoreDuplicateSlashes: true, useSemicolonDelimiter: true };
    const options = { ...programs.createOptions('a'), extensions: [notes] };
    const adapter = new FastifyAdapter({ routerOptions });
    const url = getUrl(await programs.start([LauncherApiModule.forRoot(options)], undefined, adapter));
    for (const path of ['//api//extensions/notes/notes', '/api/extensions/notes/notes;x=/'])
      expect((await sendRawRequest(url, path)).text).toBe('answered by the extension');
  } finally {
    await programs.close();
  }
});

it("an extension's middleware applies to its routes if the program has changed the address", async () => {
  const programs = await HostPrograms.create();
  try {
    const options = { ...programs.createOptions('a'), extensions: [notes] };
    const rewrite = (request: IncomingMessage, _response: unknown, next: () => void): void => {
      request.url = request.url?.replace('/our-notes', '/api/extensions/notes/notes');
      next();
    };
    const application = await programs.start([LauncherApiModule.forRoot(options)], (host) =>
      host.use(rewrite),
    );
    expect((await sendRawRequest(getUrl(application), '/our-notes')).text).toBe('answered by the extension');
  } finally {
    await programs.close();
  }
});

describe.each<[string, (done: () => void) => unknown]>([
  ['calls its callback', (done) => done()],
  ['returns a promise', () => Promise.resolve()],
])("a program's own hook of the Fastify adapter that %s", (_case, end) => {
  it.each(['before', 'after'])('is called for its own routes if it is set %s Hangar starts', async (time) => {
    const programs = await HostPrograms.create();
    try {
      const adapter = await FRAMEWORKS.Fastify();
      const paths: (string | undefined)[] = [];
      const setHook = () =>
        adapter.setOnRequestHook(({ url }, _reply, done) => {
          paths.push(url);
          return end(done) as void;
        });
      if (time === 'before') setHook();
      const access: AccessOptions = { authenticate: () => null };
      const launcher = LauncherApiModule.forRoot({ ...programs.createOptions('a'), access });
      const url = getUrl(
        await programs.start([launcher, ShelfModule], time === 'after' ? setHook : undefined, adapter),
      );
      expect((await sendRawRequest(url, '/shelf')).text).toBe('mine');
      expect((await sendRawRequest(url, '/api/protocols')).status).toBe(401);
      expect(paths).toEqual(['/shelf']);
    } finally {
      await programs.close();
    }
  });
});

it('a request is refused if the hook of the program for it is rejected, even without a reason', async () => {
  const programs = await HostPrograms.create();
  try {
    const adapter = await FRAMEWORKS.Fastify();
    adapter.setOnRequestHook(() => Promise.reject() as unknown as void);
    const access: AccessOptions = { authenticate: () => null };
    const launcher = LauncherApiModule.forRoot({ ...programs.createOptions('a'), access });
    const url = getUrl(await programs.start([launcher, ShelfModule], undefined, adapter));
    expect((await sendRawRequest(url, '/shelf')).status).toBe(500);
  } finally {
    await programs.close();
  }
});

it('an adapter of Fastify that calls middleware first is refused', async () => {
  const programs = await HostPrograms.create();
  try {
    const adapter = await FRAMEWORKS.Fastify();
    // As in versions before 11.1.5.
    Object.assign(adapter, { setOnRequestHook: undefined });
    const launcher = LauncherApiModule.forRoot({
      ...programs.createOptions('a'),
      access: { readOnly: true },
    });
    await expect(programs.start([launcher], undefined, adapter)).rejects.toThrow(
      "The option access can't be used with this version of Nest. With Fastify, it needs @nestjs/platform-fastify 11.1.5 or later.",
    );
    const older = await FRAMEWORKS.Fastify();
    Object.assign(older, { setOnRequestHook: undefined });
    const open = await programs.start(
      [LauncherApiModule.forRoot(programs.createOptions('a'))],
      undefined,
      older,
    );
    expect((await sendRawRequest(getUrl(open), '/api/protocols')).status).toBe(200);
  } finally {
    await programs.close();
  }
});
