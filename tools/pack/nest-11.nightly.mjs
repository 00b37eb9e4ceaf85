import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { run, WORKSPACE } from './packed-project.mjs';

const PACKAGES = [
  ...['common', 'core', 'platform-express', 'platform-fastify', 'swagger', 'testing'].map(
    (name) => `@nestjs/${name}@11`,
  ),
  '@nestjs/event-emitter@3',
  'reflect-metadata',
  'rxjs',
];
const CONTRACT_TESTS = join(WORKSPACE, 'libs/launcher-api/src/contract-tests');

describe('with Nest 11', () => {
  let folder = '';

  beforeAll(() => {
    // In the workspace, so that Nest finds the class-validator of the specs.
    mkdirSync(join(WORKSPACE, 'tmp'), { recursive: true });
    folder = mkdtempSync(join(WORKSPACE, 'tmp/nest-11-'));
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
    run('npm', ['install', ...options, ...PACKAGES], folder);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /**
   * Runs Node in the workspace, with the Nest packages of the folder.
   * @param {string[]} args
   */
  function runNode(...args) {
    const hook = pathToFileURL(join(WORKSPACE, 'tools/pack/resolve-nest.mjs'));
    const env = { ...process.env, NODE_OPTIONS: `--import=${hook}`, HANGAR_NEST_FOLDER: folder };
    return run(process.execPath, args, WORKSPACE, { env });
  }

  it('the specs use it', () => {
    const load = "import('@nestjs/core/package.json', { with: { type: 'json' } })";
    const script = `${load}.then(({ default: { version } }) => console.log(version))`;
    expect(runNode('-e', script)).toMatch(/^11\./);
  });

  it('everything that hosts and extensions rely on works as with Nest 12', () => {
    const jest = join(WORKSPACE, 'node_modules/jest/bin/jest.js');
    const config = join(WORKSPACE, 'libs/launcher-api/jest.config.cjs');
    const specs = findSpecsOfNest();
    expect(specs.map((file) => basename(file))).toEqual(
      expect.arrayContaining(['hosting.spec.ts', 'extension-rule-modules.spec.ts', 'audit.spec.ts']),
    );
    runNode(jest, '-c', config, '--runTestsByPath', ...specs);
  }, 900_000);
});

/** Returns the contract tests that use Nest themselves or start a program that does, as hosts and extensions do. */
function findSpecsOfNest() {
  return readdirSync(CONTRACT_TESTS)
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => join(CONTRACT_TESTS, name))
    .filter((file) => /@nestjs\/|from '\.\/(host|separation)/.test(readFileSync(file, 'utf8')));
}
