import type { IRequestFault } from '@hangar/domain';
import type { ErrorObject, ValidateFunction } from 'ajv';

import type { JsonObject } from '../storage';
import { settingsWithDefaults } from './extension-choices';
import type { ExtensionDescription } from './launcher-extension';

/** What is wrong with settings by the schema of their extension. Paths begin with the names of settings. */
export async function settingsFaults(
  { settingsSchema }: ExtensionDescription,
  settings: JsonObject,
): Promise<IRequestFault[]> {
  if (settingsSchema === undefined) return [{ path: '', message: 'the extension has no settings' }];
  try {
    const check = await compiled(settingsSchema);
    return check(settings) ? [] : (check.errors ?? []).map(faultOf);
  } catch (error) {
    return [
      { path: '', message: `cannot be checked: the extension's schema is not valid (${whyOf(error)})` },
    ];
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
  return checker.compile(schema);
}

function whyOf(error: unknown): string {
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
