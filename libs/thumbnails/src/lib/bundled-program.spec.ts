import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { makePng } from './testing/make-png';

const run = promisify(execFile);
const workspace = join(__dirname, '../../../..');
const getToolUrl = (name: string) => JSON.stringify(pathToFileURL(join(workspace, 'tools/build', name)).href);

/** Bundles this library and its worker in the same way as tools/build.mjs bundles apps. */
const BUILD = `
  const { bundle } = await import(${getToolUrl('bundle.mjs')});
  const { buildThumbnailWorker } = await import(${getToolUrl('thumbnail-worker.mjs')});
  const [workspace, outdir] = process.argv.slice(1);
  await bundle(workspace, { runsIn: 'node', entryPoints: { lib: 'libs/thumbnails/src/index.ts' }, outdir });
  await buildThumbnailWorker(workspace, outdir);
`;

/** Scales pictures in a separate process and returns their widths. The process must exit on its own. */
const SCALE = `
  const [library, ...paths] = process.argv.slice(1);
  const { ThumbnailMaker, readPictureSize } = await import(library);
  const { readFile } = await import('node:fs/promises');
  const maker = new ThumbnailMaker();
  const made = await Promise.all(paths.map(async (path) => maker.make(await readFile(path), { width: 160 })));
  console.log(JSON.stringify(made.map((bytes) => bytes && readPictureSize(bytes).width)));
`;

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-thumbnails-'));
  await runNode(BUILD, workspace, join(directory, 'dist'));
}, 60_000);
afterAll(() => rm(directory, { recursive: true, force: true }));

async function runNode(script: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script, ...args], {
    cwd: directory,
  });
  return stdout;
}

it('finds its worker and the codecs next to itself, without node_modules', async () => {
  const fixtures = join(__dirname, '../../fixtures');
  await writeFile(join(directory, 'large.png'), makePng(300, 300));
  const paths = [join(directory, 'large.png'), join(fixtures, 'photo.jpg'), join(fixtures, 'photo.webp')];
  const library = pathToFileURL(join(directory, 'dist/lib.bundle.cjs')).href;
  expect(JSON.parse(await runNode(SCALE, library, ...paths))).toEqual([160, 160, 160]);
}, 60_000);

it("includes the codecs' licence", async () => {
  expect(await readdir(join(directory, 'dist/thumbnail-codecs'))).toContain('LICENSE');
});
