import * as os from 'node:os';
import * as path from 'node:path';

/**
 * Variables that are only meant for Hangar. They would change the behaviour of a game's own runtime or reveal details
 * about Hangar.
 */
const NOT_INHERITED = /^(NODE_OPTIONS$|ELECTRON_|npm_|HANGAR_|APPIMAGE$|APPDIR$|ARGV0$|OWD$)/i;

/** Lists of directories that an AppImage adds its own mount point to. */
const PATH_LISTS = ['PATH', 'LD_LIBRARY_PATH', 'XDG_DATA_DIRS', 'GSETTINGS_SCHEMA_DIR'];

/**
 * Returns the environment for a source port: Hangar's own, except for variables only meant for Hangar, plus
 * `additions`. HOME is always set because dsda-doom 0.25.6 crashes otherwise.
 */
export function childEnvironment(
  ownEnvironment: NodeJS.ProcessEnv,
  additions: Readonly<Record<string, string>>,
): Record<string, string> {
  const inherited: Record<string, string> = {};
  for (const [name, value] of Object.entries(ownEnvironment)) {
    if (value === undefined || NOT_INHERITED.test(name)) continue;
    inherited[name] = PATH_LISTS.includes(name) ? withoutMount(value, ownEnvironment['APPDIR']) : value;
  }
  inherited['HOME'] ||= os.homedir();
  return { ...inherited, ...additions };
}

/** Variables that name a display. Programs cannot open a window if none is set. */
const DISPLAY_VARIABLES = ['DISPLAY', 'WAYLAND_DISPLAY'];

/** Returns an environment that has no display and no sound. `home`, if given, replaces the user's home folder. */
export function headlessEnvironment(home: string | null): Record<string, string> {
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
  for (const name of DISPLAY_VARIABLES) delete environment[name];
  return environment;
}

/** @deprecated Use {@link headlessEnvironment}. */
export const lonelyEnvironment = headlessEnvironment;

/** If Hangar runs from an AppImage, the libraries in it must not be passed on to the game. */
function withoutMount(list: string, mount: string | undefined): string {
  if (mount === undefined || mount === '') return list;
  const isInside = (entry: string) => entry === mount || entry.startsWith(mount + path.sep);
  return list
    .split(path.delimiter)
    .filter((entry) => !isInside(entry))
    .join(path.delimiter);
}
