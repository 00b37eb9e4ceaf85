import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { print } from '../setup/print.mjs';
import { createNxRunArguments } from './nx-targets.mjs';
import { runVisibly } from './run-visibly.mjs';
import { failure, EMPTY_TALLY } from './tally.mjs';

/** Maximum length of a message in a summary. */
const MAX_LINES_SHOWN = 4;

/**
 * Builds what has changed and runs the end-to-end tests with real source ports and a real browser, unless nothing has
 * changed.
 * @param {string} workspace
 * @param {{ isAffectedOnly?: boolean, shard?: string }} [options] whether to do nothing if no change in the working
 * tree affects the tests, and which part of them to run, such as `1/3`
 */
export function runEndToEndTests(workspace, { isAffectedOnly = false, shard } = {}) {
  print('Running the end-to-end tests with real source ports and Freedoom …');
  const results = join(workspace, 'dist/e2e/results.json');
  rmSync(join(workspace, 'dist/e2e'), { recursive: true, force: true });
  const run = createNxRunArguments(['e2e'], { isAffectedOnly });
  const isSuccessful = runVisibly(workspace, 'nx', [
    ...run,
    '--output-style=stream',
    ...(shard === undefined ? [] : [`--shard=${shard}`]),
  ]);
  if (isAffectedOnly && isSuccessful && !existsSync(results)) return EMPTY_TALLY;
  if (!existsSync(results)) return failure('e2e: the walk did not start, see above');
  return createTally(JSON.parse(readFileSync(results, 'utf8')), isSuccessful);
}

/**
 * Counts a Playwright report (JSON reporter). A test that did not run, because an earlier test failed, counts as
 * failed.
 */
export function createTally(report, isSuccessful) {
  const tests = getTests(report);
  const failures = tests
    .filter(({ status }) => status !== 'expected')
    .map(
      ({ title, status, reason }) =>
        `e2e: ${title}${status === 'skipped' ? ' (did not run)' : ` (${reason})`}`,
    );
  failures.push(...report.errors.map(({ message }) => `e2e: ${firstLine(message)}`));
  if (!isSuccessful && failures.length === 0) failures.push('e2e: Playwright exited with an error');
  return { passed: tests.filter(({ status }) => status === 'expected').length, failures };
}

/** Returns the tests of a Playwright report, with their outcomes, errors, locations and durations. */
export function getTests(report) {
  return report.suites.flatMap(getSuiteTests);
}

function getSuiteTests({ title, specs = [], suites = [] }) {
  const ownTests = specs.flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) => ({
      title: `${title} › ${spec.title}`,
      status,
      reason: getReason(results.flatMap(({ errors = [] }) => errors)[0]),
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...ownTests, ...suites.flatMap(getSuiteTests)];
}

/**
 * Returns the first lines of an error, the expected and the actual state of the page, and the lines of the test. This
 * is often all that remains of a run.
 */
function getReason(error) {
  const message = error?.message;
  const text = stripVTControlCharacters(message ?? '');
  const locator = /^Locator: +(.+)$/m.exec(text)?.[1];
  const [, received] = /^(?:Received(?: string)?: |\+ {2,})(.+?),?$/m.exec(text) ?? [];
  const locations = [...text.matchAll(/^ +at .*\/(.+?:\d+):\d+\)?$/gm)].map(([, place]) => place);
  return [firstLines(message), locator, received, ...locations].filter(Boolean).join(', ');
}

/** The text before the details, on one line. The details start after an empty line with `Locator:` or `Call log:`. */
function firstLines(message = 'an error without a message') {
  const lines = stripVTControlCharacters(message).split('\n');
  const end = lines.findIndex((line) => line === '' || /^(?:Locator|Call log):|^ +at /.test(line));
  return lines
    .slice(0, end === -1 ? MAX_LINES_SHOWN : Math.min(end, MAX_LINES_SHOWN))
    .map((line) => line.trim())
    .join(' ');
}

function firstLine(text = 'an error without a message') {
  return stripVTControlCharacters(text).split('\n')[0];
}
