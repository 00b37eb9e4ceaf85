import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const require = createRequire(import.meta.url);

/** The sizes of the icon theme "hicolor", and the size from which Windows and macOS icons are made. */
const SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];

let isReady = false;

/**
 * Draws the page's icon in all sizes: `16x16.png` and so on, and `icon.svg`.
 * @returns {Promise<string>} their folder
 */
export async function drawIcons(workspace, folder) {
  await mkdir(folder, { recursive: true });
  const source = join(workspace, 'apps/ui/public/favicon.svg');
  if (!isReady) await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  isReady = true;
  const svg = await readFile(source, 'utf8');
  for (const size of SIZES) {
    const picture = new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render();
    await writeFile(join(folder, `${size}x${size}.png`), picture.asPng());
  }
  await cp(source, join(folder, 'icon.svg'));
  return folder;
}
