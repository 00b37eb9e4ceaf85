import type { IReadinessProblem, ReadinessCode } from '@hangar/domain';

import type { DraftFile } from './draft-files';

/** Problems that other parts of the form show: missing files, an unsuitable base game, and options. */
const CODES_SHOWN_ELSEWHERE: readonly ReadinessCode[] = [
  'MOD_FILES_MISSING',
  'BASE_GAME_MISSING',
  'BASE_GAME_MISMATCH',
  'SOURCE_PORT_MISSING',
  'OPTION_LEFT_OUT',
  'PARAMETERS_UNCONFIRMED',
  'PARAMETERS_INVALID',
];

/** The problems of a draft, by the part of the form that causes them. */
export interface DraftProblems {
  /** The problems of each file, by its key. */
  readonly byFile: ReadonlyMap<string, readonly IReadinessProblem[]>;
  /** The problems of the base game. */
  readonly ofBaseGame: readonly IReadinessProblem[];
  /** The problems of files that aren't listed in the form, such as files added by a load order. */
  readonly others: readonly IReadinessProblem[];
}

/** Assigns the problems of a draft to the parts of the form that cause them. */
export function assignProblems(
  problems: readonly IReadinessProblem[],
  files: readonly Pick<DraftFile, 'key' | 'fileId' | 'name'>[],
): DraftProblems {
  const byFile = new Map<string, IReadinessProblem[]>();
  const ofBaseGame: IReadinessProblem[] = [];
  const others: IReadinessProblem[] = [];
  for (const problem of problems) {
    const { code, subject } = problem;
    if (CODES_SHOWN_ELSEWHERE.includes(code)) continue;
    if (subject?.kind === 'base-game') {
      ofBaseGame.push(problem);
      continue;
    }
    const file =
      subject?.kind === 'mod-file'
        ? files.find(({ fileId, name }) => (subject.id ? fileId === subject.id : name === subject.name))
        : undefined;
    if (file) byFile.set(file.key, [...(byFile.get(file.key) ?? []), problem]);
    else others.push(problem);
  }
  return { byFile, ofBaseGame, others };
}
