import { fileNameOf, stemOf, type IIdgamesText } from '@hangar/domain';

import { readIdgamesText } from './read-idgames-text';

/** A text file that was included with other files. `entryPath` is its path in the archive or folder. */
export interface AccompanyingText {
  readonly entryPath: string;
  readonly bytes: Buffer;
}

/** The readme files that describe an archive and its files. */
export interface MatchedTexts {
  /** The readme file about all files. `null` if no idgames readme file was found. */
  readonly main: IIdgamesText | null;
  /** Returns the file from which a text was read. */
  sourceOf(text: IIdgamesText): AccompanyingText | null;
  /** The paths of all idgames readme files. */
  readonly entryPaths: ReadonlySet<string>;
  /** Returns the readme file with the same name as a file. */
  of(entryPath: string): IIdgamesText | null;
}

/**
 * Finds the readme files that describe a set of files. On idgames, a readme file has the name of the archive or its
 * WAD. If no name matches, the only readme file in the idgames format is used. `largest` is the path of the most
 * important file.
 */
export function matchTexts(
  archiveName: string,
  largest: string | undefined,
  texts: readonly AccompanyingText[],
): MatchedTexts {
  const read = texts.flatMap((source) => {
    const { entryPath, bytes } = source;
    const text = readIdgamesText(bytes);
    return text ? [{ entryPath, stem: getStem(entryPath), text, source }] : [];
  });
  const findByStem = (stem: string) => read.find((candidate) => candidate.stem === stem)?.text ?? null;
  const onlyText = read.length === 1 ? (read[0]?.text ?? null) : null;
  return {
    main:
      (largest === undefined ? null : findByStem(getStem(largest))) ??
      findByStem(getStem(archiveName)) ??
      onlyText,
    sourceOf: (text) => read.find((candidate) => candidate.text === text)?.source ?? null,
    entryPaths: new Set(read.map(({ entryPath }) => entryPath)),
    of: (entryPath) => findByStem(getStem(entryPath)),
  };
}

function getStem(path: string): string {
  return stemOf(fileNameOf(path)).toLowerCase();
}
