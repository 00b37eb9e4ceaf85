import { dirname, isAbsolute, join } from 'node:path';
import { isForeignPathSafe } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

const SECTION = '[iwadsearch.directories]';
/** No user sets up more search folders than this. */
const MAX_PATHS = 1000;
const VARIABLE = /\$(?:\{(\w+)\}|(\w+))/g;

/** Where a ZDoom port looks for games. */
export interface ZDoomSearchPaths {
  readonly paths: readonly string[];
  /** Those into whose folders it looks, too. */
  readonly recursive: readonly string[];
}

/** The folders that `[IWADSearch.Directories]` names; lines with a variable that is not set are passed over, as ports do. */
export function readZDoomSearchPaths(
  text: string,
  iniPath: string,
  machine: Pick<ScannedMachine, 'environment' | 'homeDirectory'>,
): ZDoomSearchPaths {
  const paths: string[] = [];
  const recursive: string[] = [];
  let isSearch = false;
  for (const [whole] of text.matchAll(/[^\r\n]+/g)) {
    const line = whole.trim();
    if (line.startsWith('[') && line.endsWith(']')) isSearch = line.toLowerCase() === SECTION;
    const found = isSearch ? listOf(line, { path: paths, recursivepath: recursive }) : undefined;
    if (!found || found.list.length >= MAX_PATHS) continue;
    const path = expanded(found.value, iniPath, machine);
    if (path !== null) found.list.push(path);
  }
  return { paths: [...new Set(paths)], recursive: [...new Set(recursive)] };
}

/** The value of a line, and the list to which its key adds it. */
function listOf<T>(
  line: string,
  lists: Readonly<Record<string, T>>,
): { readonly list: T; readonly value: string } | undefined {
  const equals = line.indexOf('=');
  if (equals <= 0) return undefined;
  const key = line.slice(0, equals).trim().toLowerCase();
  return Object.hasOwn(lists, key)
    ? { list: lists[key] as T, value: line.slice(equals + 1).trim() }
    : undefined;
}

function expanded(
  value: string,
  iniPath: string,
  { environment, homeDirectory }: Pick<ScannedMachine, 'environment' | 'homeDirectory'>,
): string | null {
  const variables: NodeJS.ProcessEnv = { HOME: homeDirectory, PROGDIR: dirname(iniPath), ...environment };
  let isKnown = true;
  const text = value
    .replace(/^~(?=$|[\\/])/, () => homeDirectory)
    .replace(VARIABLE, (_, braced, plain) => {
      const found = variables[String(braced ?? plain)];
      isKnown &&= Boolean(found);
      return found ?? '';
    });
  return isKnown && isAbsolute(text) && isForeignPathSafe(text)
    ? join(text).replace(/(?<=[^\\/])[\\/]+$/, '')
    : null;
}
