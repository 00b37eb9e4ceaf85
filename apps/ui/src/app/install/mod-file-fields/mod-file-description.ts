import type { ModCategory } from '@hangar/domain';

/** The details that a user can enter for a mod file. */
export interface ModFileDescription {
  readonly name: string;
  readonly version: string;
  readonly url: string;
  /** Empty if none is set. */
  readonly category: ModCategory | '';
  readonly sidecarOnly: boolean;
}
