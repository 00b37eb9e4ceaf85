import { fileNameOf, readableLine, stemOf, type IIdgamesText, type IProposedFile } from '@hangar/domain';

/** A mod's title, author, date and description. */
export interface ModDescription {
  readonly title: string;
  readonly author: string | null;
  /** `YYYY-MM-DD`. `null` if the date is ambiguous. */
  readonly releasedOn: string | null;
  readonly description: string | null;
}

/** The part of a name that contains a version or a build, such as `_v1.2`, `-final` or ` (beta 3)`. */
const VERSION_PART =
  /(?<![\s_.-])[\s_.-]*[([]?(?<![a-z0-9])(v(er(sion)?)?[\s_.]?\d[\w.]*|\d+(\.\d+)+[a-z]?|final|beta\s?\d*|rc\s?\d*)[)\]]?$/i;

/** No file system allows longer names, but archives and requests may contain them. */
const MAX_NAME_CHARACTERS = 255;

/**
 * Returns a mod's title, author, date and description from its readme file, or else from its other files, or else from
 * the file name.
 */
export function describeMod(
  loaded: readonly IProposedFile[],
  text: IIdgamesText | null,
  name: string | null,
): ModDescription {
  const main = [...loaded].sort((first, second) => getSizeRank(second) - getSizeRank(first))[0];
  const startUp = loaded.flatMap(({ contents }) => contents?.gameInfo?.title ?? []).at(-1);
  const mapAuthors = new Set(
    loaded.flatMap(({ contents }) => contents?.maps.flatMap(({ author }) => author ?? []) ?? []),
  );
  const [mapAuthor] = mapAuthors;
  return {
    title:
      toLine(text?.title) ??
      toLine(startUp) ??
      getSingleMapTitle(loaded) ??
      toTitle(main?.fileName ?? name ?? ''),
    author: toLine(text?.author) ?? (mapAuthors.size === 1 ? toLine(mapAuthor) : null),
    releasedOn: text?.releaseDate ?? null,
    description: text?.description?.trim() || null,
  };
}

/**
 * Converts a file name to a title: `rust_cathedral-v1.3.wad` becomes "Rust cathedral". A short single word stays
 * unchanged.
 */
export function toTitle(fileName: string): string {
  const stem = stemOf(fileNameOf(fileName).slice(0, MAX_NAME_CHARACTERS));
  const plain = readableLine(
    stem
      .replace(VERSION_PART, '')
      .replace(/[_\s]+/g, ' ')
      .replace(/(?<=\w)-(?=\w)/g, ' '),
  );
  const words = plain || readableLine(stem) || 'Untitled mod';
  return words === words.toLowerCase() || words === words.toUpperCase()
    ? capitalise(words.toLowerCase())
    : words;
}

/** Returns the title of the only map. A mod with a single map is named after that map. */
function getSingleMapTitle(loaded: readonly IProposedFile[]): string | null {
  const maps = loaded.flatMap(({ contents }) => contents?.maps ?? []);
  return maps.length === 1 ? toLine(maps[0]?.title) : null;
}

/** Ranks files to find the main file: the largest file with maps, or the largest file if none has maps. */
function getSizeRank({ contents, sizeBytes }: IProposedFile): number {
  return sizeBytes + ((contents?.mapCount ?? 0) > 0 ? Number.MAX_SAFE_INTEGER / 2 : 0);
}

function toLine(text: string | null | undefined): string | null {
  return readableLine(text ?? '') || null;
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
