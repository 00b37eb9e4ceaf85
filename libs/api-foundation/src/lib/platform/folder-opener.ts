import { spawn } from 'node:child_process';

/** Shows a folder in the system's file manager. */
export interface FolderOpener {
  /**
   * The path is that of a folder that exists.
   * @throws when there is no file manager
   */
  open(folder: string): Promise<void>;
}

/** A program that fails does so at once; one that goes on is the file manager itself. */
const FAILS_WITHIN_MILLISECONDS = 1500;

/** Asks the desktop of the system, by its own command. */
export const systemFolderOpener: FolderOpener = {
  open: (folder) => runOpener(openerFor(process.platform, folder)),
};

/** A command and its arguments; never a line for a shell. */
export type OpenerCommand = readonly [command: string, ...args: string[]];

/** How a folder is shown on a platform. */
export function openerFor(platform: NodeJS.Platform, folder: string): OpenerCommand {
  switch (platform) {
    case 'darwin':
      // A folder with an extension can be a program there; it is shown where it lies, and not opened.
      return /\.[^./]+$/.test(folder) ? ['open', '-R', folder] : ['open', folder];
    case 'win32':
      return ['explorer.exe', folder];
    default:
      return ['xdg-open', folder];
  }
}

/** How an address is opened in the browser on a platform. */
export function openerForAddress(platform: NodeJS.Platform, address: string): OpenerCommand {
  switch (platform) {
    case 'darwin':
      return ['open', address];
    case 'win32':
      return ['explorer.exe', address];
    default:
      return ['xdg-open', address];
  }
}

/** Starts it and leaves it alone once it seems to work. */
export function runOpener([command, ...args]: OpenerCommand): Promise<void> {
  return new Promise((resolve, reject) => {
    const opener = spawn(command, args, { detached: true, stdio: 'ignore', shell: false });
    const timer = setTimeout(resolve, FAILS_WITHIN_MILLISECONDS).unref();
    opener.once('error', reject).once('exit', (code) => {
      clearTimeout(timer);
      // Explorer says 1 when all is well.
      if (code === 0 || process.platform === 'win32') resolve();
      else reject(new Error(`${command} ended with exit code ${code ?? 'unknown'}.`));
    });
    opener.unref();
  });
}
