import { readFile, stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { expandHome, isForeignPathSafe } from '@hangar/file-system';
import type { ScannedMachine } from '@hangar/launch-engine';

/** The system of ES-DE that runs scripts: `ports`, by the `es_systems.xml` that it brings for Linux. */
const SYSTEM = 'ports';

/** Where ES-DE keeps what belongs to its ports. */
export interface EsDePlaces {
  /** The folder of all its games; it is there only when the user made it. */
  readonly games: string;
  /** The folder of the scripts, in that of the games. */
  readonly scripts: string;
  readonly list: string;
  readonly covers: string;
}

/**
 * By ES-DE's own source (`getAppDataDirectory`, `getROMDirectory`, `getMediaDirectory`, `getGamelistPath`), of its versions 2 and 3.
 * `null` without ES-DE; `games` is `null` where its settings name a folder by that of its program, which is not known here.
 */
export async function esDePlaces(
  machine: ScannedMachine,
): Promise<EsDePlaces | { readonly games: null } | null> {
  for (const home of homesOf(machine)) {
    const settings = await settingsIn(home);
    if (settings === null) continue;
    const folder = (name: string, usual: string) =>
      folderOf(settingOf(settings, name), usual, machine.homeDirectory);
    const games = folder('ROMDirectory', join(machine.homeDirectory, 'ROMs'));
    const media = folder('MediaDirectory', join(home, 'downloaded_media'));
    if (games === null || media === null) return { games: null };
    const scripts = join(games, SYSTEM);
    const besideScripts = join(scripts, 'gamelist.xml');
    const isOldPlace =
      settingOf(settings, 'LegacyGamelistFileLocation') === 'true' && (await isThere(besideScripts));
    return {
      games,
      scripts,
      list: isOldPlace ? besideScripts : join(home, 'gamelists', SYSTEM, 'gamelist.xml'),
      covers: join(media, SYSTEM, 'covers'),
    };
  }
  return null;
}

function homesOf({ environment, homeDirectory }: ScannedMachine): string[] {
  const named = environment['ESDE_APPDATA_DIR'];
  if (named !== undefined) return [expandHome(named, homeDirectory)];
  return [join(homeDirectory, 'ES-DE'), join(homeDirectory, '.emulationstation')];
}

/** Its settings since version 3, or before. Those of the EmulationStation that it comes from have another name. */
async function settingsIn(home: string): Promise<string | null> {
  for (const file of ['settings/es_settings.xml', 'es_settings.xml']) {
    // Where there are none, ES-DE was never started from this home.
    const text = await readFile(join(home, file), 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  return null;
}

/** ES-DE writes each setting as one element, and all of them without one around them. */
function settingOf(settings: string, name: string): string {
  const value = new RegExp(`<(?:string|bool) name="${name}" value="([^"]*)"`).exec(settings)?.[1] ?? '';
  return value.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => ENTITIES[entity] ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function folderOf(setting: string, usual: string, home: string): string | null {
  if (setting === '') return usual;
  const folder = expandHome(setting, home);
  return isAbsolute(folder) && isForeignPathSafe(folder) ? folder : null;
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
