import { execFile } from 'node:child_process';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { makeRar5 } from './testing/make-rar';
import { makeZip } from './testing/make-zip';
import { createTemporaryDirectory, type TemporaryDirectory } from '@hangar/file-system/testing';

const run = promisify(execFile);
const workspace = join(__dirname, '../../../..');
const MEBIBYTE = 2 ** 20;

const getToolUrl = (name: string) => JSON.stringify(pathToFileURL(join(workspace, 'tools/build', name)).href);

/** Bundles this library and its worker as tools/build.mjs bundles an app. */
const BUILD = `
  const { bundle } = await import(${getToolUrl('bundle.mjs')});
  const { buildArchiveWorker } = await import(${getToolUrl('archive-worker.mjs')});
  const [workspace, outdir] = process.argv.slice(1);
  await bundle(workspace, { runsIn: 'node', entryPoints: { lib: 'libs/archives/src/index.ts' }, outdir });
  await buildArchiveWorker(workspace, outdir);
`;

/** Scans one archive in a separate process and returns the result and the peak growth of its memory. */
const SCAN = `
  const [library, path, limits] = process.argv.slice(1);
  const { scanArchive } = await import(library);
  const idleBytes = process.memoryUsage.rss();
  let peakBytes = 0;
  const look = () => (peakBytes = Math.max(peakBytes, process.memoryUsage.rss()));
  const looking = setInterval(look, 5);
  const scanning = scanArchive(path, { limits: JSON.parse(limits), onProgress: look });
  const { format, supported, code } = await scanning.catch((error) => error);
  clearInterval(looking);
  look();
  console.log(JSON.stringify({ grownBytes: peakBytes - idleBytes, found: supported?.length, format, code }));
`;

let directory: TemporaryDirectory;
beforeAll(async () => {
  directory = await createTemporaryDirectory();
  await runNode(BUILD, workspace, join(directory.path, 'dist'));
}, 60_000);
afterAll(() => directory.remove());

async function runNode(script: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, ...args], {
    cwd: directory.path,
  });
  return stdout;
}

interface ScanReport {
  readonly grownBytes: number;
  readonly found?: number;
  readonly format?: string;
  readonly code?: string;
}

async function scan(path: string, limits: object = {}): Promise<ScanReport> {
  const library = pathToFileURL(join(directory.path, 'dist/lib.bundle.cjs')).href;
  return JSON.parse(await runNode(SCAN, library, path, JSON.stringify(limits))) as ScanReport;
}

describe('the bundled program, without node_modules', () => {
  it('finds its worker and 7-Zip next to itself', async () => {
    for (const [name, format] of [
      ['mod.rar', 'rar'],
      ['mod-lzma2-solid.7z', '7z'],
    ] as const) {
      const path = join(directory.path, name);
      await copyFile(join(__dirname, '../../fixtures', name), path);
      expect(await scan(path)).toMatchObject({ format, found: 2 });
    }
  }, 60_000);

  it("includes 7-Zip unchanged, with its licence and UnRAR's", async () => {
    const source = join(workspace, 'node_modules/7z-wasm');
    for (const name of ['7zz.umd.js', '7zz.wasm', 'License.txt', 'unRarLicense.txt']) {
      const copy = await readFile(join(directory.path, 'dist/7z-wasm', name));
      expect(copy.equals(await readFile(join(source, name)))).toBe(true);
    }
  });
});

describe('memory stays within 100 MB above idle', () => {
  const createZip = (count: number) =>
    makeZip(
      Array.from({ length: count }, (_, index) => ({ name: `${index}.wad`, data: 'PWAD', method: 0 })),
      { isZip64: true },
    );

  it('for the maximum number of entries', async () => {
    const { grownBytes, found } = await scan(await directory.write('most.zip', createZip(10_000)));
    expect(found).toBe(10_000);
    expect(grownBytes).toBeLessThan(100 * MEBIBYTE);
  }, 120_000);

  it('for 60,000 entries', async () => {
    const { grownBytes, code } = await scan(await directory.write('many.zip', createZip(60_000)));
    expect(code).toBe('ARCHIVE_TOO_LARGE');
    expect(grownBytes).toBeLessThan(100 * MEBIBYTE);
  }, 120_000);

  it('for a bomb that the limits allow', async () => {
    const path = await directory.write(
      'bomb.zip',
      makeZip([{ name: 'a.wad', data: Buffer.alloc(200 * MEBIBYTE) }]),
    );
    const { grownBytes } = await scan(path, { maxRatio: 2000 });
    expect(grownBytes).toBeLessThan(100 * MEBIBYTE);
  }, 120_000);
});

it('memory stays within 160 MB above idle for a large RAR, including 7-Zip', async () => {
  const content = Buffer.alloc(150 * MEBIBYTE, 'x');
  const path = await directory.write('large.rar', makeRar5([{ name: 'a.wad', data: content }]));
  const { grownBytes, found } = await scan(path);
  expect(found).toBe(1);
  expect(grownBytes).toBeLessThan(160 * MEBIBYTE);
}, 120_000);
