import * as path from 'node:path';

/**
 * Returns the folder for user data, where SDL-based ports store their settings (SDL_GetPrefPath). `null` on Windows,
 * because ports store settings next to the program there.
 */
export function userDataDirectory(
  platform: NodeJS.Platform,
  home: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | null {
  switch (platform) {
    case 'win32':
      return null;
    case 'darwin':
      return path.posix.join(home, 'Library', 'Application Support');
    default: {
      const dataHome = environment['XDG_DATA_HOME'];
      // The XDG Base Directory Specification requires relative paths to be ignored.
      return dataHome && path.posix.isAbsolute(dataHome)
        ? dataHome
        : path.posix.join(home, '.local', 'share');
    }
  }
}
