import { FILE_LIMITS } from '@hangar/domain';
import { isDeviceName } from '@hangar/file-system';

import { forbiddenPath } from './user-file';

/** What makes a name lead elsewhere, or to another thing than a plain file, on some system. */
// eslint-disable-next-line no-control-regex -- these are the characters that are refused
const UNSAFE = process.platform === 'win32' ? /[/\\\x00-\x1f:]/ : /[/\\\x00-\x1f]/;

/** @throws `FORBIDDEN_PATH` unless a text is the name of a visible file and nothing more */
export function assertFileName(name: string): void {
  if (
    name !== '' &&
    !name.startsWith('.') &&
    !UNSAFE.test(name) &&
    !(process.platform === 'win32' && isDeviceName(name)) &&
    Buffer.byteLength(name) <= FILE_LIMITS.name
  )
    return;
  throw forbiddenPath(name.slice(0, 80), 'a file name without folders is needed');
}
