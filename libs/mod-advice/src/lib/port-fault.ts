import type { SourcePortFamilyFacts } from '@hangar/launch-engine';

import type { UsablePort } from './inspected-file';

/**
 * The weights of faults, worst first: the mod does not work, it is unknown whether it works, or part of it does not
 * work.
 */
export const WEIGHTS = ['no', 'unknown', 'partly'] as const;
export type Weight = (typeof WEIGHTS)[number];

/** A reason why a mod does not work as intended in a port. */
export interface Fault {
  readonly weight: Weight;
  readonly reason: string;
}

/** A port to judge. */
export interface Port {
  readonly port: UsablePort;
  readonly facts: SourcePortFamilyFacts;
  readonly name: string;
}
