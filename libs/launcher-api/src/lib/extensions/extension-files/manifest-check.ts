import type { ErrorObject } from 'ajv';
import { endSentence, joinWithOr, readableText } from '@hangar/domain';

import { findNearestName } from './nearest-name';

/** A package can contain any number of faults. */
const MAX_LISTED_FAULTS = 5;
const MAX_KEY_CHARACTERS = 100;

/**
 * Checks the manifest in a `package.json` against the published schema (`extension-package.schema.json`). Returns
 * sentences about the faults, which name the key. The result is empty for text that is not JSON.
 */
export async function findManifestFaults(packageJson: string): Promise<string[]> {
  // Both are loaded on demand, because starts without extensions from files don't need them.
  const { default: Ajv2020 } = await import('ajv/dist/2020.js');
  const { default: published } = await import('../../../../data/extension-package.schema.json');
  const { $schema: _version, ...schema } = published;
  const check = new Ajv2020({ allErrors: true, strict: false, verbose: true, logger: false }).compile(schema);
  if (check(parseJson(packageJson))) return [];
  const errors = check.errors ?? [];
  const hiddenCount = errors.length - MAX_LISTED_FAULTS;
  return [
    ...errors.slice(0, MAX_LISTED_FAULTS).map(describeFault),
    ...(hiddenCount > 0 ? [`There are ${hiddenCount} more mistakes.`] : []),
  ];
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
