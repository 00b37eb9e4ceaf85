import { fileNameOf, stemOf, type IIdgamesText } from '@hangar/domain';

import { readIdgamesText } from './read-idgames-text';

/** A text that came with some files; `entryPath` is its name among them. */
export interface AccompanyingText {
  readonly entryPath: string;
  readonly bytes: Buffer;
}

/** Which text says what about files that came together. */
export interface MatchedTexts {
  /** About all of them; `null` when no text is of that kind. */
  readonly main: IIdgamesText | null;
  /** Where a text of these stands. */
  sourceOf(text: IIdgamesText): AccompanyingText | null;
  /** Names of the texts that say something. */
  readonly entryPaths: ReadonlySet<string>;
  /** About one of them: the text that is called like it. */
  of(entryPath: string): IIdgamesText | null;
}

/**
 * Finds the text that belongs to a set of files. idgames wants it to be called like the archive or its WAD; where none is,
 * a single one in the right form is meant. `largest` is the path of the file that matters most.
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
