import { say } from '../setup/say.mjs';
import { runVisibly } from './run-visibly.mjs';
import { failure, success } from './tally.mjs';

/** Whether every file is formatted as Prettier would. */
export function checkFormat(workspace) {
  say('Checking the format …');
  const args = ['--check', '--cache', '--cache-strategy', 'content', '--log-level', 'warn', '.'];
  return runVisibly(workspace, 'prettier', args)
    ? success()
    : failure('format (mend it with: npm run format)');
}
