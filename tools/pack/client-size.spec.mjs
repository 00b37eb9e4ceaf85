import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { buildPackage } from './build-package.mjs';
import { PACKED_LIBRARIES } from './packages.mjs';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const MAX_GZIPPED_BYTES = 4000;

it('the client adds at most 4 kB to a page, minified and compressed', async () => {
  const packed = PACKED_LIBRARIES.find(({ library }) => library === 'client');
  const folder = await mkdtemp(join(tmpdir(), 'hangar-client-'));
  try {
    await buildPackage(WORKSPACE, /** @type {NonNullable<typeof packed>} */ (packed), folder);
    const { outputFiles } = await build({
      entryPoints: [join(folder, 'esm/index.js')],
      bundle: true,
      minify: true,
      format: 'esm',
      write: false,
    });
    expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThanOrEqual(MAX_GZIPPED_BYTES);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
