import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import ts from 'typescript';

/** Matches `from './x'`, `import './x'` and `import('./x')` in a declaration file, with the specifier. */
const SPECIFIER = /((?:from|import)\s*\(?\s*['"])([^'"]+)(['"])/g;

/**
 * Writes the declarations of a library and of the libraries bundled into it to `outdir`, as `<lib>/src/….d.ts`. Imports
 * are converted to complete paths, so that they resolve without our tsconfig. The sources aren't type-checked here,
 * because that would take longer than writing the declarations. `npm run typecheck` checks all libraries at once.
 * @param {string} workspace root of the workspace
 * @param {object} what
 * @param {string} what.library
 * @param {string[]} what.entryPoints relative to the workspace
 * @param {string} what.outdir
 * @param {readonly string[]} [what.outside] our packages that have their own declarations, which Nx has built
 * @throws {Error} with the compiler's messages if the declarations cannot be written
 */
export async function buildTypes(workspace, { library, entryPoints, outdir, outside = [] }) {
  emitDeclarations(workspace, { library, entryPoints, outdir, outside });
  const files = (await readdir(outdir, { recursive: true })).filter((name) => name.endsWith('.d.ts'));
  await Promise.all(files.map((name) => completeImports(join(outdir, name), outdir, outside)));
}

function emitDeclarations(workspace, { library, entryPoints, outdir, outside }) {
  const path = join(workspace, 'libs', library, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
  const program = ts.createProgram(
    entryPoints.map((entry) => join(workspace, entry)),
    {
      ...options,
      paths: { ...options.paths, ...findBuiltDeclarations(workspace, outside) },
      types: ['node'],
      rootDir: join(workspace, 'libs'),
      outDir: outdir,
      declaration: true,
      emitDeclarationOnly: true,
      sourceMap: false,
      noCheck: true,
    },
  );
  // The compiler also skips JSON files, which have no declarations.
  const { diagnostics } = program.emit();
  if (diagnostics.length === 0) return;
  const host = {
    getCurrentDirectory: () => workspace,
    getCanonicalFileName: (name) => name,
    getNewLine: () => '\n',
  };
  throw new Error(ts.formatDiagnostics(diagnostics, host));
}

/**
 * Maps packages that stay outside to their built declarations, because otherwise their sources would be compiled again.
 */
function findBuiltDeclarations(workspace, outside) {
  const paths = outside.map((name) => {
    const library = name.replace('@hangar/', '');
    return [name, [join(workspace, 'dist/libs', library, 'types', library, 'src/index.d.ts')]];
  });
  return Object.fromEntries(paths);
}

async function completeImports(file, outdir, outside) {
  const source = await readFile(file, 'utf8');
  const completed = source.replace(SPECIFIER, (statement, before, specifier, after) => {
    const target = outside.includes(specifier) ? null : findDeclaration(specifier, dirname(file), outdir);
    if (target === null) return statement;
    const path = relative(dirname(file), target)
      .split(sep)
      .join('/')
      .replace(/\.d\.ts$/, '.js');
    return `${before}${path.startsWith('.') ? path : `./${path}`}${after}`;
  });
  if (completed !== source) await writeFile(file, completed);
}

/** Returns the declaration file of one of our own imports, or `null` for a package. */
function findDeclaration(specifier, folder, outdir) {
  const [, lib, entry = 'index'] = /^@hangar\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (lib !== undefined) {
    const source = join(outdir, lib, 'src');
    return findExisting(
      [`${entry}.d.ts`, `lib/${entry}/index.d.ts`, `lib/${entry}.d.ts`].map((name) => join(source, name)),
      specifier,
    );
  }
  if (!specifier.startsWith('.')) return null;
  const path = join(folder, specifier);
  return findExisting([`${path}.d.ts`, join(path, 'index.d.ts')], specifier);
}

function findExisting(candidates, specifier) {
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found === undefined) throw new Error(`No declarations were generated for ${specifier}.`);
  return found;
}
