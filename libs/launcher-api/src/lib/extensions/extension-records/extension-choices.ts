import { isDeepStrictEqual } from 'node:util';

import {
  isObject,
  readDocument,
  textOrNull,
  usableElements,
  withUnknownKeys,
  type JsonObject,
  type Stored,
} from '@hangar/api-foundation/storage';
import { EXTENSION_NAME, type ExtensionDescription } from '../../hosting/early';

/** What the user chose for one extension. */
export type ExtensionChoice = Stored<{
  readonly name: string;
  /** `null` while nobody has chosen: what is compiled in runs, what came from a file does not. */
  readonly enabled: boolean | null;
  /** Checksum of the files that the choice is about; `null` for an extension of the program. */
  readonly sha256: string | null;
  readonly settings: JsonObject;
}>;

/** What `extensions.json` holds. */
export type ExtensionChoices = Stored<{ readonly extensions: readonly ExtensionChoice[] }>;

/** Reads `extensions.json`, which people may have edited: what makes no sense is passed over. */
export function readExtensionChoices(raw: JsonObject | null): ExtensionChoices {
  return withUnknownKeys({ extensions: usableElements(raw?.['extensions'], readChoice) }, raw ?? {});
}

/** What was chosen before this start. A damaged file is told of by its repository, and nothing of it counts. */
export async function choicesAtStart(path: string): Promise<readonly ExtensionChoice[]> {
  const reading = await readDocument(path, isObject);
  return readExtensionChoices(reading.state === 'good' ? (reading.content as JsonObject) : null).extensions;
}

/** The choice for an extension; of two, the first. */
export function choiceFor(name: string, choices: readonly ExtensionChoice[]): ExtensionChoice {
  return (
    choices.find((choice) => choice.name === name) ?? { name, enabled: null, sha256: null, settings: {} }
  );
}

/**
 * Whether an extension is to run. One from a file has to be confirmed with the files that it has now; its entry does not
 * count for an extension of the program with the same name.
 */
export function isSwitchedOn(
  { name, origin, sha256 }: ExtensionDescription,
  choices: readonly ExtensionChoice[],
): boolean {
  const choice = choiceFor(name, choices);
  if (origin !== 'file') return choice.sha256 !== null || choice.enabled !== false;
  return choice.enabled === true && sha256 !== undefined && choice.sha256 === sha256;
}

/** Whether two choices lead to the same start of an extension. */
export function startsAlike(
  extension: ExtensionDescription,
  before: readonly ExtensionChoice[],
  after: readonly ExtensionChoice[],
): boolean {
  const isOn = isSwitchedOn(extension, before);
  if (isOn !== isSwitchedOn(extension, after)) return false;
  const settingsIn = (choices: readonly ExtensionChoice[]) =>
    settingsWithDefaults(extension, choiceFor(extension.name, choices).settings);
  return !isOn || isDeepStrictEqual(settingsIn(before), settingsIn(after));
}

/** Settings with what the schema says of those that nobody has chosen. */
export function settingsWithDefaults(
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
