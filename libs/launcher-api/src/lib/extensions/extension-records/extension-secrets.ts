import {
  isObject,
  readObject,
  removeBackup,
  withUnknownKeys,
  type DataDirectory,
  type JsonObject,
  type Stored,
} from '@hangar/api-foundation/storage';
import { EXTENSION_NAME, type ExtensionDescription } from '../../hosting/early';

/** Passwords by the name of their setting. */
type Secrets = Readonly<Record<string, string>>;

/** Changes of the user's choice for an extension that were stored together with its passwords. */
export interface PendingChoice {
  readonly enabled?: boolean | null;
  readonly sha256?: string | null;
  readonly settings: JsonObject;
}

/**
 * The content of `extension-secrets.json`, by the name of the extension: its passwords, and changes that may not be in
 * `extensions.json` yet. Both are written at once, so that a crash can't separate a password from the other settings.
 */
export type ExtensionSecrets = Stored<{
  readonly secrets: Readonly<Record<string, Secrets>>;
  readonly pending?: Readonly<Record<string, PendingChoice>>;
}>;

/** Reads `extension-secrets.json`, which may have been edited manually. Invalid entries are ignored. */
export function readExtensionSecrets(raw: JsonObject | null): ExtensionSecrets {
  const secrets = readByName(raw?.['secrets'], readSecrets);
  const pending = readByName(raw?.['pending'], readPendingChoice);
  const known = { secrets, ...(Object.keys(pending).length > 0 ? { pending } : {}) };
  return withUnknownKeys(known, raw ?? {}, ['pending']);
}

/** Reads the passwords before Hangar has started. A damaged file counts as empty. */
export async function readStartSecrets(path: string): Promise<ExtensionSecrets> {
  return readExtensionSecrets(await readObject(path));
}

/** Returns the names of the settings that contain passwords, according to the schema of an extension. */
export function listSecretNames({ settingsSchema }: Pick<ExtensionDescription, 'settingsSchema'>): string[] {
  const properties = isObject(settingsSchema?.['properties']) ? settingsSchema['properties'] : {};
  return Object.entries(properties).flatMap(([name, property]) =>
    isObject(property) && isOptionalText(property['type']) && property['format'] === 'password' ? [name] : [],
  );
}

/**
 * Adds passwords to the settings of the given extensions. A stored password that the schema no longer declares as one
 * is left out, because it would be shown in clear.
 */
export function withSecrets<T extends { readonly name: string; readonly settings: JsonObject }>(
  choices: readonly T[],
  { secrets }: ExtensionSecrets,
  extensions: readonly ExtensionDescription[],
): readonly T[] {
  return choices.map((choice) => {
    const extension = extensions.find(({ name }) => name === choice.name);
    const secretNames = extension ? listSecretNames(extension) : [];
    const stored = Object.entries(secrets[choice.name] ?? {}).filter(([name]) => secretNames.includes(name));
    // A password that was written into extensions.json by hand is newer. It's moved when Hangar starts.
    return { ...choice, settings: { ...Object.fromEntries(stored), ...choice.settings } };
  });
}

/** Returns passwords as the API shows them: only whether they are set. */
export function maskSecrets(
  extension: Pick<ExtensionDescription, 'settingsSchema'>,
  settings: JsonObject,
  chosen: JsonObject,
): Record<string, unknown> {
  const masked = listSecretNames(extension).map(
    (name) => [name, { set: Object.hasOwn(chosen, name) }] as const,
  );
  return { ...settings, ...Object.fromEntries(masked) };
}

/**
 * Returns the settings that a request means: a password that is absent is kept, and `null` removes it. The value that
 * the API shows instead of a password also keeps it, so that settings can be sent back.
 */
export function resolveSecrets(
  extension: Pick<ExtensionDescription, 'settingsSchema'>,
  requested: JsonObject,
  current: JsonObject,
): JsonObject {
  const settings: Record<string, unknown> = { ...requested };
  for (const name of listSecretNames(extension)) {
    const value = settings[name];
    if (value === null) delete settings[name];
    if (value !== undefined && !isMask(value)) continue;
    delete settings[name];
    if (Object.hasOwn(current, name)) settings[name] = current[name];
  }
  return settings;
}

/** Returns settings without passwords. */
export function withoutSecrets(
  extension: Pick<ExtensionDescription, 'settingsSchema'>,
  settings: JsonObject,
): JsonObject {
  const names = new Set(listSecretNames(extension));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !names.has(name)));
}

/** Replaces the passwords of an extension with those in its settings. */
export function replaceSecrets(
  before: ExtensionSecrets,
  name: string,
  secretNames: readonly string[],
  settings: JsonObject,
): ExtensionSecrets {
  const own = Object.entries(settings).filter(([key]) => secretNames.includes(key));
  return setSecrets(before, name, readSecrets(Object.fromEntries(own)));
}

/** Sets the passwords of an extension. */
export function setSecrets(
  before: ExtensionSecrets,
  name: string,
  own: Readonly<Record<string, string>> = {},
): ExtensionSecrets {
  const { [name]: _replaced, ...others } = before.secrets;
  return { ...before, secrets: Object.keys(own).length > 0 ? { ...others, [name]: own } : others };
}

/** Sets the changes that may not be in `extensions.json` yet; `null` if they are. */
export function setPending(
  { pending: before = {}, ...content }: ExtensionSecrets,
  name: string,
  change: PendingChoice | null,
): ExtensionSecrets {
  const { [name]: _replaced, ...others } = before;
  const pending = change === null ? others : { ...others, [name]: change };
  return { ...content, ...(Object.keys(pending).length > 0 ? { pending } : {}) };
}

/** Removes all changes that may not be in `extensions.json` yet. */
export function withoutPending({ pending: _applied, ...content }: ExtensionSecrets): ExtensionSecrets {
  return content;
}

/** Deletes backups that may contain a password that was replaced, removed or moved. */
export async function removeSecretBackups(data: DataDirectory): Promise<void> {
  await removeBackup(data.extensionSecretsFile());
  await removeBackup(data.extensionsFile());
}

/** Whether a type of a JSON Schema allows only text, or text and `null`. */
function isOptionalText(type: unknown): boolean {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.includes('string') && types.every((allowed) => allowed === 'string' || allowed === 'null');
}

function isMask(value: unknown): boolean {
  return isObject(value) && typeof value['set'] === 'boolean';
}

function readSecrets(raw: JsonObject): Secrets {
  const texts = Object.entries(raw).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(texts);
}

function readByName<T>(raw: unknown, read: (value: JsonObject) => T): Record<string, T> {
  const entries = Object.entries(isObject(raw) ? raw : {}).flatMap(([name, value]) =>
    EXTENSION_NAME.test(name) && isObject(value) ? [[name, read(value)] as const] : [],
  );
  return Object.fromEntries(entries);
}

function readPendingChoice({ enabled, sha256, settings }: JsonObject): PendingChoice {
  return {
    ...(typeof enabled === 'boolean' || enabled === null ? { enabled } : {}),
    ...(typeof sha256 === 'string' || sha256 === null ? { sha256 } : {}),
    settings: isObject(settings) ? settings : {},
  };
}
