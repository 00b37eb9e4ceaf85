import { isFileName } from '@hangar/file-system';

import { forbiddenPathError } from '../reachable-paths';

/** @throws `FORBIDDEN_PATH` unless the text is the name of a visible file without a folder */
export function assertFileName(name: string): void {
  if (isFileName(name)) return;
  throw forbiddenPathError(name.slice(0, 80), 'must be a file name without folders');
}
