import { Controller, Get, Inject, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { waitUntil } from '@hangar/api-foundation/testing';

import { SettingsModule, SourcePortFamilies, type LauncherExtension } from '../index';
import { createTestLauncherApi, ManualClock, type TestLauncherApi } from '../testing';

const never = (): Promise<never> => new Promise(() => undefined);

describe('extensions while Hangar starts', () => {
  const clock = new ManualClock();
  let hanging: string[] = [];
  let api: TestLauncherApi | undefined;
  beforeEach(() => (hanging = []));
  afterEach(async () => {
    await api?.close();
    api = undefined;
  });

  const start = async (extensions: LauncherExtension[]): Promise<TestLauncherApi> =>
    (api = await createTestLauncherApi({ extensions, platform: { clock } }));
  const problemsOf = async (of: TestLauncherApi) =>
    (await of.get('/api/health')).data.problems.map(({ message }) => message);

  const named = (name: string, build: () => LauncherExtension['module']): LauncherExtension => ({
    name,
    compatibility: '^0.3.0',
    module: build(),
  });
  const good = (name: string): LauncherExtension =>
    named(name, () => {
      @Controller('word')
      class WordController {
        @Get()
        word(): string {
          return name;
        }
      }
      @Module({ controllers: [WordController] })
      class GoodModule {}
      return GoodModule;
    });
  const hangingInHook = (name: string): LauncherExtension =>
    named(name, () => {
      @Injectable()
      class Hanging implements OnModuleInit {
        async onModuleInit(): Promise<void> {
          hanging.push(name);
          await never();
        }
      }
      @Module({ providers: [Hanging] })
      class HangingModule {}
      return HangingModule;
    });
  const hangingInFactory = (name: string): LauncherExtension =>
    named(name, () => {
      const token = Symbol(name);
      @Injectable()
      class Waiting {
        constructor(@Inject(token) readonly what: unknown) {}
      }
      @Module({})
      class HangingModule {}
      const useFactory = () => {
        hanging.push(name);
        return never();
      };
      return { module: HangingModule, providers: [{ provide: token, useFactory }, Waiting] };
    });
  const throwing = (name: string): LauncherExtension =>
    named(name, () => {
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
    ['a hook', hangingInHook],
    ['a factory', hangingInFactory],
  ])('that hang in %s are skipped after one timeout, no matter how many there are', async (_where, bad) => {
    const startedAt = clock.monotonic();
    const names = ['a', 'b', 'c', 'd', 'e'];
    const started = start([bad('one'), ...names.map(good), bad('two')]);
    await waitUntil(() => hanging.length === 2);
    clock.advance(2000);
    const running = await started;
    expect(clock.monotonic() - startedAt).toBe(2000);
    expect((await problemsOf(running)).join('\n')).toMatch(
      /Couldn't load extension one: .*2 seconds\.\n.*Couldn't load extension two: .*2 seconds\./,
    );
    for (const name of names) expect((await running.get(`/api/extensions/${name}/word`)).data).toBe(name);
  });

  it('that throw are distinguished from working ones even if another one hangs', async () => {
    const started = start([throwing('one'), good('a'), hangingInHook('two'), good('b'), throwing('three')]);
    await waitUntil(() => hanging.length > 0);
    // The clock is advanced repeatedly, because several applications include the extension, and each waits for it.
    let isStarted = false;
    void started.then(() => (isStarted = true));
    await waitUntil(() => {
      clock.advance(100);
      return isStarted;
    });
    const problems = (await problemsOf(await started)).join('\n');
    for (const why of [/one: .*one is broken/, /two: .*2 seconds/, /three: .*three is broken/])
      expect(problems).toMatch(why);
    expect((await api?.get('/api/extensions/b/word'))?.data).toBe('b');
  });

  it('that are incompatible with each other are not both started: the later one is skipped', async () => {
    const usedNames = new Set<string>();
    const only = (name: string) =>
      named(name, () => {
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
    const running = await start([only('x'), only('y')]);
    const problems = await problemsOf(running);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/extension y: .*there can be one of us/);
  });

  it('whose name is taken are listed with instructions, and share nothing with the running one', async () => {
    const panels = [{ id: 'p', title: 'P', path: '/api/extensions/a/word', place: 'protocol' }] as const;
    const running = await start([good('a'), { ...throwing('a'), contributes: { panels } }]);
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
