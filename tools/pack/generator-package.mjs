import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyExample } from './examples.mjs';

/** The package that `npm create hangar-extension` installs and runs. */
export const GENERATOR = 'create-hangar-extension';
/** The example that it copies. */
export const TEMPLATE = 'first-extension';

/**
 * Builds the package of the generator: the program, and an example that it copies under another name.
 * @param {string} workspace root of the workspace
 * @param {string} outdir replaced
 */
export async function buildGenerator(workspace, outdir) {
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  const source = join(workspace, 'tools', GENERATOR);
  for (const name of ['index.mjs', 'README.md']) await copyFile(join(source, name), join(outdir, name));
  await copyFile(join(workspace, 'LICENSE'), join(outdir, 'LICENSE'));
  copyExample(TEMPLATE, join(outdir, 'template'));
  const { version, license, engines } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  const manifest = {
    name: GENERATOR,
    version,
    description: 'Creates a starter extension for Hangar.',
    license,
    type: 'module',
    engines: { node: engines.node },
    bin: './index.mjs',
    exports: { './package.json': './package.json' },
    files: ['index.mjs', 'template'],
  };
  await writeFile(join(outdir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
