import { createRequire } from 'node:module';
import { buildWorker } from './worker.mjs';

const require = createRequire(import.meta.url);

const SOURCE = 'libs/thumbnails/src/worker/thumbnail-worker.mjs';

/** The codecs of the worker, which it reads as files. */
const CODECS = [
  '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
  '@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm',
  '@jsquash/webp/codec/dec/webp_dec.wasm',
  '@jsquash/webp/codec/enc/webp_enc_simd.wasm',
];

/** The common licence of the codecs (Apache 2.0), which must be included. */
const LICENCE = '@jsquash/resize/LICENSE';

/**
 * Builds the worker that scales pictures. It is written next to an app's bundle, where libs/thumbnails expects it.
 * @param {string} workspace root of the workspace
 * @param {string} outdir the app's folder
 */
export async function buildThumbnailWorker(workspace, outdir) {
  const files = [...CODECS, LICENCE].map((file) => require.resolve(file));
  await buildWorker(
    SOURCE,
    { workspace, outdir },
    { folder: 'thumbnail-codecs', files },
    {
      banner: { js: "const __importMetaUrl=require('node:url').pathToFileURL(__filename).href;" },
      define: { 'import.meta.url': '__importMetaUrl' },
    },
  );
}
