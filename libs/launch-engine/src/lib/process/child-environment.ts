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

/** A launcher that runs from an AppImage must not lend its bundled libraries to the game. */
function withoutMount(list: string, mount: string | undefined): string {
  if (mount === undefined || mount === '') return list;
  const isInside = (entry: string) => entry === mount || entry.startsWith(mount + path.sep);
  return list
    .split(path.delimiter)
    .filter((entry) => !isInside(entry))
    .join(path.delimiter);
}
