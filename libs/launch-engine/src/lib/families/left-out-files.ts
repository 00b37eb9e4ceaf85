import { isDehackedPatch } from '@hangar/domain';

import { formatVerdict, type FormatClues, type FormatVerdict } from './file-format';
import type { SourcePortFamilyFacts } from './source-port-family';

/** A file, and whether a port loads it. */
export interface JudgedFile<File> {
  readonly file: File;
  /** Whether the port can read files of this type. Always `yes` for a patch. */
  readonly format: FormatVerdict;
  /**
   * Why the port would be started without the file, as the beginning of a sentence: “DSDA-Doom can't read PK3 files”.
   * `null` if the file is loaded.
   */
  readonly obstacle: string | null;
  /** The remedy for the obstacle, as a sentence. */
  readonly remedy?: string;
}

/** The port that will load the files. */
export interface LoadingPort {
  readonly facts: SourcePortFamilyFacts;
  readonly version: string | undefined;
  /** The port's name in sentences. Default: the family's label. */
  readonly name?: string;
}

/**
 * Returns, for each file in load order, whether the port loads it: it must read the file's type and accept that many
 * patches.
 */
export function judgeFiles<File extends FormatClues>(
  files: readonly File[],
  { facts, version, name = facts.label }: LoadingPort,
): JudgedFile<File>[] {
  const limit = getPatchLimit(facts);
  let patches = 0;
  return files.map((file) => {
    const format = formatVerdict(facts, file, version);
    if (isDehackedPatch(file.fileType)) {
      const isLoaded = ++patches <= limit;
      return { file, format, obstacle: isLoaded ? null : describePatchLimit(name, limit) };
    }
    if (format.reads !== 'no') return { file, format, obstacle: null };
    const { kind, since } = format;
    const obstacle =
      since === undefined
        ? `${name} can't read ${describeFilesOfKind(kind)}`
        : `${facts.label} ${version} can't read ${describeFilesOfKind(kind)} (version ${since} and later can)`;
    return {
      file,
      format,
      obstacle,
      ...(kind === 'zip' ? { remedy: 'Import the files inside it instead.' } : {}),
    };
  });
}

/** Returns the plural noun for files of a kind, such as `PK3 files` for `pk3`. */
export function describeFilesOfKind(kind: string): string {
  return kind === 'OTHER' ? 'files of this type' : `${kind.toUpperCase()} files`;
}

function getPatchLimit({ patches }: SourcePortFamilyFacts): number {
  switch (patches.by) {
    case 'nothing':
      return 0;
    case 'files':
      return Infinity;
    case 'option':
      return patches.atMost ?? Infinity;
  }
}

function describePatchLimit(name: string, limit: number): string {
  switch (limit) {
    case 0:
      return `${name} doesn't support DeHackEd patches`;
    case 1:
      return `${name} supports only one DeHackEd patch`;
    default:
      return `${name} supports only ${limit} DeHackEd patches`;
  }
}
