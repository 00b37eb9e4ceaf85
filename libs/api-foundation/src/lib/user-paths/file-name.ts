import { isFileName } from '@hangar/file-system';

import { forbiddenPath } from './user-file';

/** @throws `FORBIDDEN_PATH` unless a text is the name of a visible file and nothing more */
export function assertFileName(name: string): void {
  if (isFileName(name)) return;
  throw forbiddenPath(name.slice(0, 80), 'a file name without folders is needed');
}
