import type { JsonObject } from '@hangar/api-foundation/storage';
import { choiceFor, choicesAtStart, type ExtensionChoice } from './extension-choices';
import type { ExtensionDescription } from '../../hosting/early';
import { settingsForStart } from './settings-check';

/** What is known when the modules are put together. */
export interface ExtensionsAtStart {
  /** All of them, also those that do not run; the first of a name counts. */
  readonly known: readonly ExtensionDescription[];
  /** What was chosen for them; `null` where the program around us has chosen which of them run. */
  readonly choices: readonly ExtensionChoice[] | null;
}

/** How extensions were started: which there are, what was chosen, and what settings each has been given. */
export class StartedExtensions {
  private constructor(
    readonly known: readonly ExtensionDescription[],
    /** Those that cannot run, because one before them has their name. */
    readonly namesakes: readonly ExtensionDescription[],
    readonly choices: readonly ExtensionChoice[],
    /** Whether the user decides which of them run. */
    readonly isSwitchable: boolean,
    private readonly settings: ReadonlyMap<string, JsonObject>,
  ) {}

  /** @param path of `extensions.json` */
  static async begin({ known, choices }: ExtensionsAtStart, path: string): Promise<StartedExtensions> {
    const isFirst = (one: ExtensionDescription) => known.find(({ name }) => name === one.name) === one;
    const distinct = known.filter(isFirst);
    const namesakes = known.filter((one) => !isFirst(one));
    const chosen = choices ?? (distinct.length > 0 ? await choicesAtStart(path) : []);
    const settings = await Promise.all(
      distinct.map(async (extension) => {
        const own = choiceFor(extension.name, chosen).settings;
        return [extension.name, await settingsForStart(extension, own)] as const;
      }),
    );
    return new StartedExtensions(distinct, namesakes, chosen, choices !== null, new Map(settings));
  }

  /** The settings that an extension was started with. */
  settingsOf(name: string): JsonObject {
    return this.settings.get(name) ?? {};
  }
}
