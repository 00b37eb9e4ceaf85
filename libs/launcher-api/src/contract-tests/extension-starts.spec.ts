import { Controller, Get, Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { waitUntil } from '@hangar/api-foundation/testing';

import { SettingsModule, SourcePortFamilies, type LauncherExtension } from '../index';
import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';
import { startHosted } from './hosted-launcher';

const neverSettles = (): Promise<never> => new Promise(() => undefined);

describe('extensions while Hangar starts', () => {
  const clock = new ManualClock();
  let hangingNames: string[] = [];
  let api: TestLauncherApi | undefined;
  beforeEach(() => (hangingNames = []));
  afterEach(async () => {
    await api?.close();
    api = undefined;
  });

  const start = async (extensions: LauncherExtension[]): Promise<TestLauncherApi> =>
    (api = await createTestLauncherApi({ extensions, platform: { clock } }));
  const listProblems = async (of: TestLauncherApi) =>
    (await of.get('/api/health')).data.problems.map(({ message }) => message);

  const createExtension = (name: string, build: () => LauncherExtension['module']): LauncherExtension => ({
    name,
    compatibility: '^0.3.0',
    module: build(),
  });
  const createWorkingExtension = (name: string): LauncherExtension =>
    createExtension(name, () => {
      @Controller('word')
      class WordController {
        @Get()
        getWord(): string {
          return name;
        }
      }
      @Module({ controllers: [WordController] })
      class GoodModule {}
      return GoodModule;
    });
  const createHangingInHook = (name: string): LauncherExtension =>
    createExtension(name, () => {
      @Injectable()
      class Hanging implements OnModuleInit {
        async onModuleInit(): Promise<void> {
          hangingNames.push(name);
          await neverSettles();
        }
      }
      @Module({ providers: [Hanging] })
      class HangingModule {}
      return HangingModule;
    });
  const createHangingInFactory = (name: string): LauncherExtension =>
    createExtension(name, () => {
      const token = Symbol(name);
      @Injectable()
      class Waiting {
        constructor(@Inject(token) readonly dependency: unknown) {}
      }
      @Module({})
      class HangingModule {}
      const useFactory = () => {
        hangingNames.push(name);
        return neverSettles();
      };
      return { module: HangingModule, providers: [{ provide: token, useFactory }, Waiting] };
    });
  const createThrowing = (name: string): LauncherExtension =>
    createExtension(name, () => {
      @Injectable()
      class Throwing {
        constructor() {
          throw new Error(`${name} is broken`);
        }
      }
      @Module({ providers: [Throwing] })
      class ThrowingModule {}
      return ThrowingModule;
    });

  it.each([
    ['a hook', createHangingInHook],
    ['a factory', createHangingInFactory],
  ])(
    'that hang in %s are skipped after one timeout, no matter how many there are',
    async (_case, createFailing) => {
      const startedAt = clock.monotonic();
      const names = ['a', 'b', 'c', 'd', 'e'];
      const started = start([
        createFailing('one'),
        ...names.map(createWorkingExtension),
        createFailing('two'),
      ]);
      await waitUntil(() => hangingNames.length === 2);
      clock.advance(2000);
      const running = await started;
      expect(clock.monotonic() - startedAt).toBe(2000);
      expect((await listProblems(running)).join('\n')).toMatch(
        /Couldn't load extension one: .*2 seconds\.\n.*Couldn't load extension two: .*2 seconds\./,
      );
      for (const name of names) expect((await running.get(`/api/extensions/${name}/word`)).data).toBe(name);
    },
  );

  it('that throw are distinguished from working ones, even if another extension hangs', async () => {
    const started = start([
      createThrowing('one'),
      createWorkingExtension('a'),
      createHangingInHook('two'),
      createWorkingExtension('b'),
      createThrowing('three'),
    ]);
    await waitUntil(() => hangingNames.length > 0);
    // The clock is advanced repeatedly, because several applications include the extension, and each one waits for it.
    let isStarted = false;
    void started.then(() => (isStarted = true));
    await waitUntil(() => {
      clock.advance(100);
      return isStarted;
    });
    const problems = (await listProblems(await started)).join('\n');
    for (const pattern of [/one: .*one is broken/, /two: .*2 seconds/, /three: .*three is broken/])
      expect(problems).toMatch(pattern);
    expect((await api?.get('/api/extensions/b/word'))?.data).toBe('b');
  });

  it('that are incompatible with each other are not both started: the later one is skipped', async () => {
    const usedNames = new Set<string>();
    const createWithFamily = (name: string) =>
      createExtension(name, () => {
        @Injectable()
        class Only implements OnModuleInit {
          constructor(private readonly families: SourcePortFamilies) {}

          onModuleInit(): void {
            const count = this.families.list().filter(({ id }) => id.startsWith('only-')).length;
            if (count > 0) throw new Error('there can be one of us');
            const [first] = this.families.list();
            if (first) this.families.add({ ...first, id: `only-${name}` });
            usedNames.add(name);
          }
        }
        @Module({ imports: [SettingsModule], providers: [Only] })
        class OnlyModule {}
        return OnlyModule;
      });
    const running = await start([createWithFamily('x'), createWithFamily('y')]);
    const problems = await listProblems(running);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/extension y: .*there can be one of us/);
  });

  it('that throw in a hook make the start of another program fail with an error that names them', async () => {
    class FailingModule implements OnModuleInit {
      onModuleInit(): void {
        throw new Error('oops');
      }
    }
    Module({})(FailingModule);
    const failing = createExtension('one', () => FailingModule);
    await expect(
      createTestLauncherApi({ extensions: [createWorkingExtension('a'), failing] }, undefined, (options) =>
        startHosted('Express', options),
      ),
    ).rejects.toThrow("Couldn't start extension one: oops");
  });

  it('whose name is already in use are listed with instructions, and share nothing with the running one', async () => {
    const panels = [{ id: 'p', title: 'P', path: '/api/extensions/a/word', place: 'protocol' }] as const;
    const running = await start([
      createWorkingExtension('a'),
      { ...createThrowing('a'), contributes: { panels } },
    ]);
    const [first, second] = (await running.get('/api/extensions')).data;
    expect(first).toMatchObject({ enabled: true, state: 'active', error: null, contributes: { routes: 1 } });
    expect(second).toMatchObject({
      name: 'a',
      enabled: false,
      state: 'incompatible',
      error: "Another extension is also named a, so this one won't run. Rename one of them.",
      contributes: { routes: 0, panels: [] },
    });
  });
});
