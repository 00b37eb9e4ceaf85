import { cp } from 'node:fs/promises';
import { factsOfFamily, type SourcePortFamilyFacts } from '@hangar/launch-engine';
import { buildIwad } from '@hangar/wad-files/testing';
import { Injectable, Module, type OnModuleInit } from '@nestjs/common';

import { SourcePortFamilies, type LauncherExtension } from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { TestFiles } from './test-files';

/** A family that Hangar does not support, with its own options for maps and files. */
const RUSTY_FACTS: SourcePortFamilyFacts = {
  ...factsOfFamily('other'),
  id: 'rusty',
  label: 'Rusty Doom',
  ports: [{ label: 'Rusty Doom', names: ['rusty-doom'] }],
  map: { option: '--map', takes: 'names' },
};

@Injectable()
class RustyFamily implements OnModuleInit {
  constructor(private readonly families: SourcePortFamilies) {}

  onModuleInit(): void {
    this.families.add(RUSTY_FACTS);
  }
}

@Module({ providers: [RustyFamily] })
class RustyModule {}

const createExtension = (name: string, module: LauncherExtension['module'], compatibility = '^0.3.0') => ({
  name,
  compatibility,
  module,
});

describe('extensions', () => {
  const open: TestLauncherApi[] = [];
  const start = async (...args: Parameters<typeof createTestLauncherApi>) => {
    const api = await createTestLauncherApi(...args);
    open.push(api);
    return api;
  };
  afterEach(async () => {
    await Promise.all(open.splice(0).map((api) => api.close()));
  });

  describe('that add a source-port family', () => {
    let files: TestFiles;
    beforeEach(async () => (files = await TestFiles.create()));
    afterEach(() => files.remove());

    it("have their ports recognised, configured and launched with the family's own options", async () => {
      const api = await start({ extensions: [createExtension('rusty', RustyModule)] });
      const executablePath = await files.writeProgram('rusty-doom');
      await api.post('/api/wads/import', { sourcePath: await files.write('doom2.wad', buildIwad('doom2')) });
      const { data } = await api.put('/api/settings', {
        sourcePorts: [{ executablePath }],
      });
      expect(data.sourcePorts[0]).toMatchObject({ name: 'Rusty Doom', family: 'rusty' });
      const preview = await api.post('/api/protocols/preview', {
        title: 'Try',
        options: { map: 'MAP07' },
      });
      expect(preview.data.args.slice(-2)).toEqual(['--map', 'MAP07']);
    });

    it('are reported if the family is incomplete, and the routes of families still work', async () => {
      @Injectable()
      class IncompleteFamily implements OnModuleInit {
        constructor(private readonly families: SourcePortFamilies) {}

        onModuleInit(): void {
          this.families.add({ id: 'gg', label: 'GG' } as unknown as SourcePortFamilyFacts);
        }
      }
      @Module({ providers: [IncompleteFamily] })
      class IncompleteModule {}
      const api = await start({ extensions: [createExtension('incomplete', IncompleteModule)] });
      const { data } = await api.get('/api/extensions');
      expect(data).toMatchObject([
        {
          name: 'incomplete',
          state: 'failed',
          error: expect.stringContaining("The family “gg” can't be added: “ports” must be a list."),
        },
      ]);
      expect((await api.get('/api/source-ports')).status).toBe(200);
    });

    it('have their ports found by a scan', async () => {
      await files.writeProgram('rusty-doom');
      const path = process.env['PATH'];
      process.env['PATH'] = files.directory;
      try {
        const scan = async (...extensions: LauncherExtension[]) =>
          (await (await start({ extensions })).get('/api/settings/scan-ports')).data.filter(
            ({ family }) => family === 'rusty',
          );
        expect(await scan(createExtension('rusty', RustyModule))).toEqual([
          { name: 'Rusty Doom', family: 'rusty', executablePath: files.path('rusty-doom') },
        ]);
        expect(await scan()).toEqual([]);
      } finally {
        process.env['PATH'] = path;
      }
    });

    it("leave the family in the user's settings when they are removed", async () => {
      const api = await start({ extensions: [createExtension('rusty', RustyModule)] });
      const executablePath = await files.writeProgram('rusty-doom');
      await api.put('/api/settings', { sourcePorts: [{ executablePath }] });
      await cp(api.path('settings.json'), files.path('data', 'settings.json'));
      const without = await start({ dataDirectory: files.path('data') });
      const { sourcePorts } = (await without.get('/api/settings')).data;
      expect(sourcePorts[0]?.family).toBe('rusty');
      expect((await without.put('/api/settings', { sourcePorts })).status).toBe(200);
    });
  });
});
