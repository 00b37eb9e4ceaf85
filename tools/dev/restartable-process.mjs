import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program that does not stop on request is killed after this time. */
const END_TIMEOUT_MS = 3000;

/**
 * A program that can be restarted. The next run starts only when the previous run has ended and released its port and
 * its data directory.
 */
export class RestartableProcess {
  #command;
  #options;
  /**
   * @type {{ child: import('node:child_process').ChildProcess, ended: Promise<number | null>, isStopping: boolean } |
   * null}
   */
  #running = null;

  /**
   * @param {string[]} command program and arguments
   * @param {object} options
   * @param {NodeJS.ProcessEnv} options.env
   * @param {string} options.cwd
   * @param {RegExp} options.readyLine the line of output that shows that the program is ready
   * @param {(line: string) => unknown} options.onLine receives all remaining lines of output
   * @param {(code: number | null) => unknown} options.onUnexpectedEnd called when the program ends without being
   * stopped
   */
  constructor(command, options) {
    this.#command = command;
    this.#options = options;
  }

  /**
   * Stops the program, if it is running, and starts it. Resolves with `true` once it is ready, or with `false` if it
   * ends first.
   */
  async restart() {
    await this.stop();
    const { env, cwd, readyLine, onLine, onUnexpectedEnd } = this.#options;
    const [program, ...args] = this.#command;
    // The program runs in a separate process group, so that it receives Ctrl-C only through us.
    const detached = process.platform !== 'win32';
    const child = spawn(program, args, { env, cwd, detached, stdio: ['ignore', 'pipe', 'inherit'] });
    /** @type {Promise<number | null>} */
    const ended = new Promise((resolve) => child.once('close', resolve));
    const run = { child, ended, isStopping: false };
    this.#running = run;
    /** @type {Promise<boolean>} */
    const ready = new Promise((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (readyLine.test(line)) resolve(true);
        else onLine(line);
      });
      void ended.then(() => resolve(false));
    });
    void ended.then((code) => {
      if (this.#running === run) this.#running = null;
      if (!run.isStopping) onUnexpectedEnd(code);
    });
    return ready;
  }

  /** Resolves when the program has ended. */
  async stop() {
    const run = this.#running;
    if (!run) return;
    run.isStopping = true;
    run.child.kill('SIGTERM');
    const timer = setTimeout(() => run.child.kill('SIGKILL'), END_TIMEOUT_MS);
    await run.ended;
    clearTimeout(timer);
  }
}
