import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findSlowestTargets, findSlowestTests } from './slowest.mjs';

describe('the slowest parts of a run', () => {
  let workspace;

  beforeEach(() => {
    workspace = mkdtempSync(join(tmpdir(), 'hangar-slowest-'));
    for (const folder of ['test-results', 'e2e'])
      mkdirSync(join(workspace, 'dist', folder), { recursive: true });
  });

  afterEach(() => rmSync(workspace, { recursive: true }));

  const write = (file, value) => writeFileSync(join(workspace, 'dist', file), JSON.stringify(value));

  it('lists the targets that ran, slowest first, and none from the cache', () => {
    const at = (second) => `2026-01-01T00:00:0${second}.000Z`;
    const task = (taskId, endTime, cacheStatus = 'cache-miss') => ({
      taskId,
      startTime: at(0),
      endTime,
      cacheStatus,
    });
    const tasks = [task('a:lint', at(1)), task('b:test', at(3)), task('c:test', at(5), 'local-cache-hit')];
    expect(findSlowestTargets(tasks)).toEqual([
      { name: 'b:test', milliseconds: 3_000 },
      { name: 'a:lint', milliseconds: 1_000 },
    ]);
  });

  it('lists the tests of projects together with the end-to-end tests', () => {
    write('test-results/domain.json', {
      passed: 1,
      failures: [],
      slowest: [{ name: 'a slug', milliseconds: 5 }],
    });
    const results = [{ duration: 9 }];
    const specs = [{ title: 'plays', tests: [{ status: 'expected', results }] }];
    write('e2e/results.json', { errors: [], suites: [{ title: 'walk', specs }] });
    expect(findSlowestTests(workspace)).toEqual([
      { name: 'e2e: walk › plays', milliseconds: 9 },
      { name: 'domain: a slug', milliseconds: 5 },
    ]);
  });

  it('prints nothing if nothing ran', () => {
    expect(findSlowestTests(workspace)).toEqual([]);
  });
});
