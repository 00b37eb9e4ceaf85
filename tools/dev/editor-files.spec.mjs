import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { WORKSPACE } from '../setup.mjs';
import { DEFAULT_PORT } from './dev-options.mjs';

const read = (path) => readFileSync(join(WORKSPACE, path), 'utf8');

/** Reads JSON with comments, as editors do. */
function readJson(path) {
  const { config, error } = ts.parseConfigFileTextToJson(path, read(path));
  expect(error).toBeUndefined();
  return config;
}

const { scripts } = readJson('package.json');
const { tasks } = readJson('.vscode/tasks.json');
const launch = readJson('.vscode/launch.json');
const container = readJson('.devcontainer/devcontainer.json');

describe('the files for editors', () => {
  it('run scripts that exist', () => {
    const usedScripts = tasks.map(({ script, command }) => script ?? /^npm run (\S+)/.exec(command)?.[1]);
    expect(usedScripts.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('start debugging with an existing task and configurations', () => {
    const labels = tasks.map(({ label }) => label);
    const names = launch.configurations.map(({ name }) => name);
    for (const { preLaunchTask, configurations } of launch.compounds) {
      expect(labels).toContain(preLaunchTask);
      expect(names).toEqual(expect.arrayContaining(configurations));
    }
  });

  it('open and forward the address of npm run dev', () => {
    const page = launch.configurations.find(({ name }) => name === 'Page');
    expect(page.url).toBe(`http://127.0.0.1:${DEFAULT_PORT}/`);
    expect(container.forwardPorts).toEqual([DEFAULT_PORT]);
  });

  it('use the image in which the workflow tests, with the recommended extensions', () => {
    expect(read('.github/workflows/check.yml')).toContain(`image: ${container.image}\n`);
    const { recommendations } = readJson('.vscode/extensions.json');
    expect(container.customizations.vscode.extensions).toEqual(recommendations);
  });
});
