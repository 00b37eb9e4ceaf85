import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKSPACE = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['apps', 'libs'].flatMap((parent) =>
  readdirSync(join(WORKSPACE, parent)).map((name) => join(parent, name, 'src')),
);
/** Circles that have a reason. */
const ALLOWED = [
  // An extension is given the copy of this package that runs it.
  'libs/launcher-api/src/lib/shared-modules.ts > libs/launcher-api/src/index.ts',
  // A field may hold a record, and a record has fields.
  'libs/domain/src/lib/fields/field.ts > libs/domain/src/lib/fields/field-rule.ts',
];
/** `import … from './x'`, also of types alone, `export … from './x'`, and `import('./x')`, which comes later. */
const OWN_IMPORT = /(?:\bfrom\s|\bimport\s?\(?)\s*'(\.[^']+)'/g;

describe('the files of apps and libs', () => {
  it('do not import each other in circles, not even for a type or later', () => {
    const imports = importsOfWorkspace();
    expect(imports.size).toBeGreaterThan(1_500);
    const circles = circlesOf(imports);
    expect(circles.filter((circle) => !ALLOWED.some((part) => circle.includes(part)))).toEqual([]);
  });

  it.each([
    [{ a: ['b'], b: ['c'], c: [] }, []],
    [{ a: ['b'], b: ['a'] }, ['a > b > a']],
    [{ start: ['a'], a: ['b'], b: ['c'], c: ['a'] }, ['a > b > c > a']],
    [{ a: ['a'] }, ['a > a']],
  ])('is in a circle when it comes back to itself: %j', (files, circles) => {
    expect(circlesOf(new Map(Object.entries(files)))).toEqual(circles);
  });
});

/** Which file imports which, by paths within the workspace. */
function importsOfWorkspace() {
  const files = FOLDERS.filter((folder) => existsSync(join(WORKSPACE, folder))).flatMap((folder) =>
    readdirSync(join(WORKSPACE, folder), { encoding: 'utf8', recursive: true })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(folder, file)),
  );
  return new Map(files.map((file) => [file, importsOf(file)]));
}

function importsOf(file) {
  const source = readFileSync(join(WORKSPACE, file), 'utf8');
  const paths = [...source.matchAll(OWN_IMPORT)].map(([, path]) => join(dirname(file), path));
  return paths
    .map((path) => [`${path}.ts`, join(path, 'index.ts')].find((one) => existsSync(join(WORKSPACE, one))))
    .filter((path) => path !== undefined);
}

/** The circles that a walk through all files comes upon, each as "a > b > a". */
function circlesOf(imports) {
  const circles = [];
  const done = new Set();
  const walk = (file, way) => {
    const begin = way.indexOf(file);
    if (begin !== -1) circles.push([...way.slice(begin), file].join(' > '));
    if (begin !== -1 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return circles;
}
