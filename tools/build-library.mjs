// Builds a publishable library into dist/libs/<name>, or another folder:  node tools/build-library.mjs launcher-api [folder]
// The outcome is what `npm pack` and `npm publish` take: ES modules with our other libs inside, and declarations.
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildArchiveWorker } from './build/archive-worker.mjs';
import { bundleLibrary } from './build/bundle-library.mjs';
import { buildThumbnailWorker } from './build/thumbnail-worker.mjs';
import { buildTypes } from './build/library-types.mjs';

const workspace = dirname(dirname(fileURLToPath(import.meta.url)));

/** The entry points of each library, as its package.json names them. */
const LIBRARIES = { 'launcher-api': ['index', 'testing'] };

async function buildLibrary(name, outdir = join(workspace, 'dist/libs', name)) {
  const entries = LIBRARIES[name];
  if (!entries)
    throw new Error(
      `There is no library "${name}" to build; there is: ${Object.keys(LIBRARIES).join(', ')}.`,
    );
  const source = join(workspace, 'libs', name);
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const entryPoints = Object.fromEntries(entries.map((entry) => [entry, `libs/${name}/src/${entry}.ts`]));
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  const define = { __HANGAR_VERSION__: JSON.stringify(manifest.version) };
  assertDeclared(manifest, await bundleLibrary(workspace, { entryPoints, outdir, define }));
  await buildTypes(workspace, {
    library: name,
    entryPoints: Object.values(entryPoints),
    outdir: join(outdir, 'types'),
  });
  await buildArchiveWorker(workspace, outdir);
  await buildThumbnailWorker(workspace, outdir);
  for (const file of ['package.json', 'README.md']) await copyFile(join(source, file), join(outdir, file));
}

/** A package that is imported and not declared would be missing on somebody else's machine; one too many is a burden. */
function assertDeclared({ dependencies = {}, peerDependencies = {} }, imported) {
  const declared = Object.keys({ ...dependencies, ...peerDependencies });
  const missing = imported.filter((name) => !declared.includes(name));
  const unused = declared.filter((name) => !imported.includes(name));
  if (missing.length > 0)
    throw new Error(`package.json lacks ${missing.join(', ')}, which the library imports.`);
  if (unused.length > 0)
    throw new Error(`package.json names ${unused.join(', ')}, which the library does not import.`);
}

const [name, folder] = process.argv.slice(2);
await buildLibrary(name, folder === undefined ? undefined : resolve(folder));
