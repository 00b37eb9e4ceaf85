import type { IProtocolOptions } from './protocol';
import type { IReadiness, ReadinessCode, ReadinessEffect, ReadinessState } from './readiness';
import type { SourcePortFamily } from './source-port';

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
  /** Sets the protocol's source port to one that solves the problem and causes no new one. */
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

/** A launch problem that is known in advance. */
export interface IReadinessProblem {
  code: ReadinessCode;
  effect: ReadinessEffect;
  /** One sentence that names the file, the source port and the consequence. */
  message: string;
  subject: IReadinessSubject | null;
  /** Remedies, best first. */
  remedies: IRemedy[];
}

/** Whether a protocol can be launched, and its problems, blocking ones first. */
export interface IReadinessReport {
  state: ReadinessState;
  problems: IReadinessProblem[];
  /** Families whose newest version suits the base game and files, best first. Only present with `?families=true`. */
  families?: SourcePortFamily[];
}

/** The report on one protocol in a list. */
export interface IProtocolReport extends IReadinessReport {
  id: string;
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
