import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { collectLicences } from './licences.mjs';

/** Files that users do not need: source maps, and code compiled by the Node version of the build. */
const EXCLUDED_FILES = ['.map', 'compile-cache'];

/**
 * Assembles the packed application: the bundles of the shell and the page, which need no other packages.
 * @returns {Promise<string>} its folder
 */
export async function copyApplication(workspace, folder) {
  const { version, description, license } = JSON.parse(
    await readFile(join(workspace, 'package.json'), 'utf8'),
  );
  await copyBuiltApps(workspace, ['desktop', 'ui'], folder);
  const manifest = {
    name: 'hangar',
    productName: 'Hangar',
    version,
    description,
    license,
    author: 'The makers of Hangar',
    main: 'apps/desktop/main.cjs',
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return folder;
}

/**
 * Copies built apps next to each other, as in `dist`, with the licences of all included packages.
 * @returns {Promise<string>} their folder
 */
export async function copyBuiltApps(workspace, names, folder) {
  await mkdir(folder, { recursive: true });
  for (const name of names)
    await cp(join(workspace, 'dist/apps', name), join(folder, 'apps', name), {
      recursive: true,
      filter: (source) => !EXCLUDED_FILES.includes(extname(source) || basename(source)),
    });
  await writeFile(join(folder, 'LICENCES.txt'), await collectLicences(workspace));
  return folder;
}
