import { fileNameOf, stemOf, type IIdgamesText } from '@hangar/domain';

import { readIdgamesText } from './read-idgames-text';

/** A text file accompanying other files; `entryPath` is its path among them. */
export interface AccompanyingText {
  readonly entryPath: string;
  readonly bytes: Buffer;
}

/** The texts that describe an archive and its files. */
export interface MatchedTexts {
  /** The text about all files; `null` if no idgames text was found. */
  readonly main: IIdgamesText | null;
  /** Returns the file that one of these texts was read from. */
  sourceOf(text: IIdgamesText): AccompanyingText | null;
  /** The paths of all idgames texts. */
  readonly entryPaths: ReadonlySet<string>;
  /** Returns the text file that has the same name as a file and describes it. */
  of(entryPath: string): IIdgamesText | null;
}

/**
 * Finds the texts that describe a set of files. On idgames, a text has the name of the archive or its WAD. If no name
 * matches, a single idgames text is used. `largest` is the path of the most important file.
 */
export function matchTexts(
  archiveName: string,
  largest: string | undefined,
  texts: readonly AccompanyingText[],
): MatchedTexts {
  const read = texts.flatMap((source) => {
    const { entryPath, bytes } = source;
    const text = readIdgamesText(bytes);
    return text ? [{ entryPath, stem: stemIn(entryPath), text, source }] : [];
  });
  const called = (stem: string) => read.find((one) => one.stem === stem)?.text ?? null;
  const only = read.length === 1 ? (read[0]?.text ?? null) : null;
  return {
    main: (largest === undefined ? null : called(stemIn(largest))) ?? called(stemIn(archiveName)) ?? only,
    sourceOf: (text) => read.find((one) => one.text === text)?.source ?? null,
    entryPaths: new Set(read.map(({ entryPath }) => entryPath)),
    of: (entryPath) => called(stemIn(entryPath)),
  };
}

function stemIn(path: string): string {
  return stemOf(fileNameOf(path)).toLowerCase();
}
