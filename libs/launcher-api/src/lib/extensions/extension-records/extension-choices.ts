import { isDeepStrictEqual } from 'node:util';

import {
  isObject,
  readObject,
  textOrNull,
  readUsableElements,
  withUnknownKeys,
  type DataDirectory,
  type JsonObject,
  type Stored,
} from '@hangar/api-foundation/storage';
import { EXTENSION_NAME, type ExtensionDescription } from '../../hosting/early';
import { readStartSecrets, withSecrets, type ExtensionSecrets } from './extension-secrets';

/** The user's choice for one extension. */
export type ExtensionChoice = Stored<{
  readonly name: string;
  /** `null` if the user has not chosen: built-in extensions then run, those added from a file don't. */
  readonly enabled: boolean | null;
  /** Checksum of the files that the choice applies to; `null` for a built-in extension. */
  readonly sha256: string | null;
  readonly settings: JsonObject;
}>;

/** The content of `extensions.json`. */
export type ExtensionChoices = Stored<{ readonly extensions: readonly ExtensionChoice[] }>;

/** Reads `extensions.json`, which may have been edited manually. Invalid entries are ignored. */
export function readExtensionChoices(raw: JsonObject | null): ExtensionChoices {
  return withUnknownKeys({ extensions: readUsableElements(raw?.['extensions'], readChoice) }, raw ?? {});
}

/**
 * Returns the choices made before Hangar started, with the passwords of the given extensions. A damaged file is reported
 * by its repository and counts as empty.
 */
export async function readStartChoices(
  data: DataDirectory,
  known: readonly ExtensionDescription[],
): Promise<readonly ExtensionChoice[]> {
  const { extensions } = readExtensionChoices(await readObject(data.extensionsFile()));
  const secrets = await readStartSecrets(data.extensionSecretsFile());
  return withSecrets(withPendingChoices(extensions, secrets), secrets, known);
}

/** Applies the changes that may not be in `extensions.json` yet. */
export function withPendingChoices(
  choices: readonly ExtensionChoice[],
  { pending = {} }: ExtensionSecrets,
): readonly ExtensionChoice[] {
  let changed = choices;
  for (const [name, changes] of Object.entries(pending)) changed = changeChoice(changed, name, changes);
  return changed;
}

/** Changes the given fields of the choice for an extension. Adds the choice if the user had not made one. */
export function changeChoice(
  choices: readonly ExtensionChoice[],
  name: string,
  changes: Partial<Omit<ExtensionChoice, 'name'>>,
): readonly ExtensionChoice[] {
  const chosen = { ...getChoice(name, choices), ...changes };
  const isNew = !choices.some((choice) => choice.name === name);
  const others = choices.map((choice) => (choice.name === name ? chosen : choice));
  return isNew ? [...others, chosen] : others;
}

/** Returns the choice for an extension, the first if there are several. */
export function getChoice(name: string, choices: readonly ExtensionChoice[]): ExtensionChoice {
  return (
    choices.find((choice) => choice.name === name) ?? { name, enabled: null, sha256: null, settings: {} }
  );
}

/**
 * Whether an extension should run. An extension from a file must have been confirmed with its current files. Its entry
 * does not apply to a built-in extension with the same name.
 */
export function isTurnedOn(
  { name, origin, sha256 }: ExtensionDescription,
  choices: readonly ExtensionChoice[],
): boolean {
  const choice = getChoice(name, choices);
  if (origin !== 'file') return choice.sha256 !== null || choice.enabled !== false;
  return choice.enabled === true && sha256 !== undefined && choice.sha256 === sha256;
}

/** Whether an extension would start in the same way with both sets of choices. */
export function isStartUnchanged(
  extension: ExtensionDescription,
  before: readonly ExtensionChoice[],
  after: readonly ExtensionChoice[],
): boolean {
  const isOn = isTurnedOn(extension, before);
  if (isOn !== isTurnedOn(extension, after)) return false;
  const getSettings = (choices: readonly ExtensionChoice[]) =>
    addDefaultSettings(extension, getChoice(extension.name, choices).settings);
  return !isOn || isDeepStrictEqual(getSettings(before), getSettings(after));
}

/** Adds the schema's defaults for settings that the user has not chosen. */
export function addDefaultSettings(
  { settingsSchema }: ExtensionDescription,
  settings: JsonObject,
): Record<string, unknown> {
  const properties = isObject(settingsSchema?.['properties']) ? settingsSchema['properties'] : {};
  const defaults = Object.entries(properties).flatMap(([key, property]) =>
    isObject(property) && 'default' in property ? [[key, property['default']] as const] : [],
  );
  return { ...Object.fromEntries(defaults), ...settings };
}

function readChoice(raw: unknown): ExtensionChoice | null {
  const name = isObject(raw) ? textOrNull(raw['name']) : null;
  if (!isObject(raw) || name === null || !EXTENSION_NAME.test(name)) return null;
  const { enabled, settings } = raw;
  const choice = {
    name,
    enabled: typeof enabled === 'boolean' ? enabled : null,
    sha256: textOrNull(raw['sha256']),
    settings: isObject(settings) ? settings : {},
  };
  return withUnknownKeys(choice, raw);
}
