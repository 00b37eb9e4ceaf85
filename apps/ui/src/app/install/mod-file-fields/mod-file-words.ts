import type { ModCategory } from '@hangar/domain';

/** What a person can say about a mod file, as a form has it. */
export interface ModFileWords {
  readonly name: string;
  readonly version: string;
  readonly url: string;
  /** Empty: none. */
  readonly category: ModCategory | '';
  readonly sidecarOnly: boolean;
}
