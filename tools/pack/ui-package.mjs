import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the page's package. */
export const UI = 'ui';

/**
 * Builds the package of the page from the output of `nx build ui`: its files, and a constant with their location.
 * @param {string} workspace root of the workspace
 * @param {string} outdir replaced
 */
export async function buildUi(workspace, outdir) {
  const built = join(workspace, 'dist/apps/ui');
  if (!existsSync(join(built, 'browser/index.html')))
    throw new Error("The page isn't built. `npm run pack` builds it first, or run `npx nx build ui`.");
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  await cp(join(built, 'browser'), join(outdir, 'page'), { recursive: true });
  await copyFile(join(built, '3rdpartylicenses.txt'), join(outdir, '3rdpartylicenses.txt'));
  const source = join(workspace, 'tools/ui-package');
  for (const name of ['index.cjs', 'index.d.cts', 'README.md'])
    await copyFile(join(source, name), join(outdir, name));
  await copyFile(join(workspace, 'LICENSE'), join(outdir, 'LICENSE'));
  const manifest = await createManifest(workspace);
  await writeFile(join(outdir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function createManifest(workspace) {
  const { version, license, engines } = JSON.parse(await readFile(join(workspace, 'package.json'), 'utf8'));
  return {
    name: '@hangar/ui',
    version,
    description: "Hangar's page, built for programs that host its API.",
    license,
    type: 'commonjs',
    engines: { node: engines.node },
    main: './index.cjs',
    types: './index.d.cts',
    exports: {
      '.': { types: './index.d.cts', default: './index.cjs' },
      './package.json': './package.json',
    },
    files: ['page', 'index.cjs', 'index.d.cts', '3rdpartylicenses.txt'],
    sideEffects: false,
    // The page only supports the API of its own version.
    peerDependencies: { '@hangar/launcher-api': `^${version}` },
  };
}
