import { fileNameOf, readableLine, stemOf, type IIdgamesText, type IProposedFile } from '@hangar/domain';

/** What a mod says of itself, for people. */
export interface ModWords {
  readonly title: string;
  readonly author: string | null;
  /** `YYYY-MM-DD`; `null` where the author's words can mean several days. */
  readonly releasedOn: string | null;
  readonly description: string | null;
}

/** A part of a name that tells a version or a build, such as `_v1.2`, `-final` or ` (beta 3)`. */
const VERSION_PART =
  /(?<![\s_.-])[\s_.-]*[([]?(?<![a-z0-9])(v(er(sion)?)?[\s_.]?\d[\w.]*|\d+(\.\d+)+[a-z]?|final|beta\s?\d*|rc\s?\d*)[)\]]?$/i;

/** No file system allows longer names, but archives and requests may contain them. */
const MAX_NAME_CHARACTERS = 255;

/** Title, author, date and description: from the text that came along, else from the files, else from a file's name. */
export function wordsOf(
  loaded: readonly IProposedFile[],
  text: IIdgamesText | null,
  name: string | null,
): ModWords {
  const main = [...loaded].sort((one, other) => weightOf(other) - weightOf(one))[0];
  const startUp = loaded.flatMap(({ contents }) => contents?.gameInfo?.title ?? []).at(-1);
  const mapAuthors = new Set(
    loaded.flatMap(({ contents }) => contents?.maps.flatMap(({ author }) => author ?? []) ?? []),
  );
  const [mapAuthor] = mapAuthors;
  return {
    title:
      lineOf(text?.title) ??
      lineOf(startUp) ??
      onlyMapTitle(loaded) ??
      titleOfName(main?.fileName ?? name ?? ''),
    author: lineOf(text?.author) ?? (mapAuthors.size === 1 ? lineOf(mapAuthor) : null),
    releasedOn: text?.releaseDate ?? null,
    description: text?.description?.trim() || null,
  };
}

/** A file's name as a title: `rust_cathedral-v1.3.wad` is "Rust cathedral". A name of one short word stays as it is. */
export function titleOfName(fileName: string): string {
  const stem = stemOf(fileNameOf(fileName).slice(0, MAX_NAME_CHARACTERS));
  const plain = readableLine(
    stem
      .replace(VERSION_PART, '')
      .replace(/[_\s]+/g, ' ')
      .replace(/(?<=\w)-(?=\w)/g, ' '),
  );
  const words = plain || readableLine(stem) || 'Untitled mod';
  return words === words.toLowerCase() || words === words.toUpperCase()
    ? capitalised(words.toLowerCase())
    : words;
}

/** A mod of one map is called like it. */
function onlyMapTitle(loaded: readonly IProposedFile[]): string | null {
  const maps = loaded.flatMap(({ contents }) => contents?.maps ?? []);
  return maps.length === 1 ? lineOf(maps[0]?.title) : null;
}

/** What matters most has maps; of several the largest. */
function weightOf({ contents, sizeBytes }: IProposedFile): number {
  return sizeBytes + ((contents?.mapCount ?? 0) > 0 ? Number.MAX_SAFE_INTEGER / 2 : 0);
}

function lineOf(text: string | null | undefined): string | null {
  return readableLine(text ?? '') || null;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
