import { createContext, Script } from 'node:vm';
import type { IRequestFault } from '@hangar/domain';
import type { ErrorObject, ValidateFunction } from 'ajv';

import type { JsonObject } from '../storage';
import { settingsWithDefaults } from './extension-choices';
import type { ExtensionDescription } from './launcher-extension';

/**
 * How long preparing a schema, and checking settings against it, may take. Schemas are untrusted, and their regular
 * expressions or references can take any amount of time, depending on the values.
 */
const LIMIT_MS = 1000;
/** Runs a function that was added to its context. */
const RUN = new Script('run()');

/** What is wrong with settings by the schema of their extension. Paths begin with the names of settings. */
export async function settingsFaults(
  { settingsSchema }: ExtensionDescription,
  settings: JsonObject,
): Promise<IRequestFault[]> {
  if (settingsSchema === undefined) return [{ path: '', message: 'the extension has no settings' }];
  try {
    const check = await compiled(settingsSchema);
    return withinLimit(() => check(settings)) ? [] : (check.errors ?? []).map(faultOf);
  } catch (error) {
    const why = isTooSlow(error)
      ? "the extension's schema takes too long on these values. Choose other values, or report this to the author of the extension"
      : `the extension's schema is not valid (${whyOf(error)})`;
    return [{ path: '', message: `cannot be checked: ${why}` }];
  }
}

/** Why no settings can be checked by the schema of an extension; `null` when they can, or there is none. */
export async function schemaFault({ settingsSchema }: ExtensionDescription): Promise<string | null> {
  try {
    if (settingsSchema !== undefined) await compiled(settingsSchema);
    return null;
  } catch (error) {
    return whyOf(error);
  }
}

/** What an extension is given at its start. A setting that a hand edit got wrong is as if nobody had chosen it. */
export async function settingsForStart(
  extension: ExtensionDescription,
  settings: JsonObject,
): Promise<Record<string, unknown>> {
  if (extension.settingsSchema === undefined) return {};
  if (Object.keys(settings).length === 0) return settingsWithDefaults(extension, {});
  const faults = await settingsFaults(extension, settingsWithDefaults(extension, settings));
  const wrong = new Set(faults.map(({ path }) => path.split('.')[0]));
  const good = wrong.has('') ? [] : Object.entries(settings).filter(([key]) => !wrong.has(key));
  return settingsWithDefaults(extension, Object.fromEntries(good));
}

async function compiled(settingsSchema: JsonObject): Promise<ValidateFunction> {
  // Loaded on demand: few starts and few requests need it.
  const { default: Ajv2020 } = await import('ajv/dist/2020.js');
  // The keywords that schemas of settings use are the same in all versions, of which one alone is at hand.
  const { $schema: _version, ...schema } = settingsSchema;
  const checker = new Ajv2020({ allErrors: true, strict: false, validateFormats: false, logger: false });
  return withinLimit(() => checker.compile(schema));
}

/** Returns the result of a function, which is interrupted after the time limit, even in the middle of a regular expression. */
function withinLimit<T>(run: () => T): T {
  return RUN.runInContext(createContext({ run }), { timeout: LIMIT_MS }) as T;
}

function isTooSlow(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}

function whyOf(error: unknown): string {
  if (isTooSlow(error)) return 'it takes too long to be prepared';
  return error instanceof Error ? error.message : String(error);
}

function faultOf({ instancePath, keyword, params, message }: ErrorObject): IRequestFault {
  const place = instancePath.split('/').slice(1).map(unescaped);
  const named = keyword === 'required' ? 'missingProperty' : 'additionalProperty';
  const key = (params as Record<string, unknown>)[named];
  const path = [...place, ...(typeof key === 'string' ? [key] : [])].join('.');
  if (keyword === 'required') return { path, message: 'must not be absent' };
  if (keyword === 'additionalProperties') return { path, message: 'is no setting of the extension' };
  return { path, message: message ?? 'is not valid' };
}

/** JSON pointers write `/` and `~` in another way. */
function unescaped(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}
