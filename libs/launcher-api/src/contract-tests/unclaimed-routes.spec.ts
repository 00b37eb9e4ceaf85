import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeProcessRunner } from '@hangar/launch-engine/testing';
import {
  Catch,
  Controller,
  Get,
  Module,
  NotFoundException,
  Patch,
  type ArgumentsHost,
  type ExceptionFilter,
  type INestApplication,
  type Type,
} from '@nestjs/common';
import { HttpAdapterHost, NestFactory } from '@nestjs/core';

import { LauncherCoreModule, LaunchModule, OpenApiModule, ProtocolsModule } from '../index';
import { FRAMEWORKS, type Framework } from './hosted-launcher';
import { sendRawRequest, type RawResponse } from './raw-request';
import { FEATURES, getOwnAddresses } from './single-features';

const ROUTES = FEATURES.flatMap(({ feature }) => getOwnAddresses(feature));

let directory: string;
let application: INestApplication | undefined;
beforeEach(async () => void (directory = await mkdtemp(join(tmpdir(), 'hangar-free-'))));
afterEach(async () => {
  await application?.close();
  application = undefined;
  await rm(directory, { recursive: true, force: true });
});

/** Simulates a program that returns its page for every unknown path. */
@Catch(NotFoundException)
class NotFoundPageFilter implements ExceptionFilter {
  constructor(private readonly host: HttpAdapterHost) {}

  catch(_error: unknown, host: ArgumentsHost): void {
    this.host.httpAdapter.reply(host.switchToHttp().getResponse(), 'the page of the program', 200);
  }
}

/** Starts a program that imports some of Hangar's features and handles all other requests itself. */
async function startProgram(imports: Type[], framework: Framework = 'Express'): Promise<string> {
  const core = LauncherCoreModule.forRoot({
    dataDirectory: join(directory, 'data'),
    platform: { processRunner: new FakeProcessRunner() },
  });
  @Module({ imports: [core, ...imports] })
  class HostModule {}
  application = await NestFactory.create(HostModule, await FRAMEWORKS[framework](), {
    abortOnError: false,
    logger: false,
  });
  application.useGlobalFilters(new NotFoundPageFilter(application.get(HttpAdapterHost)));
  await application.listen(0, '127.0.0.1');
  return (await application.getUrl()).replace('[::1]', '127.0.0.1');
}

function isFromProgram({ text }: RawResponse): boolean {
  return text === 'the page of the program';
}

/** Returns an example path for a request. */
function toExamplePath(path: string): string {
  return path.replace(/:\w+/g, 'x');
}

/** Returns paths of routes that a program might have: the path's parent folders below `/api`, and a path below it. */
function createSimilarPaths(path: string): string[] {
  const parts = toExamplePath(path).split('/');
  return [...parts.keys()]
    .slice(3)
    .map((count) => parts.slice(0, count).join('/'))
    .concat(`${toExamplePath(path)}/more`);
}

function matchesPattern(path: string, pattern: string): boolean {
  return new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path);
}

/** Returns the resource of a path: `protocols` for `/api/protocols/:id`. */
function getResource(path: string): string | undefined {
  return path.split('/')[2];
}

describe.each(FEATURES)('$name alone', ({ feature }) => {
  it('leaves all other routes to the program', async () => {
    const own = getOwnAddresses(feature);
    const isOwn = (path: string) => own.some((address) => matchesPattern(path, address.path));
    const resources = new Set(own.map(({ path }) => getResource(path)));
    const others = ROUTES.filter(({ path }) => resources.has(getResource(path))).map(({ path }) =>
      toExamplePath(path),
    );
    const free = new Set(
      [...own.flatMap(({ path }) => createSimilarPaths(path)), ...others].filter((path) => !isOwn(path)),
    );
    const url = await startProgram([feature]);
    const usedPaths: string[] = [];
    for (const path of free)
      for (const method of ['GET', 'OPTIONS'])
        if (!isFromProgram(await sendRawRequest(url, path, { method }))) usedPaths.push(`${method} ${path}`);
    expect(usedPaths).toEqual([]);
    expect(free.size).toBeGreaterThan(0);
  });
});

describe.each(Object.keys(FRAMEWORKS) as Framework[])('launches alone, on %s', (framework) => {
  /** A controller with routes similar to `POST /api/protocols/:id/launch`. */
  @Controller('api/protocols')
  class SimilarController {
    @Get()
    list(): string[] {
      return ['Sunder'];
    }

    @Get(':id')
    getOne(): string {
      return 'Sunder';
    }

    @Patch(':id/launch')
    change(): string {
      return 'changed';
    }
  }
  @Module({ controllers: [SimilarController] })
  class SimilarModule {}

  const foreign = { host: 'shop.example', origin: 'https://shop.example' };

  it('do not affect a similar route of the program', async () => {
    const url = await startProgram([LaunchModule, SimilarModule], framework);
    const send = (path: string, method = 'GET', headers = {}) =>
      sendRawRequest(url, path, { method, headers: { ...foreign, ...headers } });
    expect((await send('/api/protocols')).text).toBe('["Sunder"]');
    expect((await send('/api/protocols/x')).text).toBe('Sunder');
    expect((await send('/api/protocols/x/launch', 'PATCH')).text).toBe('changed');
    expect((await send('/api/protocols/x/launch', 'POST')).code).toBe('FORBIDDEN_HOST');
  });

  it("do not affect which pages may use the program's own routes", async () => {
    const url = await startProgram([LaunchModule, SimilarModule], framework);
    const isAllowed = (method: string) =>
      sendRawRequest(url, '/api/protocols/x/launch', {
        method: 'OPTIONS',
        headers: { ...foreign, 'access-control-request-method': method },
      });
    expect((await isAllowed('POST')).code).toBe('FORBIDDEN_HOST');
    expect((await isAllowed('PATCH')).code).toBeUndefined();
  });

  it('return 404 if only the method is wrong', async () => {
    const url = await startProgram([LaunchModule], framework);
    const response = await sendRawRequest(url, '/api/protocols/x/launch');
    expect([response.status, response.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
  });
});

it('a 404 response mentions the documentation if there is one', async () => {
  const startAndFetchWords = async (imports: Type[]) => {
    const response = await sendRawRequest(await startProgram(imports), '/api/protocols', {
      method: 'DELETE',
    });
    await application?.close();
    return (JSON.parse(response.text) as { error: string }).error;
  };
  expect(await startAndFetchWords([ProtocolsModule])).toBe("DELETE /api/protocols doesn't exist.");
  expect(await startAndFetchWords([ProtocolsModule, OpenApiModule])).toBe(
    "DELETE /api/protocols doesn't exist. See /api/docs for all routes.",
  );
});
