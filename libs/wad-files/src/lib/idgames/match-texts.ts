import { fileNameOf, stemOf, type IIdgamesText } from '@hangar/domain';

import { readIdgamesText } from './read-idgames-text';

/** A text file that was included with other files. `entryPath` is its path among them. */
export interface AccompanyingText {
  readonly entryPath: string;
  readonly bytes: Buffer;
}

/** The readme files that describe an archive and its files. */
export interface MatchedTexts {
  /** The readme file about all files. `null` if no idgames readme file was found. */
  readonly main: IIdgamesText | null;
  /** Returns the file from which one of these was read. */
  sourceOf(text: IIdgamesText): AccompanyingText | null;
  /** The paths of all idgames readme files. */
  readonly entryPaths: ReadonlySet<string>;
  /** Returns the readme file that has a file's name and describes it. */
  of(entryPath: string): IIdgamesText | null;
}

/**
 * Finds the readme files that describe a set of files. On idgames, a readme file has the name of the archive or its
 * WAD. If no name matches and there is only one in the idgames format, it is used. `largest` is the most important
 * file's path.
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
  const findByStem = (stem: string) => read.find((candidate) => candidate.stem === stem)?.text ?? null;
  const onlyText = read.length === 1 ? (read[0]?.text ?? null) : null;
  return {
    main:
      (largest === undefined ? null : findByStem(stemIn(largest))) ??
      findByStem(stemIn(archiveName)) ??
      onlyText,
    sourceOf: (text) => read.find((candidate) => candidate.text === text)?.source ?? null,
    entryPaths: new Set(read.map(({ entryPath }) => entryPath)),
    of: (entryPath) => findByStem(stemIn(entryPath)),
  };
}

function stemIn(path: string): string {
  return stemOf(fileNameOf(path)).toLowerCase();
}
