import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);

/** The codecs that the worker uses, which are read as files. */
const CODECS = [
  '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm',
  '@jsquash/webp/codec/dec/webp_dec.wasm',
  '@jsquash/webp/codec/enc/webp_enc_simd.wasm',
];

/**
 * Puts the worker that scales pictures beside an app's bundle, where libs/thumbnails looks for it.
 * @param {string} workspace root of the workspace
 * @param {string} outdir the app's folder
 */
export async function buildThumbnailWorker(workspace, outdir) {
  await build({
    entryPoints: { 'thumbnail-worker': 'libs/thumbnails/src/worker/thumbnail-worker.mjs' },
    absWorkingDir: workspace,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    banner: { js: "const __importMetaUrl=require('node:url').pathToFileURL(__filename).href;" },
    define: { 'import.meta.url': '__importMetaUrl' },
    logLevel: 'warning',
  });
  const target = join(outdir, 'thumbnail-codecs');
  await mkdir(target, { recursive: true });
  await Promise.all(CODECS.map((file) => copyFile(require.resolve(file), join(target, basename(file)))));
  // One licence for all of them (Apache 2.0); it wants to travel along.
  await copyFile(require.resolve('@jsquash/resize/LICENSE'), join(target, 'LICENSE'));
}
