import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '@hangar/file-system';

/** The exports of packages, by the name that extensions import. */
export type SharedModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The global key under which the shims find the running program's modules. */
const HAND_OVER = 'hangar.shared-modules';

/**
 * Writes a small package to `<folder>/node_modules` for each shared package. It contains no code of its own, but
 * re-exports the running program's module, so that Nest and Hangar are loaded once. Checked at each start.
 */
export async function shareModules(shared: SharedModules, folder: string): Promise<void> {
  Object.assign(globalThis, { [Symbol.for(HAND_OVER)]: shared });
  for (const [name, content] of Object.entries(moduleShims(shared))) {
    await writeWhereOther(join(folder, 'node_modules', name), content);
  }
}

/** Returns the files below `node_modules` with their contents. */
function moduleShims(shared: SharedModules): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [name, exported] of Object.entries(shared)) {
    const [, home = name, inner = '.'] = /^((?:@[^/]+\/)?[^/]+)(?:\/(.+))?$/.exec(name) ?? [];
    const file = inner === '.' ? 'index' : inner;
    files[`${home}/package.json`] ??= packageJson(home, shared);
    files[`${home}/${file}.cjs`] = `module.exports = ${expression(name)};\n`;
    files[`${home}/${file}.mjs`] = asModule(name, Object.keys(exported));
  }
  return files;
}

function packageJson(name: string, shared: SharedModules): string {
  const exported = Object.keys(shared)
    .filter((one) => one === name || one.startsWith(`${name}/`))
    .map((one) => (one === name ? { key: '.', file: 'index' } : innerOf(one, name)))
    .map(({ key, file }) => [key, { import: `./${file}.mjs`, default: `./${file}.cjs` }]);
  return `${JSON.stringify({ name, private: true, exports: Object.fromEntries(exported) }, null, 2)}\n`;
}

function innerOf(name: string, home: string): { key: string; file: string } {
  const file = name.slice(home.length + 1);
  return { key: `./${file}`, file };
}

function asModule(name: string, names: readonly string[]): string {
  const exported = names
    .filter((one) => one !== 'default' && /^[A-Za-z_$][\w$]*$/.test(one))
    .map((one) => `export const ${one} = shared.${one};\n`);
  return `const shared = ${expression(name)};\n${exported.join('')}`;
}

function expression(name: string): string {
  return `globalThis[Symbol.for(${JSON.stringify(HAND_OVER)})][${JSON.stringify(name)}]`;
}

async function writeWhereOther(path: string, content: string): Promise<void> {
  if (textAt(path) !== content) await writeFileAtomically(path, content);
}

/** Reads a small file synchronously. An asynchronous read would take several times as long during the start. */
function textAt(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
