import * as field from '../fields/field';
import { record, type RecordOf } from '../fields/record';
import type { SourcePortFamily } from './source-port';
import type { IProtocolOptions } from './protocol';

/** Whether a protocol can be launched: without problems, with problems that don't prevent it, or not at all. */
export const READINESS_STATES = ['ready', 'warning', 'blocked'] as const;
export type ReadinessState = (typeof READINESS_STATES)[number];

/** The effect of a problem: it prevents a launch, or the game may not be played as its author intended. */
export const READINESS_EFFECTS = ['blocks', 'warns'] as const;
export type ReadinessEffect = (typeof READINESS_EFFECTS)[number];

/** Every problem that is known before a launch, with its effect. Those that block are in the order of a launch. */
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

/** Kinds of things that can be the subject of a problem. */
export const READINESS_SUBJECTS = ['mod-file', 'base-game', 'source-port', 'option'] as const;
export type ReadinessSubjectKind = (typeof READINESS_SUBJECTS)[number];

/** The thing that a problem is about. */
export interface IReadinessSubject {
  kind: ReadinessSubjectKind;
  /** Id of the catalogue entry, base game or source port, or the key of the option. `null` if unknown. */
  id: string | null;
  name: string;
}

/** A way to solve a problem. */
export type IRemedy =
  /** Sets the source port of the protocol. It solves the problem and causes no new one. */
  | { kind: 'use-source-port'; sourcePortId: string; name: string }
  /** Installs a source port of a family that solves the problem. */
  | { kind: 'install-source-port'; family: SourcePortFamily; name: string }
  | { kind: 'find-source-port' }
  | { kind: 'find-files' }
  | { kind: 'choose-base-game'; baseGameVersionIds: string[] }
  | { kind: 'get-free-game' }
  | { kind: 'add-file'; fileId: string; name: string }
  | { kind: 'turn-off-file'; fileId: string; name: string }
  | { kind: 'confirm-parameters' }
  | { kind: 'edit-option'; option: keyof IProtocolOptions };

/** A problem of a launch that is known in advance. */
export interface IReadinessProblem {
  code: ReadinessCode;
  effect: ReadinessEffect;
  /** One sentence that names the file, the source port and the consequence. */
  message: string;
  subject: IReadinessSubject | null;
  /** Best first. */
  remedies: IRemedy[];
}

/** Whether a protocol can be launched, and everything that speaks against it: problems that block first. */
export interface IReadinessReport {
  state: ReadinessState;
  problems: IReadinessProblem[];
}

/** The readiness of one protocol in a list. */
export interface IProtocolReadiness extends IReadiness {
  id: string;
}

/** The protocols that are not ready. */
export interface IReadinessList {
  /** `false` while the readiness of some protocols is not determined. */
  complete: boolean;
  protocols: IProtocolReadiness[];
}

/** Returns the readiness that problems result in. */
export function readinessWith(codes: readonly ReadinessCode[]): IReadiness {
  const found = READINESS_CODES.filter((code) => codes.includes(code));
  const [first] = found;
  if (first === undefined) return { state: 'ready', codes: [] };
  return { state: READINESS_CODE_EFFECTS[first] === 'blocks' ? 'blocked' : 'warning', codes: found };
}
