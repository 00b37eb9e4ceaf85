import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FakeProcessRunner } from '@hangar/launch-engine/testing';
import {
  Controller,
  Get,
  Module,
  type DynamicModule,
  type INestApplication,
  type Type,
} from '@nestjs/common';
import { NestFactory, type AbstractHttpAdapter } from '@nestjs/core';

import { ProtocolRepository, type LauncherOptions } from '../index';
import { FRAMEWORKS, type Framework } from './hosted-launcher';
import { sendRawRequest } from './raw-request';

/** Programs that host the launcher, each with its own data below one directory. */
export class HostPrograms {
  private readonly applications: INestApplication[] = [];

  private constructor(readonly directory: string) {}

  static async create(): Promise<HostPrograms> {
    return new HostPrograms(await mkdtemp(join(tmpdir(), 'hangar-host-')));
  }

  createOptions(folder: string): LauncherOptions {
    return {
      dataDirectory: join(this.directory, folder),
      platform: { processRunner: new FakeProcessRunner() },
    };
  }

  /**
   * Starts a program with these modules. It listens on all addresses of the computer. `prepare` configures it first.
   */
  async start(
    imports: (Type | DynamicModule)[],
    prepare: (application: INestApplication) => void = () => undefined,
    framework: Framework | AbstractHttpAdapter = 'Express',
  ): Promise<INestApplication> {
    @Module({ imports })
    class HostModule {}
    const adapter = typeof framework === 'string' ? await FRAMEWORKS[framework]() : framework;
    const application = await NestFactory.create(HostModule, adapter, {
      abortOnError: false,
      logger: false,
    });
    this.applications.push(application);
    prepare(application);
    await application.listen(0, '0.0.0.0');
    return application;
  }

  async close(): Promise<void> {
    for (const application of this.applications) await application.close();
    await rm(this.directory, { recursive: true, force: true });
  }
}

/** The program's own controller. */
@Controller('shelf')
export class OwnController {
  @Get()
  list(): string {
    return 'mine';
  }
}

export function getUrl(application: INestApplication, host = '127.0.0.1'): string {
  const server = application.getHttpServer() as Server;
  return `http://${host}:${(server.address() as AddressInfo).port}`;
}

export async function createProtocol(url: string, title: string): Promise<void> {
  const response = await sendRawRequest(url, '/api/protocols', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title }),
  });
  expect(response.status).toBe(201);
}

export async function listTitles(application: INestApplication): Promise<string[]> {
  const protocols = await application.get(ProtocolRepository, { strict: false }).list();
  return protocols.map(({ title }) => title);
}
