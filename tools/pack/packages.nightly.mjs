import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { copyExample, EXAMPLES } from './examples.mjs';
import { GENERATOR, TEMPLATE } from './generator-package.mjs';
import { PackedProject, run, TSC, WORKSPACE } from './packed-project.mjs';
import { EMPTY_HANGAR, createHostProgram } from './install-programs.mjs';

/** The module resolutions that programs use, each with a source file for it. */
const KINDS = [
  ['nodenext', 'module.mts'],
  ['node16', 'module.mts'],
  ['nodenext', 'program.cts'],
  ['node16', 'program.cts'],
];

/** The packages that a project needs in addition to ours, by Nest version. npm finds the versions that fit Nest 12. */
const NEST = {
  11: ['@nestjs/swagger@11', '@nestjs/event-emitter@3', ...listNestPackages(11)],
  12: listNestPackages(12),
};

/** The project in which the examples are tested, by its Nest version. */
const EXAMPLES_NEST_VERSION = '12';
/** The project that the generator creates from its template, which is also an example. */
const GENERATED_PROJECT = 'my-default';
/** Jest cannot end a program for which a test is waiting. */
const HANG_TIMEOUT = { timeout: 60_000 };
const PROGRAMS = [...EXAMPLES.filter((name) => name !== TEMPLATE), GENERATED_PROJECT];

describe('the packages, installed, checked and run', () => {
  let packed;
  let folder;
  const inFolder = (...parts) => packed.path(...parts);
  const tarballs = () => packed.tarballs();
  const readBytes = (tarball) => packed.readBytes(tarball);

  beforeAll(() => {
    packed = PackedProject.create();
    folder = packed.folder;
  }, 300_000);
  afterAll(() => packed.remove());

  it.each(KINDS)('have types under %s for %s', (kind, file) => {
    expect(packed.check(file, '--module', kind, '--experimentalDecorators', '--skipLibCheck')).toBe('');
  });

  it('have types under bundler', () => {
    const options = ['--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck'];
    expect(packed.check('module.mts', ...options)).toBe('');
  });

  it("run the client's example against an empty Hangar", async () => {
    const readme = readFileSync(inFolder('node_modules/@hangar/client/README.md'), 'utf8');
    const example = /```ts\n([^]*?)```/.exec(readme)?.[1] ?? '';
    writeFileSync(inFolder('example.mts'), example);
    packed.check('example.mts', '--module', 'nodenext');
    writeFileSync(inFolder('hangar.mjs'), EMPTY_HANGAR);
    const hangar = spawn(process.execPath, ['hangar.mjs', inFolder('data')], { cwd: folder });
    const ended = new Promise((done) => hangar.once('exit', done));
    const address = await new Promise((found) =>
      hangar.stdout.once('data', (text) => found(String(text).trim())),
    );
    writeFileSync(inFolder('example.mts'), example.replace('http://127.0.0.1:7666', address));
    run(TSC, ['--module', 'nodenext', '--target', 'es2023', '--types', 'node', 'example.mts'], folder);
    const output = run(process.execPath, ['example.mjs'], folder);
    hangar.stdin.end();
    await ended;
    expect(output).toBe('0 protocols\nSunder\n');
  });

  it('give the responses shown in docs/api.md', () => {
    run(process.execPath, [join(WORKSPACE, 'tools/pack/run-api-examples.mjs'), folder], folder, HANG_TIMEOUT);
  });

  it('pass publint', async () => {
    for (const tarball of tarballs()) {
      const { messages } = await publint({ pack: { tarball: readBytes(tarball).buffer }, strict: true });
      expect([tarball, messages]).toEqual([tarball, []]);
    }
  });

  it('have types that match the loaded code under every resolution', async () => {
    // The generator is excluded, because nothing is imported from it.
    for (const tarball of tarballs().filter((name) => !name.startsWith(GENERATOR))) {
      const result = await checkPackage(createPackageFromTarballData(readBytes(tarball)));
      const problems = result.types ? result.problems : [{ kind: 'without types' }];
      // The API exists only as an ES module. Every supported Node version loads it with `require`, but older compilers
      // report a problem.
      const unknown = problems.filter(
        ({ kind }) => kind !== 'CJSResolvesToESM' || !/launcher-api/.test(tarball),
      );
      expect([tarball, unknown]).toEqual([tarball, []]);
    }
  });

  it.each(Object.entries(NEST))(
    'run in a project with Nest %s, imported and required',
    (version, nestVersions) => {
      const project = inFolder(`nest-${version}`);
      mkdirSync(project);
      writeFileSync(join(project, 'package.json'), '{ "private": true, "workspaces": ["examples/*"] }');
      if (version === EXAMPLES_NEST_VERSION) installPrograms(join(project, 'examples'));
      const ownPackages = ['domain', 'client', 'launcher-api', 'ui'].map((name) =>
        inFolder(
          'tarballs',
          tarballs().find((file) => new RegExp(`^hangar-${name}-\\d`).test(file)),
        ),
      );
      run(
        'npm',
        ['install', '--prefer-offline', '--no-audit', '--no-fund', ...nestVersions, ...ownPackages],
        project,
      );
      const { version: own } = JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8'));
      for (const [file, load] of Object.entries({ 'host.mjs': 'import', 'host.cjs': 'require' })) {
        writeFileSync(join(project, file), createHostProgram(load));
        const output = run(process.execPath, [file, join(project, 'data')], project);
        expect([file, output.trim()]).toEqual([file, `${own} 200 text/javascript; charset=utf-8`]);
      }
    },
  );

  it('include an API that is small, both packed and installed with its dependencies', () => {
    const api = tarballs().find((file) => file.startsWith('hangar-launcher-api-')) ?? '';
    expect(readBytes(api).length).toBeLessThan(5_000_000);
    // The programs of the examples and our other packages are not counted.
    const files = readdirSync(inFolder('nest-11/node_modules'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/@hangar[\\/](?!launcher-api)/.test(path));
    const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
    expect(bytes).toBeLessThan(60_000_000);
  });

  it.each(PROGRAMS)('are sufficient for examples/%s, whose test passes', (name) => {
    const project = inFolder(`nest-${EXAMPLES_NEST_VERSION}`);
    const output = run('npm', ['test', '--workspace', `examples/${name}`], project, HANG_TIMEOUT);
    expect(output).toMatch(/^# pass [1-9]|^ℹ pass [1-9]/m);
  });

  it('create no extension with an invalid name or in an existing folder', () => {
    const examples = inFolder(`nest-${EXAMPLES_NEST_VERSION}`, 'examples');
    const make = (...names) => {
      const { status, stderr } = spawnSync(
        process.execPath,
        [inFolder('node_modules', GENERATOR, 'index.mjs'), ...names],
        {
          cwd: examples,
          encoding: 'utf8',
        },
      );
      return `${status} ${stderr}`;
    };
    const before = readdirSync(examples);
    expect(make()).toMatch(/^2 No name given/);
    for (const name of ['../up', 'My Rules', 'hangar-extension-', 'a'.repeat(65)])
      expect(make(name)).toMatch(/^2 “.*” can't be the name of an extension. Use/);
    expect(make(GENERATED_PROJECT)).toMatch(/^1 .*my-default already exists. Choose another name/);
    expect(readdirSync(examples)).toEqual(before);
  });

  /** Copies the examples and generates an extension, to be installed together with the project. */
  function installPrograms(examples) {
    mkdirSync(examples);
    for (const name of EXAMPLES.filter((each) => each !== TEMPLATE)) copyExample(name, join(examples, name));
    run(process.execPath, [inFolder('node_modules', GENERATOR, 'index.mjs'), GENERATED_PROJECT], examples);
  }
});

function listNestPackages(version) {
  const packages = ['common', 'core', 'platform-express'].map((name) => `@nestjs/${name}@${version}`);
  return [...packages, 'reflect-metadata', 'rxjs'];
}
