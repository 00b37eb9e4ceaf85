import type { Count } from './value-types';

/** A problem that the user should know about, such as a damaged file that was left unchanged. */
export interface IProblem {
  code: string;
  /** A message for the user that names the problem and the remedy. */
  message: string;
  path?: string;
}

export interface IHealth {
  /** Semantic version, such as `0.3.0`. */
  version: string;
  /** Display version, such as `E1M0.3.0`. */
  displayVersion: string;
  uptimeSeconds: Count;
  dataDirectory: string;
  /** Whether a desktop shell with native dialogs is attached. */
  desktopShell: boolean;
  /** Address of the Registry, if one was specified at startup. It overrides the address in the settings. */
  registryUrl?: string;
  problems: IProblem[];
}
