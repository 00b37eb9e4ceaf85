import { spawnSync } from 'node:child_process';
import { findNodeProgram, getPackageScript } from '../setup/programs.mjs';
import { print } from '../setup/print.mjs';

/**
 * On the slowest computer so far, every command ended within 15 minutes. A command that takes this long is stuck, or
 * the computer is very busy.
 */
const TIMEOUT_MINUTES = 25;

/**
 * Runs a command of an installed package (`nx`, `prettier`, …) with visible output. Returns whether it succeeded in
 * time. A command that exceeds the timeout is stopped, so that the steps after it still run.
 * @param {string} workspace
 * @param {string} packageName
 * @param {readonly string[]} args
 * @param {{ timeoutMinutes?: number, onTimeout?: (minutes: number) => void }} [options]
 * @returns {boolean}
 */
export function runVisibly(workspace, packageName, args, options = {}) {
  const { timeoutMinutes = TIMEOUT_MINUTES, onTimeout } = options;
  const { status, error } = spawnSync(
    findNodeProgram(workspace),
    [getPackageScript(workspace, packageName), ...args],
    { cwd: workspace, stdio: 'inherit', timeout: timeoutMinutes * 60_000 },
  );
  if (error !== undefined && 'code' in error && error.code === 'ETIMEDOUT') {
    print(`${packageName} took longer than ${timeoutMinutes} minutes and was stopped.`);
    onTimeout?.(timeoutMinutes);
  }
  return status === 0;
}
