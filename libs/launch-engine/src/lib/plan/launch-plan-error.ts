/** Problems with a launch that are detected before anything runs. */
export type LaunchPlanErrorCode =
  | 'PARAMETERS_UNBALANCED'
  | 'PARAMETERS_TOO_MANY'
  | 'PARAMETERS_TOO_LONG'
  | 'PARAMETER_EMPTY'
  | 'PARAMETER_INVALID'
  | 'PATH_NOT_ABSOLUTE'
  | 'NAME_INVALID'
  | 'FILES_MISSING'
  | 'EXECUTABLE_MISSING'
  | 'EXECUTABLE_INVALID'
  | 'EXECUTABLE_IS_SCRIPT';

/** A launch that cannot be planned. The message names the problem and the remedy. */
export class LaunchPlanError extends Error {
  constructor(
    readonly code: LaunchPlanErrorCode,
    message: string,
    /** The affected paths, if any. */
    readonly paths: readonly string[] = [],
  ) {
    super(message);
    this.name = 'LaunchPlanError';
  }
}
