import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PACKED_LIBRARIES } from './packages.mjs';

export const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const PACKAGES = join(WORKSPACE, 'node_modules');

/** The compiler of the workspace. */
export const TSC = join(PACKAGES, '.bin/tsc');

/** The packages that {@link PackedProject} uses in its programs. */
export const NAMES = PACKED_LIBRARIES.map(({ library }) => library);

/** Nx sets a variable that makes the programs it starts print colours, which would be part of their output here. */
const WITHOUT_COLOURS = { ...process.env, FORCE_COLOR: '0' };

/** A project outside the workspace in which only our packages are installed, with a program for each kind of module. */
export class PackedProject {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** Builds and packs the packages and unpacks them into a new folder. */
  static create() {
    const project = new PackedProject(mkdtempSync(join(tmpdir(), 'hangar-packages-')));
    run(process.execPath, [join(WORKSPACE, 'tools/pack.mjs'), '--into', project.folder]);
    for (const tarball of project.tarballs()) project.#unpack(tarball);
    writeFileSync(project.path('package.json'), '{ "private": true }');
    const lines = NAMES.map((name, index) => `import * as lib${index} from '@hangar/${name}';`);
    const used = `console.log(JSON.stringify([${NAMES.map((_, i) => `Object.keys(lib${i}).sort()`)}]));`;
    for (const file of ['module.mts', 'program.cts'])
      writeFileSync(project.path(file), `${lines.join('\n')}\n${used}\n`);
    return project;
  }

  /** @param {string[]} parts */
  path(...parts) {
    return join(this.folder, ...parts);
  }

  /** Returns the file names of the packed packages. */
  tarballs() {
    return readdirSync(this.path('tarballs'));
  }

  /** @param {string} tarball */
  readBytes(tarball) {
    return new Uint8Array(readFileSync(this.path('tarballs', tarball)));
  }

  /**
   * Checks the types of a program in this project; returns an empty string if they are correct.
   * @param {string} file
   * @param {string[]} options
   */
  check(file, ...options) {
    const common = ['--noEmit', '--strict', '--target', 'es2023', '--types', 'node'];
    return run(TSC, [...common, ...options, file], this.folder);
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Unpacks a package as npm would, with links to the packages that it depends on. */
  #unpack(tarball) {
    const name = tarball.replace(/-\d+\.\d+\.\d+\.tgz$/, '').replace(/^hangar-/, '@hangar/');
    const home = this.path('node_modules', name);
    mkdirSync(home, { recursive: true });
    run('tar', ['-xzf', this.path('tarballs', tarball), '--strip-components=1', '-C', home]);
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    const required = Object.keys({ ...dependencies, ...peerDependencies }).filter(
      (dependency) => !dependency.startsWith('@hangar/'),
    );
    for (const dependency of [...required, '@types/node', '@types/express']) {
      const place = this.path('node_modules', dependency);
      mkdirSync(dirname(place), { recursive: true });
      rmSync(place, { force: true });
      symlinkSync(join(PACKAGES, dependency), place);
    }
  }
}

/**
 * Runs a program and returns its output.
 * @throws {Error} with all of its output if it fails
 */
export function run(program, args, cwd, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: WITHOUT_COLOURS,
    ...options,
  });
  if (status === 0) return stdout;
  throw new Error(`${program} ${args.join(' ')} failed.\n${error ?? ''}${stdout}${stderr}`);
}
