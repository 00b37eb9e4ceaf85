import { delimiter, isAbsolute, join, sep } from 'node:path';
import type { ScannedMachine } from '@hangar/launch-engine';

import type { ByPlatform, PlacePlatform, PlaceTemplate } from './place-types';
import type { SearchSession } from './search-session';
import { readRegistryFolders } from './windows-registry';

/** Returns the rows of a table for the machine's operating system. */
export function getRows<T>(table: ByPlatform<T>, { platform }: ScannedMachine): readonly T[] {
  return table[platform as PlacePlatform] ?? [];
}

/**
 * Returns the folders and files to which a template resolves on this machine. For paths with `*`, only existing ones.
 */
export async function resolvePaths(template: PlaceTemplate, search: SearchSession): Promise<string[]> {
  if (typeof template !== 'string') return readRegistryFolders(template, search);
  const paths = fillPlaceholders(template, search.machine);
  return (await Promise.all(paths.map((path) => expandWildcards(path, search)))).flat();
}

/** Fills in the placeholders of a template. The result is empty if a placeholder has no value on this machine. */
export function fillPlaceholders(template: string, machine: ScannedMachine): string[] {
  const [placeholder, name = ''] = /\{(\w+)\}/.exec(template) ?? [];
  if (placeholder === undefined) return isAbsolute(template) ? [join(template)] : [];
  return getValues(name, machine).flatMap((value) =>
    fillPlaceholders(
      template.replace(placeholder, () => value),
      machine,
    ),
  );
}

function getValues(name: string, { environment, homeDirectory: home }: ScannedMachine): string[] {
  const getFolder = (variable: string, fallback?: string): string[] => {
    const value = environment[variable];
    if (value && isAbsolute(value)) return [value];
    return fallback === undefined ? [] : [fallback];
  };
  switch (name) {
    case 'home':
      return [home];
    case 'xdgData':
      return getFolder('XDG_DATA_HOME', join(home, '.local/share'));
    case 'xdgConfig':
      return getFolder('XDG_CONFIG_HOME', join(home, '.config'));
    case 'xdgDataDirs':
      return (environment['XDG_DATA_DIRS'] || ['/usr/local/share', '/usr/share'].join(delimiter))
        .split(delimiter)
        .filter((path) => isAbsolute(path));
    case 'appData':
      return getFolder('APPDATA');
    case 'localAppData':
      return getFolder('LOCALAPPDATA');
    case 'programData':
      return getFolder('PROGRAMDATA', undefined);
    case 'programFilesX86':
      return getFolder('ProgramFiles(x86)');
    case 'savedGames':
      return [join(home, 'Saved Games')];
    case 'documents':
      return [join(home, 'Documents')];
    case 'drive':
      return [...'CDEFG'].map((letter) => `${letter}:`);
    default:
      return [];
  }
}

/** Expands the `*` in a path to the existing names. A path without `*` is returned unchanged. */
export async function expandWildcards(path: string, search: SearchSession): Promise<string[]> {
  const parts = path.split(sep);
  const wildcardIndex = parts.findIndex((part) => part.includes('*'));
  if (wildcardIndex < 0) return [path];
  const folder = parts.slice(0, wildcardIndex).join(sep);
  const pattern = createNamePattern(parts[wildcardIndex] ?? '');
  const rest = parts.slice(wildcardIndex + 1);
  const names = (await search.listNames(folder)).filter(({ name }) => pattern.test(name));
  const nested = names.map(({ name }) => expandWildcards([folder, name, ...rest].join(sep), search));
  return (await Promise.all(nested)).flat();
}

/** Returns a pattern that matches a file name, ignoring case. `*` matches any characters. */
export function createNamePattern(name: string): RegExp {
  const escaped = name.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${escaped}$`, 'iu');
}
