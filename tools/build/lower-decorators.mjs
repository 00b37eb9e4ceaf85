import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** In node_modules, so that a clean clone starts without it, and `npm ci` removes it. */
const CACHE = join(
  dirname(dirname(dirname(fileURLToPath(import.meta.url)))),
  'node_modules/.cache/lowered-decorators',
);

const COMPILER_OPTIONS = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  experimentalDecorators: true,
  emitDecoratorMetadata: true,
  isolatedModules: true,
  importHelpers: true,
  useDefineForClassFields: false,
  inlineSourceMap: true,
  inlineSources: true,
};

/** The source and the lowered code of each file, so that a watching build lowers only changed files. */
const loweredFiles = new Map();

/**
 * esbuild plugin: TypeScript lowers files with decorators before esbuild reads them. esbuild emits no decorator
 * metadata, and without it, Nest starts without an error but injects and validates nothing.
 */
export const lowerDecorators = {
  name: 'lower-decorators',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!/^\s*@\w+\(/m.test(source)) return undefined;
      if (loweredFiles.get(path)?.source !== source)
        loweredFiles.set(path, { source, code: lower(path, source) });
      return { contents: loweredFiles.get(path).code, loader: 'js' };
    });
  },
};

function lower(path, source) {
  return lowerFile(path, source, COMPILER_OPTIONS);
}

/**
 * Compiles a file with TypeScript. The result is stored for the next time: all files together take six seconds of CPU,
 * and a dozen builds and test runs compile the same files.
 * @param {string} fileName for the source map
 * @param {string} source
 * @param {import('typescript').CompilerOptions} compilerOptions
 */
export function lowerFile(fileName, source, compilerOptions) {
  const input = JSON.stringify([ts.version, compilerOptions, fileName, source]);
  const stored = join(CACHE, `${createHash('sha256').update(input).digest('hex')}.js`);
  try {
    return readFileSync(stored, 'utf8');
  } catch {
    // It has not been compiled yet.
  }
  const { outputText } = ts.transpileModule(source, { fileName, compilerOptions });
  mkdirSync(CACHE, { recursive: true });
  // Another process may be writing the same file.
  const temporary = `${stored}.${process.pid}`;
  writeFileSync(temporary, outputText);
  renameSync(temporary, stored);
  return outputText;
}
