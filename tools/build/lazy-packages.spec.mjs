import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { lazyPackages } from './lazy-packages.mjs';

const WORKSPACE = join(import.meta.dirname, '..', '..');

let directory;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'hangar-late-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true, maxRetries: 3 }));

/** Returns the exports of a bundle of this code, and the Node modules that it has loaded so far. */
async function bundle(contents, sourcefile = 'index.js') {
  const outfile = join(directory, 'bundle.cjs');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: WORKSPACE, sourcefile: join(WORKSPACE, sourcefile) },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    write: false,
    outfile,
    plugins: [lazyPackages],
  });
  const requested = [];
  const requireBundle = createRequire(import.meta.url);
  writeFileSync(outfile, `module.exports = (require, exports, module) => {\n${outputFiles[0].text}\n};`);
  const module = { exports: {} };
  const require = (name) => {
    requested.push(name);
    return requireBundle(name);
  };
  requireBundle(outfile)(require, module.exports, module);
  return { exported: module.exports, requested };
}

it('packages that export a function return the same results', async () => {
  const { exported } = await bundle(`
    import satisfies from 'semver/functions/satisfies.js';
    import validRange from 'semver/ranges/valid.js';
    import qs from 'qs';
    export { satisfies, validRange, qs };
  `);
  expect(exported.satisfies('0.3.0', '>=0.2.0')).toBe(true);
  expect(exported.satisfies('0.3.0', '>=0.4.0-x', { includePrerelease: true })).toBe(false);
  expect(exported.validRange('no range')).toBeNull();
  expect(exported.qs.parse('a[b]=c')).toEqual({ a: { b: 'c' } });
});

it('Nest receives the Node functions that a start needs, and others on demand', async () => {
  const nestCode = `
    import { performance } from 'perf_hooks';
    import { Server } from 'tls';
    import * as https from 'https';
    export const now = () => performance.now();
    export const isSecure = (server) => server instanceof Server;
    export const open = () => https.createServer({});
  `;
  const { exported, requested } = await bundle(nestCode, 'node_modules/@nestjs/core/some.js');
  const before = exported.now();
  expect(exported.now()).toBeGreaterThan(before);
  expect(requested).toEqual([]);
  expect(exported.isSecure({})).toBe(false);
  expect(requested).toEqual(['node:tls']);
  expect(exported.isSecure(exported.open())).toBe(true);
  expect(requested).toContain('node:https');
});

it('all other code receives the original Node modules', async () => {
  const { requested } = await bundle(`import { Server } from 'tls'; export { Server };`);
  expect(requested).toEqual(['tls']);
});
