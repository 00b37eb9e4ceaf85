import { dirname, isAbsolute, join } from 'node:path';
import type { ScannedMachine } from '@hangar/launch-engine';

const SECTION = /^\s*\[(.*)\]\s*$/;
const SETTING = /^\s*(Path|RecursivePath)\s*=\s*(.*?)\s*$/i;
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
  for (const line of text.split(/\r?\n/)) {
    const section = SECTION.exec(line)?.[1];
    if (section !== undefined) isSearch = section.toLowerCase() === 'iwadsearch.directories';
    const [, key = '', value = ''] = (isSearch && SETTING.exec(line)) || [];
    const path = expanded(value, iniPath, machine);
    if (path === null) continue;
    (key.toLowerCase() === 'path' ? paths : recursive).push(path);
  }
  return { paths: [...new Set(paths)], recursive: [...new Set(recursive)] };
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
  return isKnown && isAbsolute(text) ? join(text).replace(/(.)[\\/]+$/, '$1') : null;
}
