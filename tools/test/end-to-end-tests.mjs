import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { say } from '../setup/say.mjs';
import { runVisibly } from './run-visibly.mjs';
import { failure } from './tally.mjs';

/** Builds what has changed and walks through it with real source ports and a real browser, unless nothing has. */
export function runEndToEndTests(workspace) {
  say('Walking through the whole thing on real source ports and real Freedoom …');
  const results = join(workspace, 'dist/e2e/results.json');
  rmSync(join(workspace, 'dist/e2e'), { recursive: true, force: true });
  const endedWell = runVisibly(workspace, 'nx', ['run', 'e2e:e2e', '--output-style=stream']);
  if (!existsSync(results)) return failure('e2e: the walk did not start, see above');
  return tallyOf(JSON.parse(readFileSync(results, 'utf8')), endedWell);
}

/** Counts a Playwright report (JSON reporter). A test that did not run, because one before it failed, has failed too. */
export function tallyOf(report, endedWell) {
  const tests = testsOf(report);
  const failures = tests
    .filter(({ status }) => status !== 'expected')
    .map(
      ({ title, status, reason }) =>
        `e2e: ${title}${status === 'skipped' ? ' (did not run)' : ` (${reason})`}`,
    );
  failures.push(...report.errors.map(({ message }) => `e2e: ${firstLine(message)}`));
  if (!endedWell && failures.length === 0) failures.push('e2e: Playwright ended badly');
  return { passed: tests.filter(({ status }) => status === 'expected').length, failures };
}

/** The tests of a Playwright report, with how they ended, what went wrong and where, and what time they took. */
export function testsOf(report) {
  return report.suites.flatMap(testsOfSuite);
}

function testsOfSuite({ title, specs = [], suites = [] }) {
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results = [] }) => ({
      title: `${title} › ${spec.title}`,
      status,
      reason: reasonOf(results.flatMap(({ errors = [] }) => errors)[0]),
      milliseconds: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(testsOfSuite)];
}

/** The first line, what was looked for on the page, what was there instead, and the lines of the test: often all that is left of a run. */
function reasonOf(error) {
  const message = error?.message;
  const text = stripVTControlCharacters(message ?? '');
  const locator = /^Locator: +(.+)$/m.exec(text)?.[1];
  const [, received] = /^(?:Received(?: string)?: |\+ {2,})(.+?),?$/m.exec(text) ?? [];
  const places = [...text.matchAll(/^ +at .*\/(.+?:\d+):\d+\)?$/gm)].map(([, place]) => place);
  return [firstLine(message), locator, received, ...places].filter(Boolean).join(', ');
}

function firstLine(text = 'an error without a message') {
  return stripVTControlCharacters(text).split('\n')[0];
}
