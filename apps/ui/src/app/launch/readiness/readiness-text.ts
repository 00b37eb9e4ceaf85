import { withoutBuild } from '@hangar/domain';
import type { IReadiness, IReadinessReport, IRemedy, ReadinessCode } from '@hangar/domain';

/** Short descriptions of the problems, shown until the report is loaded, which contains names. */
const PROBLEM_TEXTS: Readonly<Record<ReadinessCode, string>> = {
  PARAMETERS_UNCONFIRMED: $localize`Its arguments need your confirmation`,
  LOAD_ORDER_CYCLE: $localize`Files have to be loaded before each other`,
  PARAMETERS_INVALID: $localize`Its arguments are invalid`,
  SOURCE_PORT_MISSING: $localize`No source port`,
  BASE_GAME_MISSING: $localize`No base game`,
  MOD_FILES_MISSING: $localize`Mod files are missing`,
  BASE_GAME_UNSUPPORTED: $localize`The source port can't load the base game`,
  MOD_FILES_UNSUPPORTED: $localize`The source port can't load all files`,
  CONFIG_FILE_MISSING: $localize`The settings file is missing`,
  DEMO_FILE_MISSING: $localize`The demo is missing`,
  MOD_FEATURES_UNSUPPORTED: $localize`The source port doesn't support all features`,
  SOURCE_PORT_UNKNOWN: $localize`The source port may not support all features`,
  CONTENTS_UNKNOWN: $localize`A file can't be read`,
  BASE_GAME_MISMATCH: $localize`Made for another base game`,
  DEPENDENCY_MISSING: $localize`Another file is needed`,
  OPTION_LEFT_OUT: $localize`The source port ignores an option`,
  EXTRA_LEFT_OUT: $localize`The source port can't load an extra`,
};

/** Returns the heading for the problems of a protocol. */
export function getStateText({ state }: Pick<IReadiness, 'state'>): string {
  return state === 'blocked' ? $localize`Can't start` : $localize`May not play correctly`;
}

/** Returns one sentence about the most important problem. Without a report, it contains no names. */
export function getReasonText({ codes }: Pick<IReadiness, 'codes'>, report: IReadinessReport | null): string {
  const [problem] = report?.problems ?? [];
  if (!problem) return codes[0] ? PROBLEM_TEXTS[codes[0]] : '';
  const count = report?.problems.filter(({ code }) => code === 'MOD_FILES_MISSING').length ?? 0;
  return problem.code === 'MOD_FILES_MISSING' && count > 1
    ? $localize`${count}:count: of its files are missing.`
    : problem.message;
}

/** The names and other data that a remedy's label needs. */
export interface RemedyNames {
  /** Returns the name of a base game. */
  readonly getGameName: (id: string) => string | null;
  /** Whether the protocol's source port is known and only its program is missing. */
  readonly isPortKnown: boolean;
}

/** Returns the label of the button that applies a remedy. */
export function getRemedyText(remedy: IRemedy, { getGameName, isPortKnown }: RemedyNames): string {
  switch (remedy.kind) {
    case 'use-source-port':
      return $localize`Use ${remedy.name}:name:`;
    case 'install-source-port':
      return $localize`Get ${remedy.name}:name:`;
    case 'find-source-port':
      return isPortKnown ? $localize`Locate program…` : $localize`Choose a source port`;
    case 'find-files':
      return $localize`Locate files…`;
    case 'choose-base-game': {
      const [id, other] = remedy.baseGameVersionIds;
      const name = id === undefined || other !== undefined ? null : getGameName(id);
      return name === null ? $localize`Choose a base game` : $localize`Use ${withoutBuild(name)}:name:`;
    }
    case 'get-free-game':
      return $localize`Get a base game`;
    case 'add-file':
      return $localize`Add ${remedy.name}:name:`;
    case 'turn-off-file':
      return $localize`Turn off ${remedy.name}:name:`;
    case 'confirm-parameters':
      return $localize`Read the arguments`;
    case 'edit-option':
      return $localize`Edit launch options`;
  }
}

/** The label of the main button until the report is loaded, if the problem alone determines it. */
const DEFAULT_REMEDY_TEXTS: Partial<Readonly<Record<ReadinessCode, string>>> = {
  PARAMETERS_UNCONFIRMED: $localize`Read the arguments`,
  SOURCE_PORT_MISSING: $localize`Choose a source port`,
  BASE_GAME_MISSING: $localize`Choose a base game`,
  MOD_FILES_MISSING: $localize`Locate files…`,
};

/** Returns the label of the button that applies the best remedy, or shows the details if there isn't one. */
export function getBestRemedyText(
  { codes }: Pick<IReadiness, 'codes'>,
  report: IReadinessReport | null,
  names: RemedyNames,
): string {
  const remedy = report?.problems[0]?.remedies[0];
  if (remedy) return getRemedyText(remedy, names);
  return (report === null && codes[0] && DEFAULT_REMEDY_TEXTS[codes[0]]) || $localize`Details`;
}

/**
 * Returns the remedy that a protocol's main button applies: if the protocol can't start, the best remedy for the first
 * problem, otherwise the best remedy for any problem. `null` if there isn't one.
 */
export function findMainRemedy({ state, problems }: IReadinessReport): IRemedy | null {
  const causes = state === 'blocked' ? problems.slice(0, 1) : problems;
  return causes.flatMap(({ remedies }) => remedies.slice(0, 1))[0] ?? null;
}

/** Whether a protocol can be launched despite its problems, if files that the source port can't load are left out. */
export function canLeaveOut({ problems }: Pick<IReadinessReport, 'problems'>): boolean {
  return problems.every(({ code, effect }) => effect === 'warns' || code === 'MOD_FILES_UNSUPPORTED');
}
