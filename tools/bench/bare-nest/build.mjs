import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const STARTER = `import module from 'node:module';
import { join } from 'node:path';
module.enableCompileCache?.(join(import.meta.dirname, 'compile-cache'));
module.createRequire(import.meta.url)('./main.bundle.cjs');
`;

/**
 * Bundles the bare Nest application as anybody would, into one file, and with none of what tools/build does to ours: so
 * that a figure beside it says what our bundle gains, too, and stays comparable when that changes.
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
