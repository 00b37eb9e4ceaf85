import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createNxRunArguments, tallyTasks } from './nx-targets.mjs';

it('runs the targets of all projects, of those that match, or of those that the working tree affects', () => {
  expect(createNxRunArguments(['lint', 'test'], {})).toEqual(['run-many', '-t', 'lint', 'test']);
  expect(createNxRunArguments(['test'], { projects: '!tag:runtime:browser' })).toEqual([
    'run-many',
    '-t',
    'test',
    '--projects=!tag:runtime:browser',
  ]);
  expect(createNxRunArguments(['lint'], { isAffectedOnly: true })).toEqual([
    'affected',
    '--base=HEAD',
    '-t',
    'lint',
  ]);
});

describe("counting Nx's results", () => {
  let workspace;

  beforeEach(() => {
    workspace = mkdtempSync(join(tmpdir(), 'hangar-tally-'));
    mkdirSync(join(workspace, 'dist/test-results'), { recursive: true });
  });

  afterEach(() => rmSync(workspace, { recursive: true }));

  const results = (project, counts) =>
    writeFileSync(join(workspace, 'dist/test-results', `${project}.json`), JSON.stringify(counts));
  const task = (target, projectName, status = 0) => ({ target, projectName, status });

  it('adds up the tests of all projects', () => {
    results('domain', { passed: 31, failures: [] });
    results('api', { passed: 4, failures: ['answers'] });
    const tasks = [task('test', 'domain'), task('test', 'api', 1)];
    expect(tallyTasks(workspace, ['test'], tasks)).toEqual({ passed: 35, failures: ['api: answers'] });
  });

  it('counts every other target once, and names the projects that failed', () => {
    const tasks = [task('lint', 'a'), task('lint', 'b'), task('build', 'a', 1), task('build', 'b', 1)];
    expect(tallyTasks(workspace, ['lint', 'build'], tasks)).toEqual({
      passed: 1,
      failures: ['build of a, b'],
    });
  });

  it('does not count a project without results as passed', () => {
    const tally = tallyTasks(workspace, ['test'], [task('test', 'domain')]);
    expect(tally).toEqual({ passed: 0, failures: ['domain: its tests produced no results'] });
  });

  it('does not count a project as passed if its tests passed but Jest failed', () => {
    results('domain', { passed: 31, failures: [] });
    const tally = tallyTasks(workspace, ['test'], [task('test', 'domain', 1)]);
    expect(tally).toEqual({ passed: 31, failures: ['domain: Jest exited with an error'] });
  });

  it('does not count a target that no project has as passed', () => {
    expect(tallyTasks(workspace, ['lint'], []).failures).toHaveLength(1);
  });

  it('counts nothing for a target that no change affects', () => {
    results('domain', { passed: 31, failures: [] });
    const tally = tallyTasks(workspace, ['test', 'lint'], [task('test', 'domain')], {
      isAffectedOnly: true,
    });
    expect(tally).toEqual({ passed: 31, failures: [] });
  });
});
