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

/**
 * esbuild plugin: TypeScript lowers files with decorators before esbuild sees them. esbuild emits no decorator
 * metadata, and without it Nest boots with nothing to inject or validate by, and without a word.
 */
export const lowerDecorators = {
  name: 'lower-decorators',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!/^\s*@\w+\(/m.test(source)) return undefined;
      const { outputText } = ts.transpileModule(source, {
        fileName: path,
        compilerOptions: COMPILER_OPTIONS,
      });
      return { contents: outputText, loader: 'js' };
    });
  },
};
