import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import {
  Catch,
  Injectable,
  Module,
  UnauthorizedException,
  ValidationPipe,
  VersioningType,
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
} from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { EventEmitter2, EventEmitterModule, OnEvent } from '@nestjs/event-emitter';

import type { NestExpressApplication } from '@nestjs/platform-express';
import { map } from 'rxjs';

import { EventBus, LauncherApiModule, OnLauncherEvent } from '../index';
import { createProtocol, HostPrograms, OwnController, listTitles, getUrl } from './host-programs';
import { FRAMEWORKS, type Framework } from './hosted-launcher';
import { sendRawRequest } from './raw-request';

let programs: HostPrograms;
beforeEach(async () => void (programs = await HostPrograms.create()));
afterEach(() => programs.close());

@Catch()
class AllFilter implements ExceptionFilter {
  catch(_error: unknown, host: ArgumentsHost): void {
    host.switchToHttp().getResponse<ServerResponse>().end('filtered');
  }
}

describe('several launchers', () => {
  it('run in two applications of the same process', async () => {
    const item = await programs.start([
      LauncherApiModule.forRoot({ ...programs.createOptions('one'), prefix: 'one' }),
    ]);
    const two = await programs.start(
      [LauncherApiModule.forRoot(programs.createOptions('two'))],
      undefined,
      'Fastify',
    );
    await createProtocol(`${getUrl(item)}/one`, 'Sunder');
    await createProtocol(getUrl(two), 'Valiant');
    expect([await listTitles(item), await listTitles(two)]).toEqual([['Sunder'], ['Valiant']]);
    await item.close();
    expect((await sendRawRequest(getUrl(two), '/api/health')).status).toBe(200);
  });

  it('are rejected in one application, before anything is changed', async () => {
    const both = [
      LauncherApiModule.forRoot({ ...programs.createOptions('one'), prefix: 'one' }),
      LauncherApiModule.forRoot({ ...programs.createOptions('two'), prefix: 'two' }),
    ];
    await expect(programs.start(both)).rejects.toThrow(
      /This application has two launchers.*startLauncherApi\.$/,
    );
    expect([
      existsSync(join(programs.directory, 'one')),
      existsSync(join(programs.directory, 'two')),
    ]).toEqual([false, false]);
  });
});

describe('global settings of the program', () => {
  it.each(Object.keys(FRAMEWORKS) as Framework[])(
    'its prefix and versions apply on %s',
    async (framework) => {
      const application = await programs.start(
        [LauncherApiModule.forRoot({ ...programs.createOptions('a'), prefix: 'doom' })],
        (host) => {
          host.setGlobalPrefix('v');
          host.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });
        },
        framework,
      );
      const url = `${getUrl(application)}/v/doom`;
      await createProtocol(url, 'Sunder');
      expect((await sendRawRequest(url, '/api/nothing')).text).toContain('See /v/doom/api/docs');
      expect((await sendRawRequest(url, '/api/protocols', { headers: { host: 'x.example' } })).code).toBe(
        'FORBIDDEN_HOST',
      );
    },
  );

  it("include guards, which apply to Hangar's routes and whose status is returned", async () => {
    @Injectable()
    class NobodyGuard implements CanActivate {
      canActivate(context: ExecutionContext): boolean {
        throw new UnauthorizedException(`${context.getClass().name} is not for you.`);
      }
    }
    const application = await programs.start(
      [LauncherApiModule.forRoot(programs.createOptions('a'))],
      (host) => host.useGlobalGuards(new NobodyGuard()),
    );
    const response = await sendRawRequest(getUrl(application), '/api/health');
    expect([response.status, response.text]).toEqual([
      401,
      '{"success":false,"error":"HealthController is not for you.","code":"UNAUTHORIZED"}',
    ]);
  });

  it.each(['by useGlobal…', 'as providers'])(
    "its envelopes, pipes and filters %s do not apply to Hangar's routes",
    async (registration) => {
      const interceptor = {
        intercept: (_: unknown, next: CallHandler) =>
          next.handle().pipe(map((boxed: unknown) => ({ box: boxed }))),
      };
      const pipe = new ValidationPipe({ whitelist: true, transform: true });
      const filter = new AllFilter();
      const globals = [
        { provide: APP_INTERCEPTOR, useValue: interceptor },
        { provide: APP_PIPE, useValue: pipe },
        { provide: APP_FILTER, useValue: filter },
      ];
      const usesCalls = registration === 'by useGlobal…';
      const application = await programs.start(
        [
          LauncherApiModule.forRoot(programs.createOptions('a')),
          {
            module: class GlobalsModule {},
            providers: usesCalls ? [] : globals,
            controllers: [OwnController],
          },
        ],
        (host) => {
          if (usesCalls)
            host.useGlobalInterceptors(interceptor).useGlobalPipes(pipe).useGlobalFilters(filter);
        },
      );
      const url = getUrl(application);
      expect((await sendRawRequest(url, '/shelf')).text).toBe('{"box":"mine"}');
      expect((await sendRawRequest(url, '/elsewhere')).text).toBe('filtered');
      await createProtocol(url, 'Sunder');
      expect((await sendRawRequest(url, '/api/protocols?limit=1')).text).toMatch(
        /^\{"success":true,"data":\[\n\{"/,
      );
      const invalidResponse = await sendRawRequest(url, '/api/protocols', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"title":"x","odd":1}',
      });
      expect([invalidResponse.status, invalidResponse.text]).toEqual([
        400,
        expect.stringContaining('odd: is not known here'),
      ]);
      expect((await sendRawRequest(url, '/api/protocols/none')).code).toBe('PROTOCOL_NOT_FOUND');
    },
  );

  it("include a response format, which does not affect Hangar's", async () => {
    const application = await programs.start(
      [LauncherApiModule.forRoot(programs.createOptions('a'))],
      (host) => (host as NestExpressApplication).set('json spaces', 2).set('etag', 'strong'),
    );
    const response = await sendRawRequest(getUrl(application), '/api/player');
    expect(response.text).toMatch(/^\{"success":true,"data":\{"/);
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.headers).not.toHaveProperty('x-powered-by');
  });

  it("include a listening address, which does not expose Hangar's routes to other users", async () => {
    const application = await programs.start([LauncherApiModule.forRoot(programs.createOptions('a'))]);
    const outer = Object.values(networkInterfaces())
      .flat()
      .find((networkAddress) => networkAddress?.family === 'IPv4' && !networkAddress.internal);
    const responses = await Promise.all(
      ['127.0.0.1', ...(outer ? [outer.address] : [])].map((host) =>
        sendRawRequest(getUrl(application, host), '/api/health', { headers: { host: 'localhost' } }),
      ),
    );
    expect(responses.map(({ code }) => code)).toEqual(
      [undefined, 'FORBIDDEN_HOST'].slice(0, responses.length),
    );
  });
});

it('an invalid prefix is rejected', async () => {
  await expect(
    programs.start([LauncherApiModule.forRoot({ ...programs.createOptions('a'), prefix: 'a b' })]),
  ).rejects.toThrow(/“a b” can't be the prefix of Hangar's routes/);
});

it("a program's events are not confused with Hangar's events of the same name, because each has its own emitter", async () => {
  @Injectable()
  class Listeners {
    readonly events: unknown[] = [];
    readonly hostEvents: unknown[] = [];

    constructor(readonly emitter: EventEmitter2) {}

    @OnLauncherEvent('settings.changed')
    recordLauncherEvent(payload: unknown): void {
      this.events.push(payload);
    }

    @OnEvent('settings.changed')
    recordHostEvent(payload: unknown): void {
      this.hostEvents.push(payload);
    }
  }
  @Module({ providers: [Listeners] })
  class ListenersModule {}
  const application = await programs.start([
    EventEmitterModule.forRoot({ wildcard: true, delimiter: '/' }),
    LauncherApiModule.forRoot(programs.createOptions('a')),
    ListenersModule,
  ]);
  const listeners = application.get(Listeners, { strict: false });
  listeners.emitter.emit('settings.changed', { shop: 'shut' });
  application.get(EventBus, { strict: false }).publish('settings.changed', { keys: ['theme'] });
  expect(listeners.events).toEqual([{ keys: ['theme'] }]);
  expect(listeners.hostEvents).toEqual([{ shop: 'shut' }, { keys: ['theme'] }]);
  const events: unknown[] = [];
  listeners.emitter.on('a/*', (payload: unknown) => events.push(payload));
  listeners.emitter.emit('a/b', 1);
  expect(events).toEqual([1]);
});
