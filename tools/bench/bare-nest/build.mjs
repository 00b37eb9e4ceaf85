import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const STARTER = `import module from 'node:module';
import { join } from 'node:path';
module.enableCompileCache?.(join(import.meta.dirname, 'compile-cache'));
module.createRequire(import.meta.url)('./main.bundle.cjs');
`;

/**
 * Bundles the bare Nest application in the usual way, into one file, without the optimisations in tools/build. The
 * comparison therefore includes their effect and stays valid when they change.
 */
export async function buildBareNest(workspace, outdir) {
  await build({
    entryPoints: [join(workspace, 'tools/bench/bare-nest/main.ts')],
    outfile: join(outdir, 'main.bundle.cjs'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    keepNames: true,
    sourcemap: true,
    external: [
      '@nestjs/microservices',
      '@nestjs/microservices/*',
      '@nestjs/websockets',
      '@nestjs/websockets/*',
    ],
    tsconfig: join(workspace, 'tsconfig.base.json'),
    logLevel: 'error',
  });
  await writeFile(join(outdir, 'main.mjs'), STARTER);
}
