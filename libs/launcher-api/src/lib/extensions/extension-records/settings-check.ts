import type { ErrorObject } from 'ajv';
import { isObject, type JsonObject } from '@hangar/api-foundation/storage';
import type { IRequestFault } from '@hangar/domain';

import { runWithin, ComputingTimeoutError, withComputingTime } from './computing-limit';
import { addDefaultSettings } from './extension-choices';
import type { ExtensionDescription } from '../../hosting/early';

/**
 * Computing time for preparing a schema, and for checking settings against it. Schemas are untrusted, and their regular
 * expressions or references can take any amount of time, depending on the values. Nothing else runs in the meantime.
 */
const CHECK_LIMIT_MS = 100;
/** The limit while Hangar has nothing else to do: during startup, and when an extension is added. */
const START_CHECK_LIMIT_MS = 300;

/**
 * Thrown for a valid JSON Schema that settings nevertheless cannot be checked against. The message continues a
 * sentence.
 */
class UnusableSchemaError extends Error {}

/**
 * Checks settings against the schema of their extension and returns the faults. Their paths begin with the names of
 * settings.
 */
export async function findSettingsFaults(
  extension: ExtensionDescription,
  settings: JsonObject,
): Promise<IRequestFault[]> {
  if (extension.settingsSchema === undefined) return [{ path: '', message: 'the extension has no settings' }];
  return findFaultsOrReason(extension.settingsSchema, settings, CHECK_LIMIT_MS);
}

/**
 * Returns why settings cannot be checked against the schema of an extension; `null` if they can be checked, or if the
 * extension has no schema.
 */
export async function findSchemaFault(extension: ExtensionDescription): Promise<string | null> {
  const { settingsSchema } = extension;
  if (settingsSchema === undefined) return null;
  try {
    // Some references are resolved only when settings are checked.
    await findFaults(settingsSchema, addDefaultSettings(extension, {}), START_CHECK_LIMIT_MS);
    return null;
  } catch (error) {
    return error instanceof ComputingTimeoutError ? 'it takes too long to prepare' : toReason(error);
  }
}

/**
 * Returns the settings that an extension is started with. If a value is invalid because of a manual edit, the default
 * is used.
 */
export async function getStartSettings(
  extension: ExtensionDescription,
  settings: JsonObject,
): Promise<Record<string, unknown>> {
  if (extension.settingsSchema === undefined) return {};
  if (Object.keys(settings).length === 0) return addDefaultSettings(extension, {});
  const faults = await findFaultsOrReason(
    extension.settingsSchema,
    addDefaultSettings(extension, settings),
    START_CHECK_LIMIT_MS,
  );
  const invalidKeys = new Set(faults.map(({ path }) => path.split('.')[0]));
  const validSettings = invalidKeys.has('')
    ? []
    : Object.entries(settings).filter(([key]) => !invalidKeys.has(key));
  return addDefaultSettings(extension, Object.fromEntries(validSettings));
}

/** Like {@link findFaults}, but returns a fault with the reason if the settings cannot be checked. */
async function findFaultsOrReason(
  schema: JsonObject,
  settings: JsonObject,
  limitMs: number,
): Promise<IRequestFault[]> {
  try {
    return await findFaults(schema, settings, limitMs);
  } catch (error) {
    const reason =
      error instanceof ComputingTimeoutError
        ? "the extension's schema takes too long to check these values. Choose other values, or report this to the author of the extension"
        : `the extension's schema isn't valid (${toReason(error)})`;
    return [{ path: '', message: `can't be checked: ${reason}` }];
  }
}

/** @throws {UnusableSchemaError}, {@link ComputingTimeoutError} or the errors of the schema library */
function findFaults(
  settingsSchema: JsonObject,
  settings: JsonObject,
  limitMs: number,
): Promise<IRequestFault[]> {
  return withComputingTime(limitMs, (elapsedMs) => findFaultsWithin(elapsedMs, settingsSchema, settings));
}

async function findFaultsWithin(
  elapsedMs: number,
  settingsSchema: JsonObject,
  settings: JsonObject,
): Promise<IRequestFault[]> {
  assertNoReservedNames(settingsSchema);
  // The library is loaded on demand, because most starts and requests do not need it.
  const { default: Ajv2020 } = await import('ajv/dist/2020.js');
  // The schema's version is ignored, because the keywords that settings need are the same in all versions.
  const { $schema: _version, ...schema } = settingsSchema;
  const options = { allErrors: true, strict: false, validateFormats: false, logger: false } as const;
  // A setting may have the same name as an inherited property of objects.
  const checker = new Ajv2020({ ...options, ownProperties: true });
  // Prepares the library's own rules for schemas, which are trusted, before the time limit applies.
  checker.compile({});
  const check = runWithin(elapsedMs, () => checker.compile(schema));
  const isValid = runWithin(elapsedMs, () => check(settings));
  return isValid ? [] : (check.errors ?? []).map(toFault);
}

/** @throws {UnusableSchemaError} if a setting has the name of a built-in property of JavaScript objects */
function assertNoReservedNames({ properties }: JsonObject): void {
  const name = Object.keys(isObject(properties) ? properties : {}).find((key) => key in Object.prototype);
  if (name === undefined) return;
  throw new UnusableSchemaError(`the setting name “${name}” is reserved in JavaScript. Give it another name`);
}

function toReason(error: unknown): string {
  if (error instanceof RangeError)
    return "its references are circular, or it's nested too deeply. Each reference must lead to something smaller";
  const missing = (error as { missingRef?: unknown }).missingRef;
  if (typeof missing === 'string') return describeMissingReference(missing);
  return error instanceof Error ? error.message : String(error);
}

/** Explains a reference that cannot be resolved. Hangar never loads schemas from elsewhere. */
function describeMissingReference(reference: string): string {
  const quoted = JSON.stringify(reference.slice(0, 100));
  return reference.startsWith('#')
    ? `it refers to ${quoted}, which it doesn't contain`
    : `it refers to another document, ${quoted}. Copy the needed parts into its “$defs”`;
}

function toFault({ instancePath, keyword, params, message }: ErrorObject): IRequestFault {
  const pathParts = instancePath.split('/').slice(1).map(unescapePointer);
  const keyParameter = keyword === 'required' ? 'missingProperty' : 'additionalProperty';
  const key = (params as Record<string, unknown>)[keyParameter];
  const path = [...pathParts, ...(typeof key === 'string' ? [key] : [])].join('.');
  if (keyword === 'required') return { path, message: 'must not be absent' };
  if (keyword === 'additionalProperties') return { path, message: 'is not a setting of the extension' };
  return { path, message: message ?? 'is not valid' };
}

/** Replaces the escape sequences of `/` and `~` in a JSON pointer. */
function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
