import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { print } from '../setup/print.mjs';
import { runVisibly } from './run-visibly.mjs';
import { addTallies, failure, EMPTY_TALLY, success } from './tally.mjs';

/** Nx's report of each task that it ran for the targets. */
export const TASK_REPORT = 'dist/test-results/nx/tasks.json';

/**
 * @typedef {object} Choice the projects to include; all of them by default
 * @property {boolean} [isAffectedOnly] only those that changes in the working tree can affect
 * @property {string} [projects] only those that match a pattern of Nx, such as `tag:runtime:browser` or
 * `!tag:runtime:browser`
 */

/**
 * Returns the arguments for running targets with Nx.
 * @param {readonly string[]} targets
 * @param {Choice} choice
 */
export function createNxRunArguments(targets, { isAffectedOnly = false, projects }) {
  const selection = isAffectedOnly ? ['affected', '--base=HEAD'] : ['run-many'];
  return [...selection, '-t', ...targets, ...(projects === undefined ? [] : [`--projects=${projects}`])];
}

/**
 * Runs targets through Nx's cache. Tests are counted individually. Every other target counts once for all projects
 * together.
 * @param {string} workspace
 * @param {readonly string[]} targets
 * @param {Choice} [choice]
 */
export function runNxTargets(workspace, targets, choice = {}) {
  const { isAffectedOnly = false } = choice;
  print(`Running ${targets.join(', ')} …`);
  const report = join(workspace, '.nx/cache/run.json');
  rmSync(report, { force: true });
  const run = createNxRunArguments(targets, choice);
  /** @type {ReturnType<typeof failure>} */
  let timeout = EMPTY_TALLY;
  const onTimeout = (minutes) => (timeout = failure(formatTimeout(targets, minutes)));
  const isSuccessful = runVisibly(workspace, 'nx', [...run, '--parallel=3', '--output-style=static'], {
    onTimeout,
  });
  if (isAffectedOnly && isSuccessful && !existsSync(report)) {
    print('No change in the working tree affects these targets. Changes that are committed do not count.');
    return EMPTY_TALLY;
  }
  // Nx writes a report of each task (nx: store-run-information-life-cycle). Without such a report, Nx failed before it
  // ran any task.
  if (!existsSync(report)) return failure(`${targets.join(', ')}: Nx did not run, see above`);
  // Moved, because the next run of Nx, for the end-to-end tests, overwrites it.
  const reportCopy = join(workspace, TASK_REPORT);
  mkdirSync(dirname(reportCopy), { recursive: true });
  renameSync(report, reportCopy);
  const { tasks } = JSON.parse(readFileSync(reportCopy, 'utf8'));
  return addTallies(timeout, tallyTasks(workspace, targets, tasks, { isAffectedOnly }));
}

function formatTimeout(targets, minutes) {
  return (
    `${targets.join(', ')}: stopped after ${minutes} minutes. Anything unfinished counts as failed ` +
    'below, and anything finished is not run again. Run it once more, or run less with --only and --projects'
  );
}

/**
 * Counts the tasks of an Nx report, each `{ target, projectName, status }`. A target without any project is a failure
 * unless the changes do not affect it.
 */
export function tallyTasks(workspace, targets, tasks, { isAffectedOnly = false } = {}) {
  const tallies = targets.map((target) => {
    const targetTasks = tasks.filter((task) => task.target === target);
    return target === 'test'
      ? targetTasks.map((task) => tallyTests(workspace, task)).reduce(addTallies, EMPTY_TALLY)
      : isAffectedOnly && targetTasks.length === 0
        ? EMPTY_TALLY
        : tallyTarget(target, targetTasks);
  });
  return tallies.reduce(addTallies, EMPTY_TALLY);
}

function tallyTarget(target, tasks) {
  const failed = tasks.filter(({ status }) => status !== 0).map(({ projectName }) => projectName);
  if (tasks.length === 0) return failure(`${target}: Nx did not run it for any project`);
  return failed.length === 0 ? success() : failure(`${target} of ${failed.join(', ')}`);
}

/** Reads the output of tools/test/jest-counts-reporter.cjs, which may come from Nx's cache. */
function tallyTests(workspace, { projectName, status }) {
  const file = join(workspace, 'dist/test-results', `${projectName}.json`);
  const counts = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  if (!counts) return failure(`${projectName}: its tests produced no results`);
  const failures = counts.failures.map((name) => `${projectName}: ${name}`);
  if (status !== 0 && failures.length === 0) failures.push(`${projectName}: Jest exited with an error`);
  return { passed: counts.passed, failures };
}
