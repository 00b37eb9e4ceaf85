import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['apps', 'libs'].flatMap((parent) =>
  readdirSync(join(WORKSPACE, parent)).map((name) => join(parent, name, 'src')),
);
/** Cycles that exist for a reason. */
const ALLOWED = [
  // An extension receives the copy of this package that runs it.
  'libs/launcher-api/src/lib/shared-modules.ts > libs/launcher-api/src/index.ts',
];
/** Matches `import … from './x'`, including type imports, `export … from './x'`, and dynamic `import('./x')`. */
const RELATIVE_IMPORT = /(?:\bfrom\s|\bimport\s?\(?)\s*'(\.[^']+)'/g;

describe('the files of apps and libs', () => {
  it('have no import cycles, not even through type imports or dynamic imports', () => {
    const imports = findWorkspaceImports();
    expect(imports.size).toBeGreaterThan(1_500);
    const importCycles = findCycles(imports);
    expect(importCycles.filter((cycle) => !ALLOWED.some((part) => cycle.includes(part)))).toEqual([]);
  });

  it.each([
    [{ a: ['b'], b: ['c'], c: [] }, []],
    [{ a: ['b'], b: ['a'] }, ['a > b > a']],
    [{ start: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a > b > c > a']],
    [{ a: ['a'] }, ['a > a']],
  ])('finds cycles in %j', (files, importCycles) => {
    expect(findCycles(new Map(Object.entries(files)))).toEqual(importCycles);
  });
});

/** Returns the imports of each file, by paths within the workspace. */
function findWorkspaceImports() {
  const files = FOLDERS.filter((folder) => existsSync(join(WORKSPACE, folder))).flatMap((folder) =>
    readdirSync(join(WORKSPACE, folder), { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file)),
  );
  return new Map(files.map((file) => [file, findImports(file)]));
}

function findImports(file) {
  const source = readFileSync(join(WORKSPACE, file), 'utf8');
  const paths = [...source.matchAll(RELATIVE_IMPORT)].map(([, path]) => join(dirname(file), path));
  return paths
    .map((path) =>
      [`${path}.ts`, join(path, 'index.ts')].find((candidate) => existsSync(join(WORKSPACE, candidate))),
    )
    .filter((path) => path !== undefined);
}

/** Returns the cycles found by following all imports, each as "a > b > a". */
function findCycles(imports) {
  const cycles = [];
  const done = new Set();
  const walk = (file, trail) => {
    const cycleStart = trail.indexOf(file);
    if (cycleStart !== -1) cycles.push([...trail.slice(cycleStart), file].join(' > '));
    if (cycleStart !== -1 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return cycles;
}
