import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { collectLicences } from './licences.mjs';

/** Needed by nobody who runs it. */
const LEFT_OUT = ['.map'];

/**
 * Puts together what lies in the packed application: the bundles of the shell and the page, which need no packages beside them.
 * @returns {Promise<string>} its folder
 */
export async function putApplication(workspace, folder) {
  const { version, description, license } = JSON.parse(
    await readFile(join(workspace, 'package.json'), 'utf8'),
  );
  await mkdir(folder, { recursive: true });
  for (const path of ['apps/desktop', 'apps/ui'])
    await cp(join(workspace, 'dist', path), join(folder, path), {
      recursive: true,
      filter: (source) => !LEFT_OUT.includes(extname(source)),
    });
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
  await writeFile(join(folder, 'LICENCES.txt'), await collectLicences(workspace));
  return folder;
}
