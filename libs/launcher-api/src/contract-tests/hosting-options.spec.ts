import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get, Injectable, Module, type DynamicModule } from '@nestjs/common';
import { Test } from '@nestjs/testing';

import {
  LauncherApiModule,
  LauncherCoreModule,
  startLauncherApi,
  type LauncherExtension,
  type LauncherOptions,
  type LauncherOptionsFactory,
} from '../index';
import { createProtocol, HostPrograms, listTitles, getUrl } from './host-programs';
import { FRAMEWORKS, type Framework } from './hosted-launcher';
import { sendRawRequest } from './raw-request';

let programs: HostPrograms;
beforeEach(async () => void (programs = await HostPrograms.create()));
afterEach(() => programs.close());

describe('options that depend on other modules', () => {
  @Injectable()
  class Configuration implements LauncherOptionsFactory {
    createLauncherOptions(): LauncherOptions {
      return { ...programs.createOptions('configured'), prefix: 'doom' };
    }
  }

  @Module({ providers: [Configuration], exports: [Configuration] })
  class ConfigurationModule {}

  it.each<[string, DynamicModule]>([
    [
      'a function',
      LauncherApiModule.forRootAsync({
        imports: [ConfigurationModule],
        inject: [Configuration],
        useFactory: async (configuration: Configuration) =>
          Promise.resolve(configuration.createLauncherOptions()),
      }),
    ],
    ['a class', LauncherApiModule.forRootAsync({ useClass: Configuration })],
    [
      'a provider',
      LauncherApiModule.forRootAsync({ imports: [ConfigurationModule], useExisting: Configuration }),
    ],
  ])('are created by %s', async (_case, launcher) => {
    const application = await programs.start([launcher]);
    await createProtocol(`${getUrl(application)}/doom`, 'Sunder');
    expect(existsSync(join(programs.directory, 'configured', 'hangar.lock'))).toBe(true);
    expect(await listTitles(application)).toEqual(['Sunder']);
  });

  @Controller('time')
  class TimeController {
    @Get()
    read(): string {
      return 'late';
    }
  }
  @Module({ controllers: [TimeController] })
  class TimeModule {}
  const time: LauncherExtension = { name: 'time', compatibility: '*', module: TimeModule };

  it('accept extensions in addition to those from the factory', async () => {
    const useFactory = () => programs.createOptions('a');
    const application = await programs.start([
      LauncherApiModule.forRootAsync({ useFactory, extensions: [time] }),
    ]);
    const response = await sendRawRequest(getUrl(application), '/api/extensions/time/time');
    expect(response.text).toBe('{"success":true,"data":"late"}');
    const inside = LauncherApiModule.forRootAsync({
      useFactory: () => ({ ...programs.createOptions('b'), extensions: [time] }),
    });
    await expect(programs.start([inside])).rejects.toThrow(
      /Pass them to forRootAsync alongside the options factory/,
    );
  });

  it.each<[string, Partial<LauncherExtension>, RegExp]>([
    [
      'an unknown field',
      { setingsSchema: {} } as object,
      /“setingsSchema” isn't known. Did you mean “settingsSchema”/,
    ],
    ['an invalid version', { version: 'late' }, /“version” must be/],
    [
      'a panel without a title',
      { contributes: { panels: [{ id: 'a', path: '/api/extensions/time/a', place: 'launch' } as never] } },
      /“contributes\.panels\.0\.title” is missing/,
    ],
    [
      'an invalid schema',
      { settingsSchema: { type: 'shape' } },
      /“settingsSchema” isn't a valid JSON Schema: /,
    ],
  ])('refuse an extension whose description has %s', async (_case, mistake, message) => {
    const extensions = [{ ...time, ...mistake }];
    const start = programs.start([LauncherApiModule.forRoot({ ...programs.createOptions('a'), extensions })]);
    await expect(start).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringMatching(/^The description of extension time has mistakes\./) as string,
    });
    await expect(start).rejects.toThrow(message);
  });

  it('require a factory, a class or an existing provider', () => {
    expect(() => LauncherApiModule.forRootAsync({})).toThrow(/one of useFactory, useClass and useExisting/);
  });
});

it.each(Object.keys(FRAMEWORKS) as Framework[])(
  "the launcher works the same in a program's test that creates its application later, on %s",
  async (framework) => {
    const launcher = LauncherApiModule.forRoot(programs.createOptions('a'));
    const module = await Test.createTestingModule({ imports: [launcher] }).compile();
    const application = module.createNestApplication(await FRAMEWORKS[framework](), { logger: false });
    await application.listen(0, '127.0.0.1');
    try {
      const body = JSON.stringify({ title: 'x', odd: 'x'.repeat(1_500_000) });
      const headers = { 'content-type': 'application/json' };
      const invalidResponse = await sendRawRequest(getUrl(application), '/api/protocols', {
        method: 'POST',
        headers,
        body,
      });
      expect([invalidResponse.status, invalidResponse.text]).toEqual([
        400,
        expect.stringContaining('odd: is not known here'),
      ]);
      const unknownResponse = await sendRawRequest(getUrl(application), '/api/protocols', {
        method: 'DELETE',
      });
      expect(unknownResponse.code).toBe('ROUTE_NOT_FOUND');
    } finally {
      await application.close();
    }
  },
);

it('an empty data directory is rejected with a complete sentence', async () => {
  const launcher = LauncherApiModule.forRoot({ ...programs.createOptions('a'), dataDirectory: '' });
  await expect(programs.start([launcher])).rejects.toThrow(/^An empty path can't be the data folder\./);
});

describe('options that do not exist', () => {
  /** Simulates a program that isn't type-checked. */
  const misspelt = (options: object): LauncherOptions => ({
    ...programs.createOptions('misspelt'),
    ...options,
  });
  const startHost = (options: LauncherOptions) => programs.start([LauncherApiModule.forRoot(options)]);
  const startCore = (options: LauncherOptions) => programs.start([LauncherCoreModule.forRoot(options)]);
  const startAsync = (options: LauncherOptions) =>
    programs.start([LauncherApiModule.forRootAsync({ useFactory: () => options })]);

  it.each([
    ['a host', startHost],
    ['a host with one feature', startCore],
    ['a host that creates its options', startAsync],
    ['a program of its own', startLauncherApi],
  ])('end the start of %s', async (_, start) => {
    await expect((async () => start(misspelt({ prefx: 'doom' })))()).rejects.toThrow(
      /^The option “prefx” doesn't exist \(known: dataDirectory, prefix, port, .*\)\. Correct its name/,
    );
    expect(existsSync(join(programs.directory, 'misspelt', 'hangar.lock'))).toBe(false);
  });

  it.each([
    [{ access: { readonly: true } }, 'access.readonly'],
    [{ platform: { clok: null } }, 'platform.clok'],
  ])('are also found inside of others: %j', async (options, name) => {
    await expect((async () => startHost(misspelt(options)))()).rejects.toThrow(
      `The option “${name}” doesn't exist`,
    );
  });
});
