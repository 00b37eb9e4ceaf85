import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { buildArchiveWorker } from '../build/archive-worker.mjs';
import { bundleLibrary } from '../build/bundle-library.mjs';
import { buildTypes } from '../build/library-types.mjs';
import { buildMapWorker } from '../build/map-worker.mjs';
import { buildThumbnailWorker } from '../build/thumbnail-worker.mjs';
import { buildWatchdogWorker } from '../build/watchdog-worker.mjs';
import { collectLicencesOf } from '../package/licences.mjs';

/**
 * Nx executor: builds the content for `npm pack` and `npm publish`: ES modules that include our other libs, and
 * declarations.
 */
export async function run({ outputPath, entries, schemas = [] }, { root, projectName }) {
  const outdir = resolve(root, outputPath);
  const source = join(root, 'libs', projectName);
  const manifest = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const entryPoints = Object.fromEntries(
    entries.map((entry) => [entry, `libs/${projectName}/src/${entry}.ts`]),
  );
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  const define = { __HANGAR_VERSION__: JSON.stringify(manifest.version) };
  const options = { entryPoints, outdir, define, hasShakenValidator: true };
  const { imported, included } = await bundleLibrary(root, options);
  assertDeclared(manifest, imported);
  await buildTypes(root, {
    library: projectName,
    entryPoints: Object.values(entryPoints),
    outdir: join(outdir, 'types'),
  });
  await buildArchiveWorker(root, outdir);
  await buildThumbnailWorker(root, outdir);
  await buildMapWorker(root, outdir);
  await buildWatchdogWorker(root, outdir);
  for (const schema of schemas) await copyFile(join(source, schema), join(outdir, basename(schema)));
  for (const file of ['package.json', 'README.md']) await copyFile(join(source, file), join(outdir, file));
  await writeFile(join(outdir, 'LICENSE'), await collectLicencesOf(root, included));
  return { success: true };
}

/**
 * A package that is imported but not declared would be missing after installation. An unused package would be installed
 * for nothing.
 */
function assertDeclared({ dependencies = {}, peerDependencies = {} }, imported) {
  const declared = Object.keys({ ...dependencies, ...peerDependencies });
  const missing = imported.filter((name) => !declared.includes(name));
  const unused = declared.filter((name) => !imported.includes(name));
  if (missing.length > 0)
    throw new Error(`package.json doesn't list ${missing.join(', ')}, which the library imports.`);
  if (unused.length > 0)
    throw new Error(`package.json lists ${unused.join(', ')}, which the library doesn't import.`);
}
