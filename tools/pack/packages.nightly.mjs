import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { copyExample, EXAMPLES } from './examples.mjs';
import { GENERATORS } from './generator-package.mjs';
import { findPostgresPrograms, PostgresCluster } from '../postgres/postgres-cluster.mjs';
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
/** The projects that the generators create from their templates, which are also examples. */
const GENERATED = GENERATORS.map(({ name, template }) => ({ generator: name, project: `my-${template}` }));
const TEMPLATES = GENERATORS.map(({ template }) => template);
/** Jest cannot end a program for which a test is waiting. */
const HANG_TIMEOUT = { timeout: 60_000 };
const COPIED = EXAMPLES.filter((name) => !TEMPLATES.includes(name));
const PROGRAMS = [...COPIED, ...GENERATED.map(({ project }) => project)];

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
    // The generators are excluded, because nothing is imported from them.
    for (const tarball of tarballs().filter((name) => !name.startsWith('create-hangar-'))) {
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

  it('are sufficient for the audit log of examples/company-host in PostgreSQL', async () => {
    const programs = findPostgresPrograms();
    if (programs === null) throw new Error('Install the Debian package "postgresql".');
    const cluster = await PostgresCluster.start(programs);
    try {
      const project = inFolder(`nest-${EXAMPLES_NEST_VERSION}`, 'examples/company-host');
      const env = { ...process.env, AUDIT_DATABASE: await cluster.newDatabase() };
      const output = run('npm', ['run', 'test:database'], project, { ...HANG_TIMEOUT, env });
      expect(output).toMatch(/^# pass 1|^ℹ pass 1/m);
    } finally {
      await cluster.stop();
    }
  }, 120_000);

  it('run a changed extension with npm run dev', async () => {
    const project = inFolder(`nest-${EXAMPLES_NEST_VERSION}`, 'examples', 'my-first-extension');
    const dev = spawn(process.execPath, ['dev.mjs'], {
      cwd: project,
      env: { ...process.env, HANGAR_PORT: '0' },
    });
    const ended = new Promise((done) => dev.once('exit', done));
    const lines = createInterface({ input: dev.stdout })[Symbol.asyncIterator]();
    const errors = createInterface({ input: dev.stderr });
    const readGreeting = async () => {
      for (;;) {
        const { done, value: line = '' } = await lines.next();
        if (done) throw new Error('npm run dev has ended.');
        const [, origin, id] = /(http:\S+?)\/\?\S*protocol=(\S+)/.exec(line) ?? [];
        if (!origin) continue;
        const path = '/api/extensions/my-first-extension/greeting';
        const { data } = await (await fetch(`${origin}${path}?protocolId=${id}`)).json();
        return data.parts[0].text;
      }
    };
    try {
      expect(await readGreeting()).toBe('Hello, Example.');
      const source = join(project, 'src/index.ts');
      const changed = readFileSync(source, 'utf8').replace('`${this', '`Well, ${this');
      writeFileSync(source, changed);
      expect(await readGreeting()).toBe('Well, Hello, Example.');
      writeFileSync(source, `${changed}\nthrow new Error('broken while it is loaded');\n`);
      for await (const line of errors) if (line.startsWith('Error: broken while it is loaded')) break;
      writeFileSync(source, changed.replace('Well', 'So'));
      expect(await readGreeting()).toBe('So, Hello, Example.');
    } finally {
      dev.kill();
      await ended;
    }
  });

  /** Copies the examples and runs the generators. The projects are installed together with the others. */
  function installPrograms(examples) {
    mkdirSync(examples);
    for (const name of COPIED) copyExample(name, join(examples, name));
    for (const { generator, project } of GENERATED)
      run(process.execPath, [inFolder('node_modules', generator, 'index.mjs'), project], examples);
  }
});

function listNestPackages(version) {
  const packages = ['common', 'core', 'platform-express'].map((name) => `@nestjs/${name}@${version}`);
  return [...packages, 'reflect-metadata', 'rxjs'];
}
