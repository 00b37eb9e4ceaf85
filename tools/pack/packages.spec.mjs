import { spawn, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { copyExample, EXAMPLES } from './examples.mjs';
import { GENERATOR, TEMPLATE } from './generator-package.mjs';
import { PACKED_LIBRARIES } from './packages.mjs';
import { EMPTY_HANGAR, HOST } from './programs-that-install.mjs';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const PACKAGES = join(WORKSPACE, 'node_modules');
const TSC = join(PACKAGES, '.bin/tsc');
const NAMES = PACKED_LIBRARIES.map(({ library }) => library);
/** What a program of each kind looks for. */
const KINDS = [
  ['nodenext', 'module.mts'],
  ['node16', 'module.mts'],
  ['nodenext', 'program.cts'],
  ['node16', 'program.cts'],
];

/** What a project needs beside our packages, by the version of Nest. The younger Nest has younger companions, which npm finds. */
const NEST = {
  11: ['@nestjs/swagger@11', '@nestjs/event-emitter@3', ...nestOf(11)],
  12: nestOf(12),
};

/** The project that the examples are tried in, by its Nest. */
const EXAMPLES_WITH = '12';
/** What the generator makes of its template, which is an example itself. */
const MADE = 'my-default';
/** Jest cannot end a program that it waits for. */
const HANGING = { timeout: 60_000 };
/** Nx asks the programs that it starts for colours, which these would have in the middle of what is read here. */
const WITHOUT_COLOURS = { ...process.env, FORCE_COLOR: '0' };
const PROGRAMS = [...EXAMPLES.filter((name) => name !== TEMPLATE), MADE];

describe('The packages, in a project that has nothing else of ours', () => {
  let folder;
  const inFolder = (...parts) => join(folder, ...parts);
  const check = (file, ...options) =>
    run(TSC, ['--noEmit', '--strict', '--target', 'es2023', '--types', 'node', ...options, file], folder);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hangar-packages-'));
    run(process.execPath, [join(WORKSPACE, 'tools/pack.mjs'), '--into', folder]);
    for (const tarball of readdirSync(inFolder('tarballs'))) unpack(tarball);
    writeFileSync(inFolder('package.json'), '{ "private": true }');
    const lines = NAMES.map((name, index) => `import * as lib${index} from '@hangar/${name}';`);
    const used = `console.log(JSON.stringify([${NAMES.map((_, i) => `Object.keys(lib${i}).sort()`)}]));`;
    for (const file of ['module.mts', 'program.cts'])
      writeFileSync(inFolder(file), `${lines.join('\n')}\n${used}\n`);
  }, 300_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(KINDS)('have types under %s for %s', (kind, file) => {
    expect(check(file, '--module', kind, '--experimentalDecorators', '--skipLibCheck')).toBe('');
  });

  it('have types under bundler', () => {
    const options = ['--module', 'esnext', '--moduleResolution', 'bundler', '--skipLibCheck'];
    expect(check('module.mts', ...options)).toBe('');
  });

  it('offer the same to import and to require', () => {
    const list = (load) =>
      `(async () => { for (const name of ${JSON.stringify(NAMES)}) console.log(name, Object.keys(${load}('@hangar/' + name)).filter((key) => !/^(default|module.exports|__esModule)$/.test(key)).sort().join()); })()`;
    const imported = run(process.execPath, ['-e', list('await import')], folder);
    expect(run(process.execPath, ['-e', list('require')], folder)).toBe(imported);
    expect(
      imported
        .split('\n')
        .slice(0, NAMES.length)
        .map((line) => line.split(' ')[0]),
    ).toEqual(NAMES);
  });

  it.each(NAMES)('%s has a licence and a README with an example', (name) => {
    const home = inFolder('node_modules/@hangar', name);
    expect(readdirSync(home)).toEqual(['LICENSE', 'README.md', 'cjs', 'esm', 'package.json']);
    expect(readFileSync(join(home, 'README.md'), 'utf8')).toContain('```ts\n');
  });

  it('run the example of the client against an empty Hangar', async () => {
    const readme = readFileSync(inFolder('node_modules/@hangar/client/README.md'), 'utf8');
    const example = /```ts\n([^]*?)```/.exec(readme)?.[1] ?? '';
    writeFileSync(inFolder('example.mts'), example);
    check('example.mts', '--module', 'nodenext');
    writeFileSync(inFolder('hangar.mjs'), EMPTY_HANGAR);
    const hangar = spawn(process.execPath, ['hangar.mjs', inFolder('data')], { cwd: folder });
    const ended = new Promise((done) => hangar.once('exit', done));
    const address = await new Promise((found) =>
      hangar.stdout.once('data', (text) => found(String(text).trim())),
    );
    writeFileSync(inFolder('example.mts'), example.replace('http://127.0.0.1:7666', address));
    run(TSC, ['--module', 'nodenext', '--target', 'es2023', '--types', 'node', 'example.mts'], folder);
    const said = run(process.execPath, ['example.mjs'], folder);
    hangar.stdin.end();
    await ended;
    expect(said).toBe('0 protocols\nSunder\n');
  });

  it('offer what their reports say', () => {
    run(process.execPath, [join(WORKSPACE, 'tools/pack/api-report.mjs'), folder, '--check'], folder);
  });

  it('answer the examples of docs/api.md as it shows', () => {
    run(process.execPath, [join(WORKSPACE, 'tools/pack/run-api-examples.mjs'), folder], folder, HANGING);
  });

  it('are in order for publint', async () => {
    for (const tarball of tarballs()) {
      const { messages } = await publint({ pack: { tarball: bytesOf(tarball).buffer }, strict: true });
      expect([tarball, messages]).toEqual([tarball, []]);
    }
  });

  it('have types that fit what is loaded, wherever a program looks', async () => {
    // Nothing is imported from the generator.
    for (const tarball of tarballs().filter((name) => !name.startsWith(GENERATOR))) {
      const result = await checkPackage(createPackageFromTarballData(bytesOf(tarball)));
      const problems = result.types ? result.problems : [{ kind: 'without types' }];
      // The API is an ES module alone, which `require` loads in every Node that we name; older compilers do not know that.
      const unknown = problems.filter(
        ({ kind }) => kind !== 'CJSResolvesToESM' || !/launcher-api/.test(tarball),
      );
      expect([tarball, unknown]).toEqual([tarball, []]);
    }
  });

  it.each(Object.entries(NEST))('run in a project with Nest %s, imported and required', (version, beside) => {
    const project = inFolder(`nest-${version}`);
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "private": true, "workspaces": ["examples/*"] }');
    if (version === EXAMPLES_WITH) putPrograms(join(project, 'examples'));
    const ours = ['domain', 'client', 'launcher-api', 'ui'].map((name) =>
      inFolder(
        'tarballs',
        tarballs().find((file) => new RegExp(`^hangar-${name}-\\d`).test(file)),
      ),
    );
    run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...beside, ...ours], project);
    const { version: own } = JSON.parse(readFileSync(join(WORKSPACE, 'package.json'), 'utf8'));
    for (const [file, load] of Object.entries({ 'host.mjs': 'import', 'host.cjs': 'require' })) {
      writeFileSync(join(project, file), HOST(load));
      const said = run(process.execPath, [file, join(project, 'data')], project);
      expect([file, said.trim()]).toEqual([file, `${own} 200 text/javascript; charset=utf-8`]);
    }
  });

  it('have an API that is not heavy, packed or installed with all that it asks for', () => {
    const api = tarballs().find((file) => file.startsWith('hangar-launcher-api-')) ?? '';
    expect(bytesOf(api).length).toBeLessThan(5_000_000);
    // There are no programs of examples beside it, and our other packages are not asked for.
    const files = readdirSync(inFolder('nest-11/node_modules'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !/@hangar[\\/](?!launcher-api)/.test(path));
    const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
    expect(bytes).toBeLessThan(60_000_000);
  });

  it.each(PROGRAMS)('are enough for examples/%s, whose test passes', (name) => {
    const project = inFolder(`nest-${EXAMPLES_WITH}`);
    const said = run('npm', ['test', '--workspace', `examples/${name}`], project, HANGING);
    expect(said).toMatch(/^# pass [1-9]|^ℹ pass [1-9]/m);
  });

  it('make no extension under a name that is none, or in the place of something', () => {
    const examples = inFolder(`nest-${EXAMPLES_WITH}`, 'examples');
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
    expect(make()).toMatch(/^2 Say what the extension is to be called/);
    for (const name of ['../up', 'My Rules', 'hangar-extension-', 'a'.repeat(65)])
      expect(make(name)).toMatch(/^2 ".*" cannot be the name of an extension: use/);
    expect(make(MADE)).toMatch(/^1 .*my-default is there already: choose another name/);
    expect(readdirSync(examples)).toEqual(before);
  });

  const tarballs = () => readdirSync(inFolder('tarballs'));
  const bytesOf = (tarball) => new Uint8Array(readFileSync(inFolder('tarballs', tarball)));

  /** They are installed along with a project; their own tests follow. */
  function putPrograms(examples) {
    mkdirSync(examples);
    for (const name of EXAMPLES.filter((each) => each !== TEMPLATE)) copyExample(name, join(examples, name));
    run(process.execPath, [inFolder('node_modules', GENERATOR, 'index.mjs'), MADE], examples);
  }

  /** As npm would: the package in its place, and links to what it asks for. */
  function unpack(tarball) {
    const name = tarball.replace(/-\d+\.\d+\.\d+\.tgz$/, '').replace(/^hangar-/, '@hangar/');
    const home = inFolder('node_modules', name);
    mkdirSync(home, { recursive: true });
    run('tar', ['-xzf', inFolder('tarballs', tarball), '--strip-components=1', '-C', home]);
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    const asked = Object.keys({ ...dependencies, ...peerDependencies }).filter(
      (asks) => !asks.startsWith('@hangar/'),
    );
    for (const asks of [...asked, '@types/node', '@types/express']) {
      const place = inFolder('node_modules', asks);
      mkdirSync(dirname(place), { recursive: true });
      rmSync(place, { force: true });
      symlinkSync(join(PACKAGES, asks), place);
    }
  }
});

function nestOf(version) {
  const packages = ['common', 'core', 'platform-express'].map((name) => `@nestjs/${name}@${version}`);
  return [...packages, 'reflect-metadata', 'rxjs'];
}

function run(program, args, cwd, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: WITHOUT_COLOURS,
    ...options,
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')} failed.\n${error ?? ''}${stdout}${stderr}`);
}
