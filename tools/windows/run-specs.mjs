// Runs bundled spec files in this process, without the rest of Jest, whose resolver needs native code for Linux. This is
// the program that contract.windows.mjs starts on Windows.
//   node run-specs.mjs <file for the results> <bundled spec file>...
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const circus = require('jest-circus');
const { jestExpect } = require('@jest/expect');
const { ModuleMocker } = require('jest-mock');

/** Longer than in tools/jest/node.cjs, because files and processes are slower under Wine. */
const TEST_TIMEOUT_MS = 120_000;

const [resultsFile = '', ...specs] = process.argv.slice(2);
/** @type {Record<string, { passed: number, failures: string[], seconds: number }>} */
const results = {};

const { afterAll, afterEach, beforeAll, beforeEach, describe, it, resetState, run, test } = circus;
const jest = new ModuleMocker(globalThis);
Object.assign(globalThis, {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  it,
  test,
  expect: jestExpect,
  jest,
  [Symbol.for('TEST_TIMEOUT_SYMBOL')]: TEST_TIMEOUT_MS,
});

for (const spec of specs) {
  const start = performance.now();
  results[spec] = await runSpec(spec);
  results[spec].seconds = (performance.now() - start) / 1000;
  // Written after each file, so that a crash does not lose the results of earlier files.
  writeFileSync(resultsFile, JSON.stringify(results));
}
process.exit();

/** @param {string} spec */
async function runSpec(spec) {
  resetState();
  try {
    await import(pathToFileURL(spec).href);
    const { testResults, unhandledErrors } = await run();
    const failed = testResults.filter(({ errors }) => errors.length > 0);
    return {
      passed: testResults.filter(({ status }) => status === 'done').length - failed.length,
      failures: [...failed.map(describeFailure), ...unhandledErrors],
      seconds: 0,
    };
  } catch (error) {
    return { passed: 0, failures: [`could not be loaded: ${String(error)}`], seconds: 0 };
  }
}

function describeFailure({ testPath, errors }) {
  return `${testPath.slice(1).join(' › ')}: ${errors.join('\n')}`;
}
