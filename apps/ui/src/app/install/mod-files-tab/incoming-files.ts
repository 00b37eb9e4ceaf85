import { extensionOf, fileNameOf, ADDABLE_EXTENSIONS, modFileTypeOf, PACK_EXTENSION } from '@hangar/domain';

/** The kind of an added file, guessed from its name. The server checks the content. */
export type IncomingFileKind = 'pack' | 'archive' | 'archive-part' | 'base-game' | 'mod-file' | 'unknown';

const ARCHIVE_EXTENSIONS: readonly string[] = ['.zip', '.rar', '.7z'];
/** Matches parts of split archives: `.001`, `.z01`, `.r00`, `.part2.rar`. */
const ARCHIVE_PART_NAME = /\.(?:(?:zip|7z|rar)\.\d{3}|[zr]\d\d|part\d+\.rar)$/i;
/** Matches the original file names of the games. */
const BASE_GAME_NAME =
  /^(doom|doomu|doom1|doom2|doom2f|tnt|plutonia|heretic|heretic1|hexen|hexdd|strife0|strife1|freedoom1|freedoom2|freedm|hacx|chex|chex3|bfgdoom2?)\.wad$/i;

/** The extensions offered in the file picker, without the dot. */
export const PICKER_EXTENSIONS: readonly string[] = ADDABLE_EXTENSIONS.map((extension) => extension.slice(1));

/** Guesses the kind of a file from its name. */
export function getIncomingFileKind(path: string): IncomingFileKind {
  const name = fileNameOf(path);
  const extension = extensionOf(name);
  if (extension === PACK_EXTENSION) return 'pack';
  if (ARCHIVE_PART_NAME.test(name)) return 'archive-part';
  if (ARCHIVE_EXTENSIONS.includes(extension)) return 'archive';
  if (BASE_GAME_NAME.test(name)) return 'base-game';
  return modFileTypeOf(name) === null ? 'unknown' : 'mod-file';
}
