import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { until } from './until.ts';

const run = promisify(execFile);

/** As fast as a person presses keys: a game looks at them 35 times a second. */
const BETWEEN_KEYS_MILLISECONDS = '60';

/** Somebody at the keyboard of a game: the X server takes these keys for those of a real one. */
export class GameKeys {
  private readonly display: string;

  private constructor(display: string) {
    this.display = display;
  }

  /** Waits until a process has a window. @throws when xdotool is not installed, or no window comes */
  static async at(display: string, pid: number): Promise<GameKeys> {
    const keys = new GameKeys(display);
    await until('the game has its window', () => keys.hasWindow(pid));
    return keys;
  }

  /** Presses keys one after the other, by their X names: `F2`, `Return`, `a`. */
  async press(...names: readonly string[]): Promise<void> {
    await this.xdotool('key', '--delay', BETWEEN_KEYS_MILLISECONDS, ...names);
  }

  /**
   * Crosses a room, uses what is there, and goes on when the figures of the map are shown: with the pauses of a person, who waits
   * until one picture has melted into the next. Keys that come before are taken for the map that was just left.
   */
  async leaveMap(): Promise<void> {
    const use = ['key', '--delay', '120', 'space'];
    // Ports have one or the other for "forward".
    await this.xdotool('keydown', 'Up', 'w', 'sleep', '0.9', ...use, 'keyup', 'Up', 'w', 'sleep', '1.6');
    await this.xdotool(...use, 'space', 'sleep', '1.2');
  }

  private async hasWindow(pid: number): Promise<boolean> {
    try {
      return (await this.xdotool('search', '--onlyvisible', '--pid', String(pid))).trim() !== '';
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        throw new Error('xdotool did not start. Install the Debian package "xdotool".', { cause: error });
      // It ends with 1 when it finds none.
      return false;
    }
  }

  private async xdotool(...args: readonly string[]): Promise<string> {
    const { stdout } = await run('xdotool', args, { env: { ...process.env, DISPLAY: this.display } });
    return stdout;
  }
}
