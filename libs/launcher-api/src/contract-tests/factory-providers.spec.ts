import { Scope, type FactoryProvider, type InjectionToken, type Provider } from '@nestjs/common';

import {
  Achievements,
  ArchiveReaders,
  ExtensionEvents,
  ExtensionSettings,
  factsOfFamily,
  LaunchSteps,
  MetadataSources,
  SettingsModule,
  SourcePortFamilies,
  type LauncherExtension,
  type LaunchStep,
} from '../index';
import { createTestLauncherApi, type TestLauncherApi } from '../testing';
import { PlayableApi } from './playable-api';

const ADDED_TOKEN = Symbol('ADDED');
const ALIAS_TOKEN = Symbol('ALIAS');

const step: LaunchStep = { id: 'hours', before: (plan) => ({ ...plan, args: [...plan.args, '-hours'] }) };

/** Creates an extension that has only these providers, in a separate module. */
function createExtension(...providers: Provider[]): LauncherExtension {
  const module = { module: class HouseModule {}, imports: [SettingsModule], providers };
  return { name: 'house-rules', displayName: 'House rules', compatibility: '^0.3.0', module };
}

/** Creates a provider with a factory function that depends on one of Hangar's classes. */
function createFactoryProvider<T>(
  token: InjectionToken<T>,
  useFactory: (dependency: T) => unknown,
): FactoryProvider {
  return { provide: ADDED_TOKEN, inject: [token], useFactory };
}

describe('launch steps that are added by a factory provider', () => {
  let game: PlayableApi;
  afterEach(() => game.close());

  const addStep = (steps: LaunchSteps) => {
    steps.add(step);
    return steps;
  };
  it.each<[how: string, providers: Provider[]]>([
    ['while it runs', [createFactoryProvider(LaunchSteps, addStep)]],
    [
      'when Nest starts its result',
      [createFactoryProvider(LaunchSteps, (steps) => ({ onModuleInit: () => steps.add(step) }))],
    ],
    [
      'after an await',
      [createFactoryProvider(LaunchSteps, (steps) => Promise.resolve().then(() => addStep(steps)))],
    ],
    [
      'that another one injects',
      [
        { provide: ALIAS_TOKEN, inject: [LaunchSteps], useFactory: addStep, scope: Scope.TRANSIENT },
        createFactoryProvider(ALIAS_TOKEN, (steps) => steps),
      ],
    ],
    [
      'by an alias',
      [
        { provide: ALIAS_TOKEN, useExisting: LaunchSteps },
        createFactoryProvider<LaunchSteps>(ALIAS_TOKEN, addStep),
      ],
    ],
  ])('have the name of their extension: %s', async (_case, providers) => {
    game = await PlayableApi.create(undefined, [createExtension(...providers)]);
    const { command } = await game.launch((await game.createProtocol()).id);
    expect(command.notes).toEqual(['House rules adds -hours.']);
  });
});

describe("a dependency of an extension's factory provider", () => {
  let api: TestLauncherApi;
  afterEach(() => api.close());

  const getContributions = async (provider: Provider) => {
    api = await createTestLauncherApi({ extensions: [createExtension(provider)] });
    return (await api.get('/api/extensions')).data[0]?.contributes;
  };
  const family = { ...factsOfFamily('other'), id: 'rusty', label: 'Rusty Doom' };
  const reader = { id: 'box', extensions: ['.box'], open: () => Promise.reject(new Error('It is closed.')) };
  const feat = { id: 'first', name: 'First', text: 'The first.', target: 1, measure: () => 0 };

  it.each<[what: string, provider: Provider, expected: object]>([
    [
      'families',
      createFactoryProvider(SourcePortFamilies, (families) => families.add(family)),
      { families: ['rusty'] },
    ],
    [
      'metadata sources',
      createFactoryProvider(MetadataSources, (sources) => sources.add({ id: 'wiki', find: () => null })),
      { metadataSources: ['wiki'] },
    ],
    [
      'archive readers',
      createFactoryProvider(ArchiveReaders, (readers) => readers.add(reader)),
      { archiveReaders: ['box'] },
    ],
    [
      'achievements',
      createFactoryProvider(Achievements, (achievements) => achievements.add(feat)),
      { achievements: ['house-rules.first'] },
    ],
    [
      'launch steps',
      createFactoryProvider(LaunchSteps, (steps) => steps.add(step)),
      { launchSteps: ['hours'] },
    ],
  ])('belongs to the extension: %s', async (_case, provider, expected) => {
    expect(await getContributions(provider)).toMatchObject(expected);
  });

  it('can be the events or the settings of the extension', async () => {
    const injected: { events?: ExtensionEvents; values?: unknown } = {};
    const extension = createExtension({
      provide: ADDED_TOKEN,
      inject: [ExtensionEvents, ExtensionSettings],
      useFactory: (events: ExtensionEvents, settings: ExtensionSettings) =>
        Object.assign(injected, { events, values: settings.values }),
    });
    const settingsSchema = { properties: { hours: { type: 'number', default: 3 } } };
    api = await createTestLauncherApi({ extensions: [{ ...extension, settingsSchema }] });
    expect(injected.values).toEqual({ hours: 3 });
    const listener = await api.listen();
    injected.events?.publish('opened', { hour: 7 });
    expect(await listener.nextOfExtension('extension.house-rules.opened')).toEqual({ hour: 7 });
    listener.close();
  });
});
