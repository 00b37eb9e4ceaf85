// Prints the notes of a release in Markdown, generated from the messages of its commits.
//   node tools/release-notes.mjs              since the latest tag
//   node tools/release-notes.mjs v0.3.0       since that tag or commit
// Needs the packages (npm ci), but does not install them, so that only the notes are printed.
import { execFileSync } from 'node:child_process';
import { createReleaseNotes } from './release/release-notes.mjs';
import { runTool } from './setup.mjs';
import { SetupProblem } from './setup/setup-problem.mjs';

await runTool(async () => {
  const from = process.argv[2] ?? findPreviousTag();
  const range = from ? `${from}..HEAD` : 'HEAD';
  console.log(createReleaseNotes(readMessages(range)));
});

/** Returns the latest tag before this commit, which may itself be tagged; `null` before the first release. */
function findPreviousTag() {
  try {
    return git('describe', '--tags', '--abbrev=0', 'HEAD^');
  } catch {
    // Git fails if no commit has a tag.
    return null;
  }
}

function readMessages(range) {
  try {
    return git('log', '--no-merges', '-z', '--format=%B', range).split('\0');
  } catch (error) {
    throw new SetupProblem(`Git couldn't list the commits of ${range}.`, { cause: error });
  }
}

function git(...args) {
  /** @type {import('node:child_process').ExecFileSyncOptionsWithStringEncoding} */
  const options = { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] };
  return execFileSync('git', args, options).trim();
}
