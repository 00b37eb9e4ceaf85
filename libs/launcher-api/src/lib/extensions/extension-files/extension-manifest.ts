import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import { isObject, listField, textField, textOrNull, type JsonObject } from '@hangar/api-foundation/storage';
import { PANEL_PLACES, readableText, withoutStop, type PanelPlace } from '@hangar/domain';

import {
  findNameFault,
  findForeignPath,
  type ExtensionDescription,
  type ShownContributions,
} from '../../hosting/early';
import { InvalidPackageError } from './invalid-package-error';

/** The description in a package's `package.json`, available before any of its code runs. */
export interface ExtensionManifest extends ExtensionDescription {
  /** The compatible versions of Hangar, as a semver range. */
  readonly compatibility: string;
  /** The path of the main file in the package. */
  readonly entry: string;
}

const MAX_MANIFEST_CHARACTERS = 256 * 1024;

/**
 * Reads a `package.json`; its text is `null` if the file doesn't exist.
 * @throws {@link InvalidPackageError} if it is not an extension for Hangar
 */
export function readManifest(packageJson: string | null): ExtensionManifest {
  const raw = parsePackageJson(packageJson);
  const hangarField = raw['hangar'];
  if (!isObject(hangarField)) {
    throw new InvalidPackageError("This isn't a Hangar extension: its package.json has no “hangar” field.");
  }
  const packageName = textField(raw['name'], '');
  const name = toExtensionName(packageName);
  const nameFault = findNameFault(name);
  if (nameFault !== null) {
    throw new InvalidPackageError(
      `Its name ${JSON.stringify(packageName.slice(0, 100))} can't be used: the part after its scope ${withoutStop(nameFault)}.`,
    );
  }
  const manifest = {
    ...readDescription(raw, hangarField),
    name,
    entry: readEntry(raw),
    compatibility: readRange(hangarField),
  };
  const foreign = findForeignPath(manifest);
  if (foreign !== null) {
    throw new InvalidPackageError(
      `Everything it shows must be below /api/extensions/${name}/, but “${foreign}” isn't.`,
    );
  }
  return manifest;
}

/**
 * Derives the name of an extension from its package, such as `house-rules` from `@clan/hangar-extension-house-rules`.
 */
export function toExtensionName(packageName: string): string {
  return packageName.replace(/^@[^/]*\//, '').replace(/^(hangar-)?(extension-)?/, '');
}

/** @throws {@link InvalidPackageError} if an extension is not compatible with this version of Hangar */
export function assertCompatible({ compatibility }: ExtensionManifest, version: string): void {
  if (satisfies(version, compatibility, { includePrerelease: true })) return;
  throw new InvalidPackageError(
    `It was made for Hangar ${compatibility}, but this is ${version}. Look for another version of it.`,
  );
}

function readRange(fields: JsonObject): string {
  const range = textOrNull(fields['api']);
  if (range !== null && range !== '' && validRange(range) !== null) return range;
  throw new InvalidPackageError(
    `Its package.json doesn't specify which versions of Hangar it supports ("hangar": { "api": "^0.3.0" }).`,
  );
}

function readDescription(raw: JsonObject, fields: JsonObject): Omit<ExtensionDescription, 'name'> {
  const displayName = textOrNull(fields['displayName'])?.slice(0, 100);
  const description = textOrNull(raw['description'])?.slice(0, 1000);
  const version = textOrNull(raw['version']);
  const author = textOrNull(isObject(raw['author']) ? raw['author']['name'] : raw['author']);
  return {
    ...(displayName && { displayName }),
    ...(version && { version }),
    ...(description && { description }),
    ...(author && { author }),
    needsNetwork: fields['needsNetwork'] === true,
    ...readSchema(fields),
    contributes: readContributions(fields['contributes']),
  };
}

function readSchema({ settingsSchema }: JsonObject): Pick<ExtensionDescription, 'settingsSchema'> {
  if (settingsSchema === undefined || settingsSchema === null) return {};
  if (isObject(settingsSchema)) return { settingsSchema };
  throw new InvalidPackageError(
    "The “settingsSchema” in its package.json isn't a JSON Schema, because it isn't an object.",
  );
}

function readContributions(raw: unknown): ShownContributions {
  const { pages, panels, protocolActions, commands } = isObject(raw) ? raw : {};
  return {
    pages: listField(pages, (page) => readStrings(page, ['title', 'path'])),
    panels: listField(panels, (panel) => {
      const strings = readStrings(panel, ['id', 'title', 'path']);
      return strings && { ...strings, place: readPlace(panel) };
    }),
    protocolActions: listField(protocolActions, (action) => readStrings(action, ['id', 'label', 'path'])),
    commands: listField(commands, (command) => readStrings(command, ['id', 'label', 'path'])),
  };
}

/** Returns the place of a panel; that of a protocol's details if it is unknown. */
function readPlace(panel: unknown): PanelPlace {
  const place = isObject(panel) ? panel['place'] : undefined;
  return PANEL_PLACES.find((known) => known === place) ?? 'protocol';
}

/** Returns the given keys of an object if all of them are strings, otherwise `null`. */
function readStrings<const K extends string>(raw: unknown, keys: readonly K[]): Record<K, string> | null {
  if (!isObject(raw) || !keys.every((key) => typeof raw[key] === 'string')) return null;
  return Object.fromEntries(keys.map((key) => [key, raw[key]])) as Record<K, string>;
}

/** Follows Node's order of `exports` and `main`. {@link getEntryPath} checks that the file is in the package. */
function readEntry(raw: JsonObject): string {
  const { exports } = raw;
  const root = isObject(exports) && '.' in exports ? exports['.'] : exports;
  return findTarget(root) ?? textField(raw['main'], 'index.js');
}

function findTarget(target: unknown): string | null {
  if (typeof target === 'string') return target;
  if (!isObject(target)) return null;
  const chosen = Object.entries(target).find(([condition]) =>
    ['node', 'import', 'module-sync', 'require', 'default'].includes(condition),
  );
  return chosen ? findTarget(chosen[1]) : null;
}

function parsePackageJson(text: string | null): JsonObject {
  if (text === null) throw new InvalidPackageError("This isn't an npm package: it has no package.json.");
  if (text.length > MAX_MANIFEST_CHARACTERS) throw new InvalidPackageError('Its package.json is too long.');
  try {
    const raw: unknown = JSON.parse(text, (_, value: unknown) =>
      typeof value === 'string' ? readableText(value) : value,
    );
    if (isObject(raw)) return raw;
  } catch {
    // Reported below, like any other content that is not an object.
  }
  throw new InvalidPackageError("Couldn't read its package.json, because it isn't a JSON object.");
}
