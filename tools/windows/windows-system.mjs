import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A Windows process, and its output so far.
 * @typedef {{ readonly child: import('node:child_process').ChildProcess, readonly output: () => string, readonly ended:
 * Promise<number | null> }} WindowsProcess
 */

/** A Windows system that runs programs for the tests: Wine, or Windows itself. */
export class WindowsSystem {
  outputCount = 0;

  /** @param {string} folder for the output of programs */
  constructor(folder) {
    this.folder = folder;
  }

  /**
   * Starts a program with its output in a file.
   * @param {string} program Windows path
   * @param {readonly string[]} args
   * @param {Record<string, string>} environment
   * @param {number} output
   * @returns {import('node:child_process').ChildProcess}
   */
  spawn(program, args, environment, output) {
    throw new Error(`${program} can't be started: ${args} ${environment} ${output}`);
  }

  /**
   * Starts a program. Its output goes to a file, because Node for Windows doesn't recognise a Linux pipe under Wine.
   * @param {string} program Windows path
   * @param {readonly string[]} args
   * @param {Record<string, string>} [environment]
   * @returns {WindowsProcess}
   */
  start(program, args = [], environment = {}) {
    const file = join(this.folder, `output-${process.pid}-${this.outputCount++}.txt`);
    const output = openSync(file, 'w');
    try {
      const child = this.spawn(program, args, environment, output);
      const ended = new Promise((resolve, reject) => {
        child.once('error', reject);
        child.once('exit', resolve);
      });
      return { child, output: () => readFileSync(file, 'utf8'), ended };
    } finally {
      closeSync(output);
    }
  }

  /**
   * Runs a program to its end.
   * @param {string} program
   * @param {readonly string[]} [args]
   * @param {Record<string, string>} [environment]
   */
  async run(program, args, environment) {
    const started = this.start(program, args, environment);
    const code = await started.ended;
    return { code, output: started.output() };
  }
}
