import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle } from './bundle.mjs';

const WORKSPACE = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

let directory;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hangar-bundle-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it('comments and texts beyond ASCII leave a bundle in ASCII', async () => {
  const entry = join(directory, 'entry.ts');
  await writeFile(
    entry,
    `export const texts = [/** “quoted” */ '–', \`é😀\${1 + 1}\`];
export const getNumber = () => {
  // Costs 2 €.
  return 2;
};`,
  );
  await bundle(WORKSPACE, { runsIn: 'node', entryPoints: { entry }, outdir: directory });
  const path = join(directory, 'entry.bundle.cjs');
  expect(await readFile(path, 'utf8')).toMatch(/^[\0-\x7f]*$/);
  expect(createRequire(path)(path)).toMatchObject({ texts: ['–', 'é😀2'] });
});
