import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { buildSync } from 'esbuild';
import type * as wadFiles from '@hangar/wad-files/testing';

/** The WAD builders for programs that Node runs without a build. In such programs, imports need file extensions. */
export const { buildIwad, buildMod, buildWad, exitDemo, exitMap, lump, BUILDABLE_BASE_GAMES } = loadModule<
  typeof wadFiles
>(fileURLToPath(new URL('../../wad-files/src/testing.ts', import.meta.url)));

/** Loads our TypeScript modules, whose imports have no extensions. */
export function loadModule<Module>(file: string): Module {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    format: 'cjs',
    platform: 'node',
    write: false,
  });
  const module = { exports: {} as Module };
  const evaluate = runInThisContext(`(function (module, exports, require) {${outputFiles[0]?.text}\n})`);
  evaluate(module, module.exports, createRequire(import.meta.url));
  return module.exports;
}
