import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { expandHome, isForeignPathSafe } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

/** The ES-DE system that runs scripts, according to its `es_systems.xml` for Linux. */
const SYSTEM = 'ports';

/** The folders and files of ES-DE's `ports` system. */
export interface EsDePaths {
  /** The folder of all games. It exists only if the user has created it. */
  readonly games: string;
  /** The folder of the scripts, which is inside the games folder. */
  readonly scripts: string;
  readonly list: string;
  readonly covers: string;
}

/**
 * Finds the folders and files according to ES-DE's source, versions 2 and 3 (`getAppDataDirectory`, `getROMDirectory`,
 * `getMediaDirectory`, `getGamelistPath`). Returns `null` if ES-DE isn't installed. `games` is `null` if ES-DE's
 * settings specify a folder relative to its program, whose location is unknown.
 */
export async function findEsDePaths(
  machine: ScannedMachine,
): Promise<EsDePaths | { readonly games: null } | null> {
  for (const home of getHomes(machine)) {
    const settings = await readSettings(home);
    if (settings === null) continue;
    const getFolder = (name: string, fallback: string) =>
      resolveFolder(parseSetting(settings, name), fallback, machine.homeDirectory);
    const games = getFolder('ROMDirectory', join(machine.homeDirectory, 'ROMs'));
    const media = getFolder('MediaDirectory', join(home, 'downloaded_media'));
    if (games === null || media === null) return { games: null };
    const scripts = join(games, SYSTEM);
    const legacyList = join(scripts, 'gamelist.xml');
    const usesLegacyList =
      parseSetting(settings, 'LegacyGamelistFileLocation') === 'true' && (await pathExists(legacyList));
    return {
      games,
      scripts,
      list: usesLegacyList ? legacyList : join(home, 'gamelists', SYSTEM, 'gamelist.xml'),
      covers: join(media, SYSTEM, 'covers'),
    };
  }
  return null;
}

function getHomes({ environment, homeDirectory }: ScannedMachine): string[] {
  const configured = environment['ESDE_APPDATA_DIR'];
  if (configured !== undefined) return [expandHome(configured, homeDirectory)];
  return [join(homeDirectory, 'ES-DE'), join(homeDirectory, '.emulationstation')];
}

/**
 * Reads the settings of ES-DE version 3 and later, or of earlier versions. The original EmulationStation uses a
 * different file name.
 */
async function readSettings(home: string): Promise<string | null> {
  for (const file of ['settings/es_settings.xml', 'es_settings.xml']) {
    // If the file is missing, ES-DE was never started with this home folder.
    const text = await readFile(join(home, file), 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  return null;
}

/** Finds a setting. ES-DE writes each setting as a separate element, without a root element. */
function parseSetting(settings: string, name: string): string {
  const value = new RegExp(`<(?:string|bool) name="${name}" value="([^"]*)"`).exec(settings)?.[1] ?? '';
  return value.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function resolveFolder(setting: string, fallback: string, home: string): string | null {
  if (setting === '') return fallback;
  const folder = expandHome(setting, home);
  return isAbsolute(folder) && isForeignPathSafe(folder) ? folder : null;
}

function pathExists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
