// Builds our packages and packs them into dist/tarballs:  npm run pack [-- --into <folder>]
// The packages of the API and of the page use the output of Nx, which `npm run pack` builds first.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildPackage } from './pack/build-package.mjs';
import { buildGenerator, GENERATORS } from './pack/generator-package.mjs';
import { PACKED_LIBRARIES } from './pack/packages.mjs';
import { buildUi, UI } from './pack/ui-package.mjs';

const WORKSPACE = dirname(dirname(fileURLToPath(import.meta.url)));
/** The API has a separate build that includes the files that it loads from its own folder. */
const LAUNCHER_API = 'launcher-api';
const BUILT_API = join(WORKSPACE, 'dist/libs', LAUNCHER_API);

const { values } = parseArgs({ options: { into: { type: 'string', default: join(WORKSPACE, 'dist') } } });
const tarballs = resolve(values.into, 'tarballs');
const getFolder = (library) => resolve(values.into, 'packages', library);

assertLauncherApi();
await rm(tarballs, { recursive: true, force: true });
await mkdir(tarballs, { recursive: true });
for (const packed of PACKED_LIBRARIES) await buildPackage(WORKSPACE, packed, getFolder(packed.library));
await packLauncherApi(getFolder(LAUNCHER_API));
await buildUi(WORKSPACE, getFolder(UI));
for (const generator of GENERATORS) await buildGenerator(WORKSPACE, generator, getFolder(generator.name));
pack(
  [
    ...PACKED_LIBRARIES.map(({ library }) => library),
    LAUNCHER_API,
    UI,
    ...GENERATORS.map(({ name }) => name),
  ].map(getFolder),
);
for (const name of (await readdir(tarballs)).sort()) console.log(join(tarballs, name));

/** Throws if the API isn't built. Nx builds it, because Nx knows whether a build is necessary. */
function assertLauncherApi() {
  if (!existsSync(join(BUILT_API, 'package.json')))
    throw new Error(
      "The API isn't built. `npm run pack` builds it first, or run `npx nx build launcher-api`.",
    );
}

async function packLauncherApi(folder) {
  await rm(folder, { recursive: true, force: true });
  await cp(BUILT_API, folder, { recursive: true });
}

/** Packs all folders with one call of npm, which takes a second to start. */
function pack(folders) {
  const shell = process.platform === 'win32';
  execFileSync('npm', ['pack', '--silent', '--pack-destination', tarballs, ...folders], { shell });
}
