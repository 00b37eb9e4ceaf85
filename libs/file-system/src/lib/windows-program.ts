import { win32 } from 'node:path';

/**
 * Returns the full path of one of Windows' own programs, given its path in the system folder. Given only a name,
 * Windows would also search the working folder and the user's `PATH`, where another program may have the same name.
 */
export function windowsProgram(path: string): string {
  return win32.join(process.env['SystemRoot'] ?? 'C:\\Windows', path);
}
