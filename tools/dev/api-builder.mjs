import { readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { context } from 'esbuild';
import { createLibraryOptions } from '../build/bundle-library.mjs';

/**
 * Creates a builder for a Node program whose rebuilds take a fraction of the first build: packages stay outside, and
 * unchanged files are not read again. It skips the optimisations of the shipped build for a fast start.
 * @param {string} workspace
 * @param {{ entry: string, outdir: string }} program `entry` from the root of the workspace; the output is `<name>.mjs`
 */
export async function createBuilder(workspace, { entry, outdir }) {
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  const { version } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8'));
  const builder = await context({
    ...createLibraryOptions(workspace, {
      entryPoints: [entry],
      outdir,
      define: { __HANGAR_VERSION__: JSON.stringify(version) },
    }),
    outExtension: { '.js': '.mjs' },
    sourcemap: true,
    // If esbuild wrote the files itself, a failed build would remove files that the running program may still load.
    write: false,
  });
  /** The hash of each written file by its path. */
  let hashByFile = new Map();

  return {
    /**
     * Builds the program and removes files of the previous build. If the build fails, errors are printed and the files
     * stay unchanged.
     * @returns {Promise<string[] | null>} the folders of the projects that the program consists of, or `null` if the
     * build failed
     */
    async build() {
      const result = await builder.rebuild().catch(() => null);
      if (!result) return null;
      const { outputFiles = [], metafile } = result;
      const changed = outputFiles.filter(({ path, hash }) => hashByFile.get(path) !== hash);
      await Promise.all(changed.map(({ path, contents }) => writeFile(path, contents)));
      const staleFiles = [...hashByFile.keys()].filter(
        (path) => !outputFiles.some((file) => file.path === path),
      );
      await Promise.all(staleFiles.map((path) => rm(path)));
      hashByFile = new Map(outputFiles.map(({ path, hash }) => [path, hash]));
      return findProjectFolders(Object.keys(metafile?.inputs ?? {}));
    },
    dispose: () => builder.dispose(),
  };
}

/**
 * Returns the project folders (`apps/<name>`, `libs/<name>`) of source files.
 * @param {readonly string[]} files from the root of the workspace
 */
export function findProjectFolders(files) {
  const folders = files.map((file) => /^(?:apps|libs)\/[^/]+(?=\/)/.exec(file)?.[0]);
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort();
}

/**
 * Whether a changed file may affect a program: it is in one of the folders, and neither a spec nor part of a package.
 * @param {string} path from the root of the workspace
 * @param {readonly string[]} folders
 */
export function isSource(path, folders) {
  const file = path.split(sep).join('/');
  const isInside = folders.some((folder) => file.startsWith(`${folder}/`));
  return isInside && !/\.spec\.\w+$/.test(file) && !file.includes('/node_modules/');
}
