import { DISCOVER_LIMITS, type BaseGame } from '@hangar/domain';

/** The archive's name, as shown to the user. */
export const IDGAMES_NAME = 'The idgames archive';

/** The archive's website. */
export const IDGAMES_HOME = 'https://www.doomworld.com/idgames/';

/** Prefix of the ID of a file whose path is known, but not its number in the API. */
const PATH_ID_PREFIX = 'path:';

/** Prefix of the ID of a file whose title is known, but neither its path nor its number in the API. */
const TITLE_ID_PREFIX = 'title:';

/** A path relative to the archive: folders and a file name, with only ordinary characters. */
const SAFE_PATH =
  /^(?:[A-Za-z0-9_+!#$&'()~,@=-][A-Za-z0-9_.+!#$&'()~,@= -]*\/)*[A-Za-z0-9_+!#$&'()~,@=-][A-Za-z0-9_.+!#$&'()~,@= -]*$/;

/** The game of each folder below `levels`. */
const GAME_FOLDERS: Readonly<Record<string, BaseGame>> = {
  doom: 'doom',
  doom2: 'doom2',
  heretic: 'heretic',
  hexen: 'hexen',
  strife: 'strife',
  hacx: 'hacx',
  chex: 'chex',
};

/** Whether a path can be appended to a mirror's address: it is relative and does not leave the archive. */
export function isArchivePath(path: string): boolean {
  return path.length <= DISCOVER_LIMITS.fileId - PATH_ID_PREFIX.length && SAFE_PATH.test(path);
}

/** Returns the ID of a file that is known only by its path. */
export function toPathId(path: string): string {
  return PATH_ID_PREFIX + path;
}

/** Returns the path in an ID, or `null` if the ID is not a path or the path is unsafe. */
export function parsePathId(id: string): string | null {
  if (!id.startsWith(PATH_ID_PREFIX)) return null;
  const path = id.slice(PATH_ID_PREFIX.length);
  return isArchivePath(path) ? path : null;
}

/** Returns the ID of a file that is known only by its title. */
export function toTitleId(title: string): string {
  return TITLE_ID_PREFIX + title;
}

/** Returns the title in an ID, or `null` if the ID is not a title. */
export function parseTitleId(id: string): string | null {
  return id.startsWith(TITLE_ID_PREFIX) ? id.slice(TITLE_ID_PREFIX.length) : null;
}

/**
 * Returns the game for which a file's folder is intended, such as Doom II for `levels/doom2/…`; `null` for other
 * folders.
 */
export function findGame(path: string | null): BaseGame | null {
  const [top, game = ''] = (path ?? '').toLowerCase().split('/');
  const isForGame = top === 'levels' || top === 'deathmatch' || top === 'themes';
  return isForGame && Object.hasOwn(GAME_FOLDERS, game) ? (GAME_FOLDERS[game] ?? null) : null;
}

/** Appends a path to an address. */
export function appendPath(base: string, path: string): string {
  const folder = base.endsWith('/') ? base : `${base}/`;
  return folder + path.split('/').map(encodeURIComponent).join('/');
}

/** Returns the path of the text file next to a ZIP. */
export function toTextPath(path: string): string {
  return path.replace(/\.[^./]*$/, '') + '.txt';
}

/** Returns the address of a file's page on the archive's website. */
export function toPageAddress(path: string): string {
  return appendPath(IDGAMES_HOME, path.replace(/\.[^./]*$/, ''));
}

/** Returns the path of the ZIP that a page on the archive's website describes; `null` for other addresses. */
export function parsePageAddress(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  const home = new URL(IDGAMES_HOME);
  if (hostname.replace(/^www\./, '') !== home.hostname.replace(/^www\./, '')) return null;
  if (!pathname.startsWith(home.pathname)) return null;
  try {
    const path = decodeURIComponent(pathname.slice(home.pathname.length)).replace(/\/+$/, '');
    return path.includes('/') && isArchivePath(`${path}.zip`) ? `${path}.zip` : null;
  } catch {
    // The address contains an invalid escape sequence.
    return null;
  }
}
