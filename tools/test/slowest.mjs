import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTests } from './end-to-end-tests.mjs';
import { TASK_REPORT } from './nx-targets.mjs';

const MAX_LINES = 12;

/** Prints where a run spent its time: its steps, and the slowest targets and tests. */
export function printSlowest(workspace, steps) {
  print('Steps', steps);
  print('Slowest targets', findSlowestTargets(readJson(join(workspace, TASK_REPORT))?.tasks ?? []));
  print('Slowest tests', findSlowestTests(workspace));
}

/** Tasks of an Nx report, slowest first; those from the cache took no time. */
export function findSlowestTargets(tasks) {
  const timings = tasks
    .filter(({ cacheStatus }) => cacheStatus === 'cache-miss')
    .map(({ taskId, startTime, endTime }) => ({
      name: taskId,
      milliseconds: Date.parse(endTime) - Date.parse(startTime),
    }));
  return sortBySlowest(timings);
}

/** Returns the tests of all projects and the end-to-end tests, with the durations of their latest run. */
export function findSlowestTests(workspace) {
  const folder = join(workspace, 'dist/test-results');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const units = files.flatMap((file) =>
    (readJson(join(folder, file))?.slowest ?? []).map(({ name, milliseconds }) => ({
      name: `${file.replace(/\.json$/, '')}: ${name}`,
      milliseconds,
    })),
  );
  const walk = getTests(readJson(join(workspace, 'dist/e2e/results.json')) ?? { suites: [] });
  return sortBySlowest([
    ...units,
    ...walk.map(({ title, milliseconds }) => ({ name: `e2e: ${title}`, milliseconds })),
  ]);
}

function sortBySlowest(timings) {
  return timings.sort((left, right) => right.milliseconds - left.milliseconds).slice(0, MAX_LINES);
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

function print(heading, timings) {
  if (timings.length === 0) return;
  console.log(`${heading}:`);
  for (const { name, milliseconds } of timings)
    console.log(`${(milliseconds / 1_000).toFixed(1).padStart(8)} s  ${name}`);
}
