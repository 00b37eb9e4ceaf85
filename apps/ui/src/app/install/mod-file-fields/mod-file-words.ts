import type { ModCategory } from '@hangar/domain';

/** What a person can say about a mod file, as a form has it. */
export interface ModFileWords {
  readonly name: string;
  readonly version: string;
  readonly url: string;
  readonly category: ModCategory | null;
  readonly sidecarOnly: boolean;
}
