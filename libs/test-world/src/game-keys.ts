import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { until } from './until.ts';

const execFileAsync = promisify(execFile);

/** The delay between two keys, as for a person who types. A game reads the keyboard 35 times per second. */
const KEY_DELAY_MS = '60';

/** Types into a game. The X server treats this like input from a real keyboard. */
export class GameKeys {
  private readonly display: string;

  private constructor(display: string) {
    this.display = display;
  }

  /** Waits until a process has a window. @throws if xdotool is not installed, or no window appears */
  static async at(display: string, pid: number): Promise<GameKeys> {
    const keys = new GameKeys(display);
    await until('the game has its window', () => keys.hasWindow(pid));
    return keys;
  }

  /** Presses keys one after the other, by their X names: `F2`, `Return`, `a`. */
  async press(...names: readonly string[]): Promise<void> {
    await this.xdotool('key', '--delay', KEY_DELAY_MS, ...names);
  }

  /**
   * Crosses a room, presses use, and continues once the statistics of the map are shown. Pauses until the screen
   * transition is over, because key presses would otherwise still go to the previous map.
   */
  async leaveMap(): Promise<void> {
    const use = ['key', '--delay', '120', 'space'];
    // Some ports use the arrow key for "forward", others use W.
    await this.xdotool('keydown', 'Up', 'w', 'sleep', '0.9', ...use, 'keyup', 'Up', 'w', 'sleep', '1.6');
    await this.xdotool(...use, 'space', 'sleep', '1.2');
  }

  private async hasWindow(pid: number): Promise<boolean> {
    try {
      return (await this.xdotool('search', '--onlyvisible', '--pid', String(pid))).trim() !== '';
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        throw new Error('xdotool did not start. Install the Debian package "xdotool".', { cause: error });
      // xdotool exits with 1 if it finds no window.
      return false;
    }
  }

  private async xdotool(...args: readonly string[]): Promise<string> {
    const { stdout } = await execFileAsync('xdotool', args, {
      env: { ...process.env, DISPLAY: this.display },
    });
    return stdout;
  }
}
