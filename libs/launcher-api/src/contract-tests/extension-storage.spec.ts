import { access } from 'node:fs/promises';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';

import { ExtensionStorage, type ExtensionDocument, type LauncherExtension } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';

const DOCUMENT = { document: 'best', read: (raw: object | null) => ({ isNew: raw === null }) };

function createExtension(name: string, shape: ExtensionDocument<object>): LauncherExtension {
  @Injectable()
  class Opener implements OnModuleInit {
    constructor(private readonly storage: ExtensionStorage) {}

    async onModuleInit(): Promise<void> {
      await Promise.resolve();
      await (await this.storage.open(shape)).update(() => ({ owner: name }));
    }
  }

  @Module({ providers: [Opener] })
  class OpenerModule {}

  return { name, compatibility: '*', module: OpenerModule };
}

describe('documents of an extension', () => {
  let api: TestLauncherApi;
  afterEach(() => api.close());

  it('are in the folder of the extension that opens them', async () => {
    const extensions = [
      createExtension('scores', DOCUMENT),
      createExtension('times', { ...DOCUMENT, extension: 'times' }),
    ];
    api = await createTestLauncherApi({ extensions });
    expect((await api.get('/api/health')).data.problems).toEqual([]);
    for (const { name } of extensions) await access(api.path('extensions', name, 'best.json'));
  });

  it('cannot be opened by another extension', async () => {
    const extensions = [
      createExtension('scores', DOCUMENT),
      createExtension('thief', { ...DOCUMENT, extension: 'scores' }),
    ];
    api = await createTestLauncherApi({ extensions });
    expect((await api.get('/api/extensions')).data).toMatchObject([
      { name: 'scores', state: 'active' },
      {
        name: 'thief',
        state: 'failed',
        error:
          "Couldn't start: Extension thief can't open documents of extension scores. Leave out “extension” to open its own.",
      },
    ]);
  });

  it('require the name of the extension if code of the host opens them', async () => {
    api = await createTestLauncherApi();
    const storage = api.resolve(ExtensionStorage);
    await expect(storage.open(DOCUMENT)).rejects.toThrow('Open it in onModuleInit.');
    await expect(storage.open({ ...DOCUMENT, extension: 'scores' })).resolves.toBeDefined();
  });
});
