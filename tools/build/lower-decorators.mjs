import { readFile } from 'node:fs/promises';
import ts from 'typescript';

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
  return ts.transpileModule(source, { fileName: path, compilerOptions: COMPILER_OPTIONS }).outputText;
}
