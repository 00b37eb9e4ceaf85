import type { DataDirectory, JsonObject } from '@hangar/api-foundation/storage';
import { getChoice, readStartChoices, type ExtensionChoice } from './extension-choices';
import type { ExtensionDescription } from '../../hosting/early';
import { getStartSettings } from './settings-check';

/** The extensions and choices that are known when the modules are assembled. */
export interface ExtensionsAtStart {
  /** All extensions, including those that do not run. If several have the same name, the first extension is used. */
  readonly known: readonly ExtensionDescription[];
  /** The user's choices; `null` if the host program decides which extensions run. */
  readonly choices: readonly ExtensionChoice[] | null;
}

/** Applies changed settings. */
export type SettingsListener = (settings: JsonObject) => unknown;

/** The extensions that were known when Hangar started, the user's choices for them, and their settings. */
export class StartedExtensions {
  private readonly listeners = new Map<string, Set<SettingsListener>>();

  private constructor(
    readonly known: readonly ExtensionDescription[],
    /** Extensions that cannot run because an earlier extension has the same name. */
    readonly duplicates: readonly ExtensionDescription[],
    private currentChoices: readonly ExtensionChoice[],
    /** Whether the user decides which extensions run. */
    readonly isUserControlled: boolean,
    private readonly settings: Map<string, JsonObject>,
  ) {}

  /** The choices that the running extensions use. */
  get choices(): readonly ExtensionChoice[] {
    return this.currentChoices;
  }

  static async create(
    { known, choices }: ExtensionsAtStart,
    data: DataDirectory,
  ): Promise<StartedExtensions> {
    const isFirst = (extension: ExtensionDescription) =>
      known.find(({ name }) => name === extension.name) === extension;
    const distinct = known.filter(isFirst);
    const namesakes = known.filter((extension) => !isFirst(extension));
    const chosen = choices ?? (distinct.length > 0 ? await readStartChoices(data, distinct) : []);
    const settings = await Promise.all(
      distinct.map(async (extension) => {
        const ownSettings = getChoice(extension.name, chosen).settings;
        return [extension.name, await getStartSettings(extension, ownSettings)] as const;
      }),
    );
    return new StartedExtensions(distinct, namesakes, chosen, choices !== null, new Map(settings));
  }

  /** Returns the settings that an extension uses. */
  getSettings(name: string): JsonObject {
    return this.settings.get(name) ?? {};
  }

  /** Calls a listener when the settings of an extension have changed. Returns a function that removes it. */
  addSettingsListener(name: string, listener: SettingsListener): () => void {
    const listeners = this.listeners.get(name) ?? new Set();
    this.listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  getSettingsListeners(name: string): SettingsListener[] {
    return [...(this.listeners.get(name) ?? [])];
  }

  /** Replaces the settings that an extension uses. `chosen` are those of the user, without defaults. */
  replaceSettings(
    name: string,
    { chosen, settings }: { readonly chosen: JsonObject; readonly settings: JsonObject },
  ): void {
    this.settings.set(name, settings);
    const others = this.currentChoices.filter((choice) => choice.name !== name);
    this.currentChoices = [...others, { ...getChoice(name, this.currentChoices), settings: chosen }];
  }
}
