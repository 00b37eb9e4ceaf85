import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyExample } from './examples.mjs';

/**
 * A generator that `npm create …` installs and runs.
 * @typedef {object} PackedGenerator
 * @property {string} name Name of the package.
 * @property {string} program Name of its program and of its README in `tools/create-hangar`, without the extension.
 * @property {string} template The example that it copies.
 * @property {string} description
 */

/** @type {readonly PackedGenerator[]} */
export const GENERATORS = [
  {
    name: 'create-hangar-extension',
    program: 'extension',
    template: 'first-extension',
    description: 'Creates a starter extension for Hangar.',
  },
  {
    name: 'create-hangar-host',
    program: 'host',
    template: 'first-host',
    description: 'Creates a Nest program that hosts Hangar.',
  },
];

/** The part that all generators share. */
const COMMON_FILE = 'create-project.mjs';

/**
 * Builds the package of a generator: the program, and an example that it copies under another name.
 * @param {string} workspace root of the workspace
 * @param {PackedGenerator} generator
 * @param {string} outdir replaced
 */
export async function buildGenerator(workspace, { name, program, template, description }, outdir) {
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  const source = join(workspace, 'tools/create-hangar');
  await copyFile(join(source, `${program}.mjs`), join(outdir, 'index.mjs'));
  await copyFile(join(source, `${program}.README.md`), join(outdir, 'README.md'));
  await copyFile(join(source, COMMON_FILE), join(outdir, COMMON_FILE));
  await copyFile(join(workspace, 'LICENSE'), join(outdir, 'LICENSE'));
  copyExample(template, join(outdir, 'template'));
  const { version, license, engines } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  const manifest = {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: engines.node },
    bin: './index.mjs',
    exports: { './package.json': './package.json' },
    files: ['index.mjs', COMMON_FILE, 'template'],
  };
  await writeFile(join(outdir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
