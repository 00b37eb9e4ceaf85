import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findNodeProgram } from '../setup/programs.mjs';
import { print } from '../setup/print.mjs';
import { addTallies, failure, EMPTY_TALLY, success } from './tally.mjs';

const FOLDER = 'tools/generate';

/** Whether the generated files in the repository are up to date: every script in tools/generate supports `--check`. */
export function checkGeneratedFiles(workspace) {
  print('Checking that generated files are up to date …');
  const stale = listGenerators(workspace).filter((script) => !isUpToDate(workspace, script));
  const failures = stale.map((script) =>
    failure(`the output of ${script} is stale (update it with: npm run generate)`),
  );
  return failures.length > 0 ? failures.reduce(addTallies, EMPTY_TALLY) : success();
}

function listGenerators(workspace) {
  const names = readdirSync(join(workspace, FOLDER)).filter((name) => /(?<!\.spec)\.mjs$/.test(name));
  return names.map((name) => `${FOLDER}/${name}`);
}

function isUpToDate(workspace, script) {
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: workspace, stdio: 'inherit' };
  return spawnSync(findNodeProgram(workspace), [script, '--check'], options).status === 0;
}
