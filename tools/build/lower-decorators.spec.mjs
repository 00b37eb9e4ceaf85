import { randomUUID } from 'node:crypto';
import ts from 'typescript';
import { lowerFile } from './lower-decorators.mjs';

const OPTIONS = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };

describe('compiling a file with decorators', () => {
  it('returns the same the second time, from what was stored', () => {
    const source = `export const id: string = '${randomUUID()}';\n`;
    const first = lowerFile('a.ts', source, OPTIONS);
    expect(first).toMatch(/^export const id = '/);
    expect(lowerFile('a.ts', source, OPTIONS)).toBe(first);
  });

  it('compiles again after a change of the source, the options or the name', () => {
    const source = 'export class A { b = 1; }\n';
    const options = { ...OPTIONS, inlineSourceMap: true };
    const results = [
      lowerFile('a.ts', source, options),
      lowerFile('a.ts', source.replace('1', '2'), options),
      lowerFile('a.ts', source, { ...options, useDefineForClassFields: false }),
      lowerFile('b.ts', source, options),
    ];
    expect(new Set(results).size).toBe(4);
  });
});
