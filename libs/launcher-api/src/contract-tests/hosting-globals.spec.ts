import type { ServerResponse } from 'node:http';
import {
  Body,
  Catch,
  Controller,
  Get,
  Injectable,
  Module,
  Param,
  Post,
  Query,
  Scope,
  type ArgumentsHost,
  type CallHandler,
  type CanActivate,
  type ExceptionFilter,
  type ExecutionContext,
  type INestApplication,
  type NestInterceptor,
  type PipeTransform,
  type Provider,
  type Type,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { map } from 'rxjs';

import { LauncherApiModule, type LauncherExtension } from '../index';
import { HostPrograms, getUrl } from './host-programs';
import { FRAMEWORKS, type Framework } from './hosted-launcher';
import { sendRawRequest } from './raw-request';

let programs: HostPrograms;
beforeEach(async () => void (programs = await HostPrograms.create()));
afterEach(() => programs.close());

/** Changes every value, regardless of its type. */
@Injectable()
class UpperCasePipe implements PipeTransform {
  transform(value: unknown): unknown {
    if (typeof value === 'string') return value.toUpperCase();
    return value === undefined || value === null ? 'NOTHING' : { shouted: true };
  }
}

@Injectable()
class BoxInterceptor implements NestInterceptor {
  intercept(_context: ExecutionContext, next: CallHandler) {
    return next.handle().pipe(map((value: unknown) => ({ box: value })));
  }
}

@Catch()
class AnyFilter implements ExceptionFilter {
  catch(_error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<ServerResponse | { raw: ServerResponse }>();
    ('raw' in response ? response.raw : response).end('filtered');
  }
}

@Injectable()
class StaffGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, unknown> }>();
    seen.push(String(headers['x-visitor'] ?? 'none'));
    return headers['x-visitor'] === undefined;
  }
}

/** The requests that reached the guard. */
let seen: string[] = [];
beforeEach(() => void (seen = []));

@Controller('host')
class HostController {
  @Get(':text')
  echo(@Param('text') text: string, @Query('q') q: string): string {
    return `${text} ${q}`;
  }

  @Post('body')
  add(@Body() body: unknown): unknown {
    return body;
  }

  @Get('fail/:text')
  fail(): never {
    throw new Error('x');
  }
}

@Controller('echo')
class EchoController {
  @Get(':text')
  echo(@Param('text') text: string, @Query('q') q: string): string {
    return `${text} ${q}`;
  }
}

@Module({ controllers: [EchoController] })
class EchoModule {}

const echo: LauncherExtension = { name: 'echo', compatibility: '*', module: EchoModule };
const GLOBALS: readonly (readonly [token: string, enhancer: Type])[] = [
  [APP_PIPE, UpperCasePipe],
  [APP_INTERCEPTOR, BoxInterceptor],
  [APP_FILTER, AnyFilter],
  [APP_GUARD, StaffGuard],
];

/** The ways in which a program registers its globals. */
const REGISTRATIONS: Readonly<Record<string, Provider[]>> = {
  'by useGlobal…': [],
  'as providers': GLOBALS.map(([provide, useClass]) => ({ provide, useClass })),
  'as providers for each request': GLOBALS.map(([provide, useClass]) => ({
    provide,
    useClass,
    scope: Scope.REQUEST,
  })),
};

async function start(registration: string, framework: Framework): Promise<INestApplication> {
  const providers = REGISTRATIONS[registration] ?? [];
  @Module({ controllers: [HostController], providers })
  class HostModule {}
  const launcher = LauncherApiModule.forRoot({ ...programs.createOptions('a'), extensions: [echo] });
  return programs.start(
    [HostModule, launcher],
    (application) => {
      if (providers.length > 0) return;
      application.useGlobalPipes(new UpperCasePipe()).useGlobalInterceptors(new BoxInterceptor());
      application.useGlobalFilters(new AnyFilter()).useGlobalGuards(new StaffGuard());
    },
    framework,
  );
}

const JSON_TYPE = { 'content-type': 'application/json' };
const CASES = (Object.keys(FRAMEWORKS) as Framework[]).flatMap((framework) =>
  Object.keys(REGISTRATIONS).map((registration) => [registration, framework] as const),
);

describe.each(CASES)("a program's globals, registered %s on %s,", (registration, framework) => {
  it("do not change parameters, queries, bodies, uploads, responses or errors of Hangar's routes", async () => {
    const url = getUrl(await start(registration, framework));
    const send = async (path: string, init: Parameters<typeof sendRawRequest>[2] = {}) => {
      const { status, text } = await sendRawRequest(url, path, init);
      return [status, text] as const;
    };
    const [missing, message] = await send('/api/versions/nope');
    expect([missing, message]).toEqual([404, expect.stringContaining('“nope”')]);
    const created = await send('/api/protocols', {
      method: 'POST',
      headers: JSON_TYPE,
      body: '{"title":"x"}',
    });
    expect(created).toEqual([201, expect.stringMatching(/^\{"success":true,"data":\{.*"title":"x"/)]);
    expect(await send('/api/protocols?limit=1')).toEqual([200, expect.stringMatching(/^\{"success":true/)]);
    const uploaded = await send('/api/uploads/a.wad', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'content-length': 4 },
      body: Buffer.from('PWAD'),
    });
    expect(uploaded[1]).toContain('a.wad');
    expect(await send('/api/extensions/echo/echo/abc?q=x')).toEqual([200, '{"success":true,"data":"abc x"}']);
  });

  it("apply to the program's own routes", async () => {
    const url = getUrl(await start(registration, framework));
    const text = async (path: string, init = {}) => (await sendRawRequest(url, path, init)).text;
    expect(await text('/host/abc?q=x')).toBe('{"box":"ABC X"}');
    const body = { method: 'POST', headers: JSON_TYPE, body: '{"title":"x"}' };
    expect(await text('/host/body', body)).toBe('{"box":{"shouted":true}}');
    expect(await text('/host/fail/x')).toBe('filtered');
    // Alternates between both kinds of routes, because request-scoped pipes are combined again for each request.
    for (const path of ['/api/health', '/host/abc?q=x', '/api/health', '/host/abc?q=x'])
      expect(await text(path)).toMatch(path.startsWith('/api') ? /^\{"success":true/ : /^\{"box":"ABC X"\}$/);
  });

  it("include guards that check requests for Hangar's routes after Hangar has accepted them", async () => {
    const url = getUrl(await start(registration, framework));
    const send = (headers: Record<string, string>) => sendRawRequest(url, '/api/health', { headers });
    expect((await send({ 'x-visitor': 'foreign', host: 'shop.example' })).code).toBe('FORBIDDEN_HOST');
    expect(seen).toEqual([]);
    expect((await send({ 'x-visitor': 'local' })).status).toBe(403);
    expect((await send({})).status).toBe(200);
    expect(seen).toEqual(['local', 'none']);
  });
});
