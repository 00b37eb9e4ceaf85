import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeProcessRunner } from '@hangar/launch-engine/testing';
import {
  Controller,
  Get,
  Injectable,
  Module,
  type INestApplication,
  type ModuleMetadata,
  type Type,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';

import * as hangar from '../index';
import {
  ArchivesModule,
  CatalogModule,
  CatalogRepository,
  DataDirectory,
  EventBus,
  EventStreamModule,
  LauncherApiModule,
  LauncherCoreModule,
  LaunchModule,
  ProtocolEditor,
  ProtocolLauncher,
  ProtocolRepository,
  ProtocolsModule,
  setupOf,
  type LauncherCoreOptions,
} from '../index';
import { FEATURES, getOwnAddresses } from './single-features';

const JSON_TYPE = { 'content-type': 'application/json' };

let directory: string;
let options: LauncherCoreOptions;
let application: INestApplication | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-modules-'));
  options = {
    dataDirectory: join(directory, 'data'),
    platform: { processRunner: new FakeProcessRunner() },
  };
});
afterEach(async () => {
  await application?.close();
  application = undefined;
  await rm(directory, { recursive: true, force: true });
});

/** Creates an application that imports these modules, but no other parts of Hangar. */
async function start(...imports: NonNullable<ModuleMetadata['imports']>): Promise<NestExpressApplication> {
  @Module({ imports })
  class HostModule {}

  const created = await NestFactory.create<NestExpressApplication>(HostModule, {
    abortOnError: false,
    logger: false,
  });
  application = created;
  return created.init();
}

async function listen(...imports: NonNullable<ModuleMetadata['imports']>): Promise<string> {
  const created = await start(...imports);
  await created.listen(0, '127.0.0.1');
  return created.getUrl();
}

interface ExpressLayer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
}

/** Returns the routes that are registered in Express, such as `GET /api/protocols`. */
function listRoutes(created: NestExpressApplication): string[] {
  const { router } = created.getHttpAdapter().getInstance() as { router: { stack: ExpressLayer[] } };
  return router.stack
    .flatMap(({ route }) =>
      route ? Object.keys(route.methods).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
    )
    .sort();
}

function listOwnRoutes(feature: Type): string[] {
  return getOwnAddresses(feature)
    .map(({ method, path }) => `${method} ${path}`)
    .sort();
}

describe.each(FEATURES)('$name next to the core', ({ feature }) => {
  it('has only its own routes', async () => {
    const routes = listRoutes(await start(LauncherCoreModule.forRoot(options), feature));
    expect(routes).toEqual(listOwnRoutes(feature));
    expect(routes).not.toEqual([]);
  });

  it('has no routes if they are turned off', async () => {
    const created = await start(LauncherCoreModule.forRoot(options), feature.withoutRoutes());
    expect(listRoutes(created)).toEqual([]);
  });
});

it('imports metadata sources in addition to the core, although they need no routes', async () => {
  @Injectable()
  class WikiSource {
    constructor(sources: hangar.MetadataSources) {
      sources.add({ id: 'wiki', find: async () => null });
    }
  }
  @Module({ imports: [hangar.MetadataModule], providers: [WikiSource] })
  class WikiModule {}
  expect(listRoutes(await start(LauncherCoreModule.forRoot(options), WikiModule))).toEqual([]);
});

it('these tests cover all features of the complete launcher', async () => {
  const all = listRoutes(await start(LauncherApiModule.forRoot(options)));
  expect(all).toEqual(FEATURES.flatMap(({ feature }) => listOwnRoutes(feature)).sort());
});

describe('the catalogue without launches', () => {
  it('follows the rules of Hangar, and leaves other paths to the program', async () => {
    const url = await listen(LauncherCoreModule.forRoot(options), CatalogModule);
    const catalog = await fetch(`${url}/api/mod-files/catalog`);
    expect([catalog.status, await catalog.json()]).toEqual([200, { success: true, data: [] }]);
    const wrong = await fetch(`${url}/api/mod-files/catalog/none`, {
      method: 'PUT',
      headers: JSON_TYPE,
      body: '{"name":"x"}',
    });
    expect([wrong.status, ((await wrong.json()) as { code: string }).code]).toEqual([
      404,
      'MOD_FILE_NOT_FOUND',
    ]);
    const foreign = await fetch(`${url}/api/mod-files/catalog`, {
      headers: { origin: 'https://example.org' },
    });
    expect(foreign.status).toBe(403);
    const protocols = await fetch(`${url}/api/protocols`);
    expect([protocols.status, await protocols.json()]).toMatchObject([404, { statusCode: 404 }]);
  });

  it('provides its classes to a program that has its own routes', async () => {
    @Controller('api/mod-files/catalog')
    class ShelfController {
      constructor(private readonly catalog: CatalogRepository) {}

      @Get()
      async count(): Promise<{ count: number }> {
        return { count: (await this.catalog.list()).length };
      }
    }

    @Module({ imports: [CatalogModule.withoutRoutes()], controllers: [ShelfController] })
    class ShelfModule {}

    const url = await listen(LauncherCoreModule.forRoot(options), ShelfModule);
    expect(await (await fetch(`${url}/api/mod-files/catalog`)).json()).toEqual({ count: 0 });
  });

  it('is shared, and has routes if any of the importing modules requests them', async () => {
    @Module({ imports: [CatalogModule.withoutRoutes()] })
    class ProviderModule {}

    @Module({ imports: [CatalogModule, ArchivesModule] })
    class OpenModule {}

    const created = await start(LauncherCoreModule.forRoot(options), ProviderModule, OpenModule);
    expect(listRoutes(created)).toEqual(
      [...listOwnRoutes(CatalogModule), ...listOwnRoutes(ArchivesModule)].sort(),
    );
    const catalog = created.select(ProviderModule).get(CatalogRepository, { strict: false });
    expect(created.select(OpenModule).get(CatalogRepository, { strict: false })).toBe(catalog);
  });
});

it('launches protocols without the Registry, and notifies clients', async () => {
  const created = await start(
    LauncherCoreModule.forRoot(options),
    ProtocolsModule.withoutRoutes(),
    LaunchModule.withoutRoutes(),
    EventStreamModule,
  );
  const protocol = await created.get(ProtocolEditor, { strict: false }).create({ title: 'Sunlust' });
  const preview = await created.get(ProtocolLauncher, { strict: false }).preview(setupOf(protocol));
  expect(preview.notes).not.toEqual([]);
  expect(listRoutes(created)).toEqual(['GET /api/events']);
});

describe('LauncherCoreModule', () => {
  it('provides storage and events without any feature', async () => {
    const created = await start(LauncherCoreModule.forRoot(options));
    expect(created.get(DataDirectory, { strict: false }).path).toBe(options.dataDirectory);
    expect(created.get(EventBus, { strict: false })).toBeInstanceOf(EventBus);
    expect(listRoutes(created)).toEqual([]);
  });

  it('accepts options that the program creates at startup', async () => {
    const core = LauncherCoreModule.forRootAsync({ useFactory: () => Promise.resolve(options) });
    const created = await start(core, ProtocolsModule.withoutRoutes());
    expect(await created.get(ProtocolRepository, { strict: false }).list()).toEqual([]);
  });

  it('serves the routes of features below a prefix', async () => {
    const url = await listen(LauncherCoreModule.forRoot({ ...options, prefix: 'doom' }), ProtocolsModule);
    expect((await fetch(`${url}/doom/api/protocols`)).status).toBe(200);
    expect((await fetch(`${url}/api/protocols`)).status).toBe(404);
  });

  it('releases the data directory', async () => {
    await (await start(LauncherCoreModule.forRoot(options))).close();
    await start(LauncherCoreModule.forRoot(options));
  });

  it('accepts no extensions, which require the complete launcher', () => {
    const launcherOptions = { ...options, extensions: [] };
    expect(() => LauncherCoreModule.forRoot(launcherOptions)).toThrow(/Pass them to LauncherApiModule/);
  });

  it.each([
    ['another core', () => LauncherCoreModule.forRoot({ dataDirectory: join(directory, 'other') })],
    ['the whole launcher', () => LauncherApiModule.forRoot({ dataDirectory: join(directory, 'other') })],
  ])('cannot share an application with %s', async (_title, other) => {
    await expect(start(LauncherCoreModule.forRoot(options), other())).rejects.toThrow(
      /This application has two launchers/,
    );
  });
});
