import type { JsonObject } from '@hangar/api-foundation/storage';
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

/** The extensions that were known when Hangar started, the user's choices for them, and their settings. */
export class StartedExtensions {
  private constructor(
    readonly known: readonly ExtensionDescription[],
    /** Extensions that cannot run because an earlier extension has the same name. */
    readonly duplicates: readonly ExtensionDescription[],
    readonly choices: readonly ExtensionChoice[],
    /** Whether the user decides which extensions run. */
    readonly isUserControlled: boolean,
    private readonly settings: ReadonlyMap<string, JsonObject>,
  ) {}

  /** @param path Path of `extensions.json` */
  static async create({ known, choices }: ExtensionsAtStart, path: string): Promise<StartedExtensions> {
    const isFirst = (extension: ExtensionDescription) =>
      known.find(({ name }) => name === extension.name) === extension;
    const distinct = known.filter(isFirst);
    const namesakes = known.filter((extension) => !isFirst(extension));
    const chosen = choices ?? (distinct.length > 0 ? await readStartChoices(path) : []);
    const settings = await Promise.all(
      distinct.map(async (extension) => {
        const ownSettings = getChoice(extension.name, chosen).settings;
        return [extension.name, await getStartSettings(extension, ownSettings)] as const;
      }),
    );
    return new StartedExtensions(distinct, namesakes, chosen, choices !== null, new Map(settings));
  }

  /** Returns the settings that an extension was started with. */
  getSettings(name: string): JsonObject {
    return this.settings.get(name) ?? {};
  }
}
