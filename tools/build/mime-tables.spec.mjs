import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import mimeTypes from 'mime-types';
import { mimeTables } from './mime-tables.mjs';

const WORKSPACE = join(import.meta.dirname, '..', '..');

it('mime-types returns the same results with tables from the build', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'hangar-mime-'));
  try {
    const outfile = join(directory, 'mime-types.cjs');
    const { metafile } = await build({
      entryPoints: [createRequire(join(WORKSPACE, 'package.json')).resolve('mime-types')],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      outfile,
      metafile: true,
      plugins: [mimeTables],
    });
    expect(Object.keys(metafile.inputs).filter((input) => /mime-db|mimeScore/.test(input))).toEqual([]);
    const built = createRequire(import.meta.url)(outfile);
    expect(built.types).toEqual(mimeTypes.types);
    expect(built.extensions).toEqual(mimeTypes.extensions);
    const types = Object.keys(mimeTypes.extensions);
    expect(types.length).toBeGreaterThan(500);
    for (const type of [...types, 'text/unknown', 'nonsense', 'application/json; charset=x'])
      expect([built.charset(type), built.contentType(type), built.extension(type)]).toEqual([
        mimeTypes.charset(type),
        mimeTypes.contentType(type),
        mimeTypes.extension(type),
      ]);
    expect(built.lookup('a.wad')).toBe(mimeTypes.lookup('a.wad'));
  } finally {
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 });
  }
});
