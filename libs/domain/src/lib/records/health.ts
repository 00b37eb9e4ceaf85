import type { Count } from './value-types';

/** Something that the user should know about, such as a damaged file that is left untouched. */
export interface IProblem {
  code: string;
  /** A sentence for people that names the thing and the way out. */
  message: string;
  path?: string;
}

export interface IHealth {
  /** Semantic version, such as `0.3.0`. */
  version: string;
  /** The same as people see it, such as `E1M0.3.0`. */
  displayVersion: string;
  uptimeSeconds: Count;
  dataDirectory: string;
  /** Whether a desktop shell with native dialogs is attached. */
  desktopShell: boolean;
  /** The Registry that Hangar was started with, if there is one: it is asked in place of the one in the settings. */
  registryUrl?: string;
  problems: IProblem[];
}
