import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IHealth, IProtocol } from '@hangar/domain';
import { FakeProcessRunner } from '@hangar/launch-engine/testing';
import {
  Controller,
  Get,
  Injectable,
  Module,
  type DynamicModule,
  type INestApplication,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EventEmitterModule, OnEvent } from '@nestjs/event-emitter';

import {
  LauncherApiModule,
  ProtocolEditor,
  ProtocolRepository,
  startLauncherApi,
  type LauncherOptions,
} from '../index';
import { createTestLauncherApi } from '../testing';

/** A third-party program that uses protocols. */
@Controller('shelf')
class ShelfController {
  constructor(private readonly protocols: ProtocolRepository) {}

  @Get()
  async listTitles(): Promise<string[]> {
    return (await this.protocols.list()).map(({ title }) => title);
  }
}

@Injectable()
class ShelfListener {
  readonly created: string[] = [];

  @OnEvent('protocol.created')
  recordCreated({ protocol }: { protocol: IProtocol }): void {
    this.created.push(protocol.title);
  }
}

@Module({})
class ShelfModule {
  static forOptions(options: LauncherOptions): DynamicModule {
    return {
      module: ShelfModule,
      imports: [EventEmitterModule.forRoot(), LauncherApiModule.forRoot(options)],
      controllers: [ShelfController],
      providers: [ShelfListener],
    };
  }
}

describe('LauncherApiModule in an application of another program', () => {
  let directory: string;
  let options: LauncherOptions;
  let application: INestApplication;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'hangar-host-'));
    options = {
      dataDirectory: join(directory, 'data'),
      version: '0.3.0',
      platform: { processRunner: new FakeProcessRunner() },
    };
    application = await NestFactory.create(ShelfModule.forOptions(options), { logger: false });
  });
  afterEach(async () => {
    await application.close();
    await rm(directory, { recursive: true, force: true });
  });

  async function listen(): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
    await application.listen(0, '127.0.0.1');
    const url = await application.getUrl();
    return (path, init) => fetch(url + path, init);
  }

  it('serves its routes alongside those of the host, which uses its repositories and receives its events', async () => {
    const request = await listen();
    const created = await request('/api/protocols', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Valiant' }),
    });
    expect(created.status).toBe(201);
    expect(await (await request('/shelf')).json()).toEqual(['Valiant']);
    expect(application.get(ShelfListener).created).toEqual(['Valiant']);
    const health = (await (await request('/api/health')).json()) as { data: IHealth };
    expect(health.data).toMatchObject({
      version: '0.3.0',
      dataDirectory: options.dataDirectory,
      problems: [],
    });
    expect((await request('/api/openapi.json')).status).toBe(200);
  });

  it('is protected like the launcher itself', async () => {
    const ask = await listen();
    const foreign = await ask('/api/protocols', { headers: { origin: 'https://example.org' } });
    expect([foreign.status, ((await foreign.json()) as { code: string }).code]).toEqual([
      403,
      'FORBIDDEN_ORIGIN',
    ]);
    const form = await ask('/api/protocols', { method: 'POST', body: 'title=x' });
    expect(form.status).toBe(415);
    expect((await ask('/api/protocols/none')).status).toBe(404);
  });

  it('locks the data directory while it runs, and releases it afterwards', async () => {
    await listen();
    const second = startLauncherApi({ ...options, port: 0 });
    await expect(second).rejects.toThrow(/is already running with this data folder/);
    await application.close();
    expect(existsSync(join(directory, 'data', 'hangar.lock'))).toBe(false);
    const third = await startLauncherApi({ ...options, port: 0, logLevels: [] });
    await third.close();
  });

  it('works without a server, for a program that only needs the data', async () => {
    const context = await NestFactory.createApplicationContext(
      LauncherApiModule.forRoot({ ...options, dataDirectory: join(directory, 'other') }),
      { logger: false },
    );
    try {
      await context.get(ProtocolEditor, { strict: false }).create({ title: 'Sunlust' });
      const protocols = await context.get(ProtocolRepository, { strict: false }).list();
      expect(protocols.map(({ title }) => title)).toEqual(['Sunlust']);
    } finally {
      await context.close();
    }
  });
});

describe('startLauncherApi', () => {
  it("gives its host access to the launcher's providers", async () => {
    const api = await createTestLauncherApi();
    try {
      await api.post('/api/protocols', { title: 'Eviternity' });
      expect((await api.resolve(ProtocolRepository).list()).map(({ title }) => title)).toEqual([
        'Eviternity',
      ]);
    } finally {
      await api.close();
    }
  });
});
