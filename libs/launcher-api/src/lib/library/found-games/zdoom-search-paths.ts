import { dirname, isAbsolute, join } from 'node:path';
import { isForeignPathSafe } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

const SECTION = '[iwadsearch.directories]';
/** Maximum number of search folders to read from a settings file, far more than any user configures. */
const MAX_PATHS = 1000;
const VARIABLE = /\$(?:\{(\w+)\}|(\w+))/g;

/** The folders in which a ZDoom port searches for games. */
export interface ZDoomSearchPaths {
  readonly paths: readonly string[];
  /** Folders that are searched with their subfolders. */
  readonly recursive: readonly string[];
}

/**
 * Returns the folders in `[IWADSearch.Directories]`. Lines with an unset variable are skipped, as by the source ports.
 */
export function readZDoomSearchPaths(
  text: string,
  iniPath: string,
  machine: Pick<ScannedMachine, 'environment' | 'homeDirectory'>,
): ZDoomSearchPaths {
  const paths: string[] = [];
  const recursive: string[] = [];
  let isSearchSection = false;
  for (const [rawLine] of text.matchAll(/[^\r\n]+/g)) {
    const line = rawLine.trim();
    if (line.startsWith('[') && line.endsWith(']')) isSearchSection = line.toLowerCase() === SECTION;
    const found = isSearchSection ? parseLine(line, { path: paths, recursivepath: recursive }) : undefined;
    if (!found || found.list.length >= MAX_PATHS) continue;
    const path = expandPath(found.value, iniPath, machine);
    if (path !== null) found.list.push(path);
  }
  return { paths: [...new Set(paths)], recursive: [...new Set(recursive)] };
}

/** Returns the value of a line, and the list to which its key belongs. */
function parseLine<T>(
  line: string,
  lists: Readonly<Record<string, T>>,
): { readonly list: T; readonly value: string } | undefined {
  const separatorIndex = line.indexOf('=');
  if (separatorIndex <= 0) return undefined;
  const key = line.slice(0, separatorIndex).trim().toLowerCase();
  return Object.hasOwn(lists, key)
    ? { list: lists[key] as T, value: line.slice(separatorIndex + 1).trim() }
    : undefined;
}

function expandPath(
  value: string,
  iniPath: string,
  { environment, homeDirectory }: Pick<ScannedMachine, 'environment' | 'homeDirectory'>,
): string | null {
  const variables: NodeJS.ProcessEnv = { HOME: homeDirectory, PROGDIR: dirname(iniPath), ...environment };
  let areVariablesSet = true;
  const text = value
    .replace(/^~(?=$|[\\/])/, () => homeDirectory)
    .replace(VARIABLE, (_, braced, plain) => {
      const found = variables[String(braced ?? plain)];
      areVariablesSet &&= Boolean(found);
      return found ?? '';
    });
  return areVariablesSet && isAbsolute(text) && isForeignPathSafe(text)
    ? join(text).replace(/(?<=[^\\/])[\\/]+$/, '')
    : null;
}
