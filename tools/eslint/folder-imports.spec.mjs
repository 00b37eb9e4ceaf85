import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { API_FOUNDATION_FOLDERS } from './api-foundation-folders.mjs';
import { createFolderImportsConfig, getRows } from './folder-imports.mjs';
import { LAUNCHER_API_FOLDERS } from './launcher-api-folders.mjs';
import { PAGE_FOLDERS } from './page-folders.mjs';
import { REGISTRY_API_FOLDERS } from './registry-api-folders.mjs';

const WORKSPACE = fileURLToPath(new URL('../..', import.meta.url));
/** Support code for the library's tests, not a feature. */
const TESTING_FOLDER = 'testing';

const TABLE = {
  library: 'libs/house',
  home: 'libs/house/src/lib',
  ground: [
    { name: 'errors', holds: '', uses: [] },
    { name: 'http', holds: '', uses: ['errors'] },
    { name: 'options', holds: '', uses: [] },
  ],
  features: [
    { name: 'catalog', holds: '', uses: [] },
    { name: 'launch', holds: '', uses: ['catalog'] },
  ],
};
const TABLES_BY_FOLDER = {
  ...TABLE,
  ground: [],
  features: [
    { name: 'library', holds: '', uses: [], folders: { media: '' } },
    { name: 'play', holds: '', uses: ['library'], folders: { launch: '', saves: '' } },
  ],
};
const NOT_CATALOG_TO_LAUNCH = [expect.stringContaining("'catalog' may not import 'launch'")];
const NOT_GROUND_TO_FEATURE = [expect.stringContaining("'http' may not import 'catalog'")];
const USE_INDEX = ["Import 'catalog' through its index.ts."];

describe('the rule about folder imports', () => {
  it.each([
    ['launch/a.ts', "import { a } from '../catalog';", []],
    ['launch/a.ts', "import { a } from '../catalog/index';", []],
    ['launch/a.ts', "import { a } from '../http';", []],
    ['launch/a.ts', "import { a } from '../options';", []],
    ['launch/a.ts', "import { a } from './b'; import { c } from '@hangar/domain';", []],
    ['launch/deep/a.ts', "import { a } from '../b';", []],
    ['catalog/a.ts', "import { a } from '../launch';", NOT_CATALOG_TO_LAUNCH],
    ['catalog/deep/a.ts', "import { a } from '../../launch';", NOT_CATALOG_TO_LAUNCH],
    ['catalog/a.ts', "import type { A } from '../launch';", NOT_CATALOG_TO_LAUNCH],
    ['catalog/a.ts', "export * from '../launch';", NOT_CATALOG_TO_LAUNCH],
    ['catalog/a.ts', "export { a } from '../launch';", NOT_CATALOG_TO_LAUNCH],
    ['catalog/a.ts', "void import('../launch');", NOT_CATALOG_TO_LAUNCH],
    ['catalog/a.ts', "export type A = import('../launch').A;", NOT_CATALOG_TO_LAUNCH],
    ['catalog/a.ts', "import { start } from '../start';", [expect.stringContaining("import 'start'")]],
    ['http/a.ts', "import { a } from '../catalog';", NOT_GROUND_TO_FEATURE],
    ['options.ts', "import { a } from './catalog';", [expect.stringContaining("'options' may not")]],
    ['launch/a.ts', "import { a } from '../catalog/a';", USE_INDEX],
    ['start.ts', "import { a } from './catalog/a';", USE_INDEX],
    ['../index.ts', "export * from './lib/catalog/a';", USE_INDEX],
    ['start.ts', "import { a } from './launch'; import { b } from './other';", []],
    ['../index.ts', "export * from './lib/launch';", []],
    ['new/a.ts', "import { a } from '../http';", [expect.stringContaining("'new' has no row")]],
    ['catalog/a.spec.ts', "import { a } from '../launch';", []],
  ])('checks the imports in %s: %s', (file, source, faults) => {
    expect(findFaults(join(TABLE.home, file), source)).toEqual(faults);
  });

  it.each([
    ['play/launch/a.ts', "import { a } from '../../library';", []],
    ['play/launch/a.ts', "import { a } from '../saves';", []],
    ['play/launch/deep/a.ts', "import { a } from '../b';", []],
    ['play/launch/a.ts', "import { a } from '../saves/early';", []],
    ['play/launch/a.ts', "import { a } from '../../library/media/early';", []],
    [
      'play/launch/a.ts',
      "import { a } from '../../library/media';",
      ["Import 'library' through its index.ts."],
    ],
    [
      'play/launch/a.ts',
      "import { a } from '../../library/media/a';",
      ["Import 'library' through its index.ts."],
    ],
    ['play/launch/a.ts', "import { a } from '../saves/a';", ["Import 'saves' through its index.ts."]],
    [
      'library/media/a.ts',
      "import { a } from '../../play';",
      [expect.stringContaining("'library' may not import 'play'")],
    ],
    [
      'library/media/a.ts',
      "import { a } from '../../play/launch/early';",
      [expect.stringContaining("'library' may not")],
    ],
    ['play/index.ts', "export { a } from './launch';", []],
    ['play/index.ts', "export { a } from './launch/a';", ["Import 'launch' through its index.ts."]],
    ['start.ts', "import { a } from './library/media'; import { b } from './play';", []],
    ['start.ts', "import { a } from './library/media/a';", ["Import 'media' through its index.ts."]],
  ])('checks the imports in %s, with wings: %s', (file, source, faults) => {
    expect(findFaults(join(TABLE.home, file), source, TABLES_BY_FOLDER)).toEqual(faults);
  });

  it('permits importing any file of an open folder, but still only from folders in the row', () => {
    const source = "import { a } from '../catalog/a';";
    const open = { ...TABLE, isOpen: true };
    expect(findFaults(join(TABLE.home, 'launch/a.ts'), source, open)).toEqual([]);
    expect(findFaults(join(TABLE.home, 'http/a.ts'), source, open)).toEqual(NOT_GROUND_TO_FEATURE);
  });
});

describe.each([API_FOUNDATION_FOLDERS, LAUNCHER_API_FOLDERS, REGISTRY_API_FOLDERS, PAGE_FOLDERS])(
  'the table of $library',
  (table) => {
    it('has a row for each folder, and only for existing ones', () => {
      const entries = readdirSync(join(WORKSPACE, table.home), { withFileTypes: true });
      const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== TESTING_FOLDER);
      const names = getRows(table).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(folders.map(({ name }) => name)));
      expect(names.filter((name) => !existsSync(getPath(table, name)))).toEqual([]);
      expect(names).toHaveLength(new Set(names).size);
    });

    it('has an index for each wing and lists each of its folders', () => {
      for (const { name, folders } of getRows(table).filter((row) => row.folders !== undefined)) {
        const folderPath = join(WORKSPACE, table.home, name);
        const children = readdirSync(folderPath, { withFileTypes: true });
        const tableNames = Object.keys(folders ?? {}).sort();
        expect(
          children
            .filter((entry) => entry.isDirectory())
            .map((entry) => entry.name)
            .sort(),
        ).toEqual(tableNames);
        expect(children.filter((entry) => !entry.isDirectory()).map((entry) => entry.name)).toEqual([
          'index.ts',
        ]);
      }
    });

    it('permits a row to import only rows above it, which prevents cycles', () => {
      const names = getRows(table).map(({ name }) => name);
      const circular = getRows(table).filter(({ uses }, place) =>
        uses.some((used) => !names.slice(0, place).includes(used)),
      );
      expect(circular).toEqual([]);
    });

    it('permits only imports that are used', () => {
      const unneededUses = getRows(table).flatMap(({ name, uses }) => {
        const sources = getSources(table, name);
        return uses
          .filter((used) => ![`./${used}'`, `./${used}/`].some((imported) => sources.includes(imported)))
          .map((used) => `${name} > ${used}`);
      });
      expect(unneededUses).toEqual([]);
    });
  },
);

function findFaults(filename, source, table = TABLE) {
  const language = { files: ['**/*.ts'], languageOptions: { parser: tseslint.parser } };
  const linter = new Linter({ cwd: WORKSPACE });
  const config = /** @type {any} */ ([language, createFolderImportsConfig(table)]);
  return linter.verify(source, config, join(WORKSPACE, filename)).map(({ message }) => message);
}

function getPath({ home }, name) {
  const folder = join(WORKSPACE, home, name);
  return existsSync(folder) ? folder : `${folder}.ts`;
}

/** Returns the content of all files of a row, without tests. */
function getSources(table, name) {
  const path = getPath(table, name);
  if (path.endsWith('.ts')) return readFileSync(path, 'utf8');
  const files = readdirSync(path, { encoding: 'utf8', recursive: true });
  const sources = files.filter((file) => /(?<!\.spec)\.ts$/.test(file));
  return sources.map((file) => readFileSync(join(path, file), 'utf8')).join('\n');
}
