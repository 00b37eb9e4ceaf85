import { spawn } from 'node:child_process';
import { windowsProgram } from '@hangar/file-system';

/** Shows a folder in the system's file manager. */
export interface FolderOpener {
  /**
   * Opens an existing folder.
   * @throws if there is no file manager
   */
  open(folder: string): Promise<void>;
}

/**
 * A command that fails does so within this time. A command that is still running after this time is the file manager
 * itself.
 */
const FAILURE_TIMEOUT_MS = 1500;

/** Uses the desktop environment's command. */
export const systemFolderOpener: FolderOpener = {
  open: (folder) => runOpener(getOpenerCommand(process.platform, folder)),
};

/** A command and its arguments; never a shell command line. */
export type OpenerCommand = readonly [command: string, ...args: string[]];

/** Returns the command that opens a folder on a platform. */
export function getOpenerCommand(platform: NodeJS.Platform, folder: string): OpenerCommand {
  switch (platform) {
    case 'darwin':
      // On macOS, a folder with an extension can be an application, so it is revealed instead of opened.
      return /\.[^./]+$/.test(folder) ? ['open', '-R', folder] : ['open', folder];
    case 'win32':
      return [windowsProgram('explorer.exe'), folder];
    default:
      return ['xdg-open', folder];
  }
}

/** Returns the command that opens an address in the browser on a platform. */
export function getAddressOpenerCommand(platform: NodeJS.Platform, address: string): OpenerCommand {
  switch (platform) {
    case 'darwin':
      return ['open', address];
    case 'win32':
      return [windowsProgram('explorer.exe'), address];
    default:
      return ['xdg-open', address];
  }
}

/** Starts the command and detaches once it appears to work. */
export function runOpener([command, ...args]: OpenerCommand): Promise<void> {
  return new Promise((resolve, reject) => {
    const opener = spawn(command, args, { detached: true, stdio: 'ignore', shell: false });
    const timer = setTimeout(resolve, FAILURE_TIMEOUT_MS).unref();
    opener.once('error', reject).once('exit', (code) => {
      clearTimeout(timer);
      // Explorer exits with 1 on success.
      if (code === 0 || process.platform === 'win32') resolve();
      else reject(new Error(`${command} stopped with exit code ${code ?? 'unknown'}.`));
    });
    opener.unref();
  });
}
