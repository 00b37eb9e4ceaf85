import * as path from 'node:path';

/**
 * Where programs keep the user's data, and with it where ports built on SDL keep their settings (SDL_GetPrefPath).
 * `null` on Windows, where ports keep them beside the program.
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
      const named = environment['XDG_DATA_HOME'];
      // The XDG base directory specification: a relative path is to be ignored.
      return named && path.posix.isAbsolute(named) ? named : path.posix.join(home, '.local', 'share');
    }
  }
}
