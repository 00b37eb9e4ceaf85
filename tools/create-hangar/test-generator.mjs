import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildGenerator, GENERATORS } from '../pack/generator-package.mjs';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The package of a generator, and a folder in which it creates projects. */
export class TestGenerator {
  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /** @param {string} name name of the package */
  static async create(name) {
    const folder = mkdtempSync(join(tmpdir(), 'hangar-generator-'));
    const generator = GENERATORS.find((each) => each.name === name);
    if (generator === undefined) throw new Error(`There is no generator ${name}.`);
    await buildGenerator(WORKSPACE, generator, join(folder, 'package'));
    mkdirSync(join(folder, 'projects'));
    return new TestGenerator(folder);
  }

  /**
   * Runs the program in the folder of projects. Returns its exit code and its output.
   * @param {string[]} names
   * @returns {[number | null, string]}
   */
  run(...names) {
    const program = join(this.folder, 'package/index.mjs');
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...names], {
      cwd: join(this.folder, 'projects'),
      encoding: 'utf8',
    });
    return [status, stdout + stderr];
  }

  /** @param {string} path in the folder of projects */
  read(path) {
    return readFileSync(join(this.folder, 'projects', path), 'utf8');
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
