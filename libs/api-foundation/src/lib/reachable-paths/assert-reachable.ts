import { LauncherError } from '../errors';
import { findWindowsPathProblem, type PathUse } from './windows-paths';

/** @throws `FORBIDDEN_PATH` if Windows must not open a path that a request contains */
export function assertReachable(path: string, usedBy: PathUse = 'request'): void {
  const problem = findWindowsPathProblem(path, usedBy);
  if (problem !== null) throw forbiddenPathError(path, problem);
}

export function forbiddenPathError(path: string, problem: string): LauncherError {
  return new LauncherError('FORBIDDEN_PATH', `Can't use ${path}: ${problem}.`, { path });
}
