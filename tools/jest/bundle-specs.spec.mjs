import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleSpecs } from './bundle-specs.cjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hangar-bundles-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function bundle(imported) {
  const spec = join(folder, 'some.spec.ts');
  writeFileSync(spec, `import { A } from '${imported}';\nconsole.log(A);\n`);
  await bundleSpecs({ rootDir: folder, globals: {}, moduleNameMapper: [] }, [spec], join(folder, 'out'));
}

it('explains how to create a missing generated file', async () => {
  await expect(bundle('./generated/tables')).rejects.toThrow('npm run generate');
});

it('does not change other errors', async () => {
  await expect(bundle('./tables')).rejects.toThrow('Could not resolve "./tables"');
});
