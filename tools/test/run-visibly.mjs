import { spawnSync } from 'node:child_process';
import { nodeProgram, packageScript } from '../setup/programs.mjs';

/** Nothing of ours takes that long on the slowest machine that was met (15 minutes): what does is stuck, and the steps after it should still be heard. */
const TIMEOUT_MILLISECONDS = 25 * 60_000;

/** Runs a command of an installed package (`nx`, `prettier`, …) with its output shown; whether it ended well, and in time. */
export function runVisibly(workspace, packageName, args) {
  const { status } = spawnSync(nodeProgram(workspace), [packageScript(workspace, packageName), ...args], {
    cwd: workspace,
    stdio: 'inherit',
    timeout: TIMEOUT_MILLISECONDS,
  });
  return status === 0;
}
