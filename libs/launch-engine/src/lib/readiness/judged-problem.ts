import {
  READINESS_CODE_EFFECTS,
  type IReadinessProblem,
  type IReadinessSubject,
  type ReadinessCode,
} from '@hangar/domain';

import type { SourcePortFamilyFacts } from '../families';
import type { JudgedPort, SetupFile } from './judged-setup';

/** A problem of a setup, without its remedies. */
export type JudgedProblem = Omit<IReadinessProblem, 'remedies'>;

/** The port of a setup with the facts about its family. */
export interface PortWithFacts {
  readonly port: JudgedPort;
  readonly facts: SourcePortFamilyFacts;
}

/** Creates a problem. */
export function createProblem(
  code: ReadinessCode,
  message: string,
  subject: IReadinessSubject | null = null,
): JudgedProblem {
  return { code, effect: READINESS_CODE_EFFECTS[code], message, subject };
}

/** Returns a file as the subject of a problem. */
export function toFileSubject({ fileId, name }: SetupFile): IReadinessSubject {
  return { kind: 'mod-file', id: fileId, name };
}

/** Returns a port as the subject of a problem. */
export function toPortSubject({ id, name }: JudgedPort): IReadinessSubject {
  return { kind: 'source-port', id, name };
}
