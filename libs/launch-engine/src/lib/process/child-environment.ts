import * as os from 'node:os';
import * as path from 'node:path';

/** Meant for us alone: they would change how a game's own runtime behaves, or tell it about us. */
const OURS = /^(NODE_OPTIONS$|ELECTRON_|npm_|HANGAR_|APPIMAGE$|APPDIR$|ARGV0$|OWD$)/i;

/** Lists of directories that an AppImage puts its own mount into. */
const PATH_LISTS = ['PATH', 'LD_LIBRARY_PATH', 'XDG_DATA_DIRS', 'GSETTINGS_SCHEMA_DIR'];

/**
 * The environment of a source port: the launcher's own without what concerns only the launcher, plus `given`.
 * HOME is always set, because dsda-doom 0.25.6 crashes without it.
 */
export function childEnvironment(
  own: NodeJS.ProcessEnv,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(own)) {
    if (value === undefined || OURS.test(name)) continue;
    kept[name] = PATH_LISTS.includes(name) ? withoutMount(value, own['APPDIR']) : value;
  }
  kept['HOME'] ||= os.homedir();
  return { ...kept, ...given };
}

/** Ways to a screen. Without them no program can open a window. */
const SCREENS = ['DISPLAY', 'WAYLAND_DISPLAY'];

/** The environment of a program that nobody is to see or hear; with a `home`, it finds that in the place of the user's. */
export function lonelyEnvironment(home: string | null): Record<string, string> {
  const ownFolders: Readonly<Record<string, string>> =
    home === null
      ? {}
      : {
          HOME: home,
          XDG_CONFIG_HOME: path.join(home, 'config'),
          XDG_DATA_HOME: path.join(home, 'data'),
          XDG_CACHE_HOME: path.join(home, 'cache'),
        };
  const environment = childEnvironment(process.env, {
    ...ownFolders,
    SDL_VIDEODRIVER: 'dummy',
    SDL_AUDIODRIVER: 'dummy',
  });
  for (const name of SCREENS) delete environment[name];
  return environment;
}

/** A launcher that runs from an AppImage must not lend its bundled libraries to the game. */
function withoutMount(list: string, mount: string | undefined): string {
  if (mount === undefined || mount === '') return list;
  const isInside = (entry: string) => entry === mount || entry.startsWith(mount + path.sep);
  return list
    .split(path.delimiter)
    .filter((entry) => !isInside(entry))
    .join(path.delimiter);
}
