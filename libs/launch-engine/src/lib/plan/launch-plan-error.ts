/** What can be wrong with a launch before anything runs. */
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

/** A launch that cannot be planned. The message is a sentence for people that names the thing and the way out. */
export class LaunchPlanError extends Error {
  constructor(
    readonly code: LaunchPlanErrorCode,
    message: string,
    /** The paths that the error is about, where there are some. */
    readonly paths: readonly string[] = [],
  ) {
    super(message);
    this.name = 'LaunchPlanError';
  }
}
