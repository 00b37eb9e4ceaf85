import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { ErrorObject } from 'ajv';
import { endSentence, joinWithOr, readableText } from '@hangar/domain';
import { isObject } from '@hangar/api-foundation/storage';

import { listSecretNames } from '../extension-records';
import { findNearestName } from './nearest-name';

/** A package can contain any number of faults. */
const MAX_LISTED_FAULTS = 5;
const MAX_KEY_CHARACTERS = 100;
/** Keywords of JSON Schema that contain values of settings, not schemas. */
const VALUE_KEYWORDS: readonly string[] = ['default', 'const', 'enum', 'examples'];
/** Keywords of JSON Schema that contain schemas by names that the author chooses. */
const NAMED_SCHEMAS: readonly string[] = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];

/**
 * Checks the manifest in a `package.json` against the published schema (`extension-package.schema.json`). Returns
 * sentences about the faults, which name the key. The result is empty for text that is not JSON.
 */
export async function findManifestFaults(packageJson: string): Promise<string[]> {
  // Both are loaded on demand, because starts without extensions from files don't need them.
  const { default: Checker } = await import('ajv/dist/2020.js');
  const { default: published } = await import('../../../../data/extension-package.schema.json');
  return checkManifest(packageJson, Checker, published);
}

/** Like {@link findManifestFaults}, but with the loaded library and the loaded schema, for callers that can't wait. */
export function checkManifest(
  packageJson: string,
  Checker: typeof Ajv2020,
  published: Readonly<Record<string, unknown>>,
): string[] {
  const { $schema: _version, ...schema } = published;
  const check = new Checker({ allErrors: true, strict: false, verbose: true, logger: false }).compile(schema);
  const manifest = parseJson(packageJson);
  const errors = check(manifest) ? [] : (check.errors ?? []);
  const misplaced = findMisplacedPasswords(manifest);
  const hiddenCount = errors.length + misplaced.length - MAX_LISTED_FAULTS;
  const listed = [
    ...errors.slice(0, MAX_LISTED_FAULTS).map(describeFault),
    ...misplaced.slice(0, MAX_LISTED_FAULTS).map(describeMisplacedPassword),
  ].slice(0, MAX_LISTED_FAULTS);
  if (hiddenCount === 1) return [...listed, 'There is 1 more mistake.'];
  return hiddenCount > 1 ? [...listed, `There are ${hiddenCount} more mistakes.`] : listed;
}

/** A part of a schema, with the part that contains it. */
interface SchemaPart {
  readonly node: object;
  readonly key: string;
  readonly parent: SchemaPart | null;
  /** Whether its keys are names, not keywords. */
  readonly hasNames: boolean;
}

/** Returns the passwords in the schema of the settings that Hangar would store in clear. */
function findMisplacedPasswords(manifest: unknown): SchemaPart[] {
  const hangar = isObject(manifest) ? manifest['hangar'] : undefined;
  const settingsSchema = isObject(hangar) ? hangar['settingsSchema'] : undefined;
  if (!isObject(settingsSchema)) return [];
  const secretNames = new Set(listSecretNames({ settingsSchema }));
  const found: SchemaPart[] = [];
  const root: SchemaPart = { node: settingsSchema, key: 'settingsSchema', parent: null, hasNames: false };
  // Not recursive, because a schema can be nested to any depth.
  const pending = [root];
  for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
    const { node, key, parent, hasNames } = part;
    const isSecret = parent?.key === 'properties' && parent.parent === root && secretNames.has(key);
    if (!hasNames && !isSecret && 'format' in node && node.format === 'password') found.push(part);
    for (const [name, value] of Object.entries(node) as [string, unknown][]) {
      if (typeof value !== 'object' || value === null) continue;
      if (!hasNames && VALUE_KEYWORDS.includes(name)) continue;
      const isMap = !hasNames && NAMED_SCHEMAS.includes(name);
      pending.push({ node: value, key: name, parent: part, hasNames: isMap });
    }
  }
  return found.reverse();
}

function describeMisplacedPassword(place: SchemaPart): string {
  const path: string[] = [];
  for (let part: SchemaPart | null = place; part !== null; part = part.parent) path.push(part.key);
  return `${quoteKey(['hangar', ...path.reverse()])} can't be a password. Only a top-level setting with the type “string” can have the format “password”.`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Reported when the manifest is read.
    return undefined;
  }
}

function describeFault({ instancePath, keyword, params, parentSchema, message }: ErrorObject): string {
  const details = params as Readonly<Record<string, unknown>>;
  const path = instancePath.split('/').slice(1);
  switch (keyword) {
    case 'additionalProperties': {
      const key = String(details['additionalProperty']);
      const known = Object.keys((parentSchema as { properties?: object }).properties ?? {});
      const nearest = findNearestName(key, known);
      const solution =
        nearest === null
          ? `Use ${known.join(', ')}, or a key that begins with “x-”.`
          : `Did you mean “${nearest}”?`;
      return `${quoteKey([...path, key])} isn't known. ${solution}`;
    }
    case 'required':
      return `${quoteKey([...path, String(details['missingProperty'])])} is missing.`;
    case 'enum':
      return endSentence(`${quoteKey(path)} must be ${joinWithOr(details['allowedValues'] as string[])}`);
    case 'pattern': {
      const { description = '' } = parentSchema as { description?: string };
      return endSentence(
        `${quoteKey(path)} must be ${description.charAt(0).toLowerCase()}${description.slice(1)}`,
      );
    }
    default:
      return endSentence(`${quoteKey(path)} ${message ?? "isn't valid"}`);
  }
}

function quoteKey(path: readonly string[]): string {
  return `“${readableText(path.join('.').slice(0, MAX_KEY_CHARACTERS))}”`;
}
