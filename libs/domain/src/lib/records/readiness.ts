import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';

/** Whether a protocol can be launched: without problems, with problems that don't prevent it, or not at all. */
export const READINESS_STATES = ['ready', 'warning', 'blocked'] as const;
export type ReadinessState = (typeof READINESS_STATES)[number];

/** The effect of a problem: it prevents a launch, or warns that the game may not play as its author intended. */
export const READINESS_EFFECTS = ['blocks', 'warns'] as const;
export type ReadinessEffect = (typeof READINESS_EFFECTS)[number];

/**
 * Every problem that can be detected before a launch, with its effect. Blocking problems are in the order in which they
 * occur in a launch.
 */
export const READINESS_CODE_EFFECTS = {
  PARAMETERS_UNCONFIRMED: 'blocks',
  LOAD_ORDER_CYCLE: 'blocks',
  PARAMETERS_INVALID: 'blocks',
  SOURCE_PORT_MISSING: 'blocks',
  BASE_GAME_MISSING: 'blocks',
  MOD_FILES_MISSING: 'blocks',
  BASE_GAME_UNSUPPORTED: 'blocks',
  MOD_FILES_UNSUPPORTED: 'blocks',
  CONFIG_FILE_MISSING: 'blocks',
  DEMO_FILE_MISSING: 'blocks',
  MOD_FEATURES_UNSUPPORTED: 'warns',
  SOURCE_PORT_UNKNOWN: 'warns',
  CONTENTS_UNKNOWN: 'warns',
  BASE_GAME_MISMATCH: 'warns',
  DEPENDENCY_MISSING: 'warns',
  OPTION_LEFT_OUT: 'warns',
  EXTRA_LEFT_OUT: 'warns',
} as const satisfies Readonly<Record<string, ReadinessEffect>>;

export type ReadinessCode = keyof typeof READINESS_CODE_EFFECTS;
export const READINESS_CODES = Object.keys(READINESS_CODE_EFFECTS) as readonly ReadinessCode[];

/** Whether a protocol can be launched, and the codes of its problems. */
export const READINESS = record('IReadiness', () => ({
  state: field.choice(READINESS_STATES),
  /** The codes of the problems, without duplicates, in the order of `READINESS_CODES`. */
  codes: field.choices(READINESS_CODES),
}));

/** Whether a protocol can be launched, and the codes of its problems. */
export interface IReadiness extends RecordOf<typeof READINESS> {}

/** Returns the readiness that results from these problems. */
export function readinessWith(codes: readonly ReadinessCode[]): IReadiness {
  const found = READINESS_CODES.filter((code) => codes.includes(code));
  const [first] = found;
  if (first === undefined) return { state: 'ready', codes: [] };
  return { state: READINESS_CODE_EFFECTS[first] === 'blocks' ? 'blocked' : 'warning', codes: found };
}
