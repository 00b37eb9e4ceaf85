import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@hangar/file-system';

/** The exports of packages, by the name that extensions import. */
export type SharedModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The global key under which the shims find the running program's modules. */
const SHARED_MODULES_KEY = 'hangar.shared-modules';

/**
 * Writes a small package to `<folder>/node_modules` for each shared package. It contains no code of its own, but
 * re-exports the running program's module, so that Nest and Hangar are loaded only once. Called at each start; only
 * changed files are written.
 */
export async function shareModules(shared: SharedModules, folder: string): Promise<void> {
  Object.assign(globalThis, { [Symbol.for(SHARED_MODULES_KEY)]: shared });
  for (const [name, content] of Object.entries(createModuleShims(shared))) {
    await writeIfChanged(join(folder, 'node_modules', name), content);
  }
}

/** Returns the files below `node_modules` with their contents. */
function createModuleShims(shared: SharedModules): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [name, exported] of Object.entries(shared)) {
    const [, home = name, inner = '.'] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
    const file = inner === '.' ? 'index' : inner;
    files[`${home}/package.json`] ??= createPackageJson(home, shared);
    files[`${home}/${file}.cjs`] = `module.exports = ${createModuleExpression(name)};\n`;
    files[`${home}/${file}.mjs`] = createEsModuleSource(name, Object.keys(exported));
  }
  return files;
}

function createPackageJson(name: string, shared: SharedModules): string {
  const exported = Object.keys(shared)
    .filter((exportName) => exportName === name || exportName.startsWith(`${name}/`))
    .map((exportName) =>
      exportName === name ? { key: '.', file: 'index' } : createSubpathExport(exportName, name),
    )
    .map(({ key, file }) => [key, { import: `./${file}.mjs`, default: `./${file}.cjs` }]);
  return `${JSON.stringify({ name, private: true, exports: Object.fromEntries(exported) }, null, 2)}\n`;
}

function createSubpathExport(name: string, home: string): { key: string; file: string } {
  const file = name.slice(home.length + 1);
  return { key: `./${file}`, file };
}

function createEsModuleSource(name: string, names: readonly string[]): string {
  const exported = names
    .filter((exportName) => exportName !== 'default' && /^[A-Za-z_$][\w$]*$/.test(exportName))
    .map((exportName) => `export const ${exportName} = shared.${exportName};\n`);
  return `const shared = ${createModuleExpression(name)};\n${exported.join('')}`;
}

function createModuleExpression(name: string): string {
  return `globalThis[Symbol.for(${JSON.stringify(SHARED_MODULES_KEY)})][${JSON.stringify(name)}]`;
}

async function writeIfChanged(path: string, content: string): Promise<void> {
  if (readTextSync(path) !== content) await writeFileAtomically(path, content);
}

/** Reads a small file synchronously. During startup, an asynchronous read would take several times as long. */
function readTextSync(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
