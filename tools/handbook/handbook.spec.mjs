import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { buildHandbook } from './build-handbook.mjs';
import { readPage } from './read-page.mjs';

const WORKSPACE = join(dirname(fileURLToPath(import.meta.url)), '../..');
const HANDBOOK = join(WORKSPACE, 'docs/handbook');
const SERVER = join(WORKSPACE, 'libs/launcher-api/src/lib');

describe('the handbook', () => {
  it('is built: each page in every list of pages, each link leading somewhere, without inline scripts', () => {
    const target = mkdtempSync(join(tmpdir(), 'handbook-'));
    try {
      buildHandbook({ source: HANDBOOK, target, version: '1.2.3' });
      const pages = filesIn(target, '.html');
      expect(pages.length).toBe(filesIn(HANDBOOK, '.md').length);
      for (const page of pages) {
        const html = readFileSync(join(target, page), 'utf8');
        expect(pages.filter((other) => !html.includes(`<li><a href="${other}"`))).toEqual([]);
        expect(html).toContain('Hangar 1.2.3');
        expect(html).not.toMatch(/<script(?! src="look.js"><\/script>)|\son\w+=|style="/);
        for (const [, file] of html.matchAll(/(?:src|href)="([\w/-]+\.\w+)"/g))
          expect(() => readFileSync(join(target, file))).not.toThrow();
      }
    } finally {
      rmSync(target, { recursive: true });
    }
  });

  it('says what to do about every code of the contract, and of no code that Hangar does not know', async () => {
    const { ERROR_STATUS } = await moduleOf('libs/domain/src/lib/contract/error-codes.ts');
    const told = codesOf('trouble');
    expect(Object.keys(ERROR_STATUS).filter((code) => !told.includes(code))).toEqual([]);
    const sources = filesIn(SERVER, '.ts').filter((file) => !file.endsWith('.spec.ts'));
    const source = sources.map((file) => readFileSync(join(SERVER, file), 'utf8')).join('\n');
    expect(told.filter((code) => !(code in ERROR_STATUS) && !source.includes(`'${code}'`))).toEqual([]);
    expect(told).toEqual([...new Set(told)]);
  });

  it('names the keys that work on every page', async () => {
    Object.assign(globalThis, { $localize: String.raw });
    const { SHORTCUTS } = await moduleOf('apps/ui/src/app/shell/keys/shortcut-rules.ts');
    const keys = SHORTCUTS.map(({ key, withCommand }) => (withCommand ? `Ctrl ${key.toUpperCase()}` : key));
    const [, everywhere = ''] = /^## Everywhere$(.*?)^## /ms.exec(textOf('keys')) ?? [];
    const rows = everywhere.split('\n').filter((line) => line.includes('<kbd>'));
    const told = rows.map((row) => [...row.matchAll(/<kbd>(.*?)<\/kbd>/g)].map(([, key]) => key).join(' '));
    expect(told.toSorted()).toEqual([...keys, 'Esc'].toSorted());
  });
});

/**
 * Files with such an ending in a folder and those below it.
 * @param {string} folder
 * @param {string} ending
 */
function filesIn(folder, ending) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith(ending));
}

/** @param {string} page */
function textOf(page) {
  return readFileSync(join(HANDBOOK, `${page}.md`), 'utf8');
}

/**
 * The codes that links can lead to.
 * @param {string} page
 */
function codesOf(page) {
  return [...readPage(page, textOf(page)).html.matchAll(/<code id="([A-Z_]+)">/g)].map(([, code]) => code);
}

/**
 * A module of ours that is written in TypeScript.
 * @param {string} path
 */
function moduleOf(path) {
  const { outputFiles } = buildSync({
    entryPoints: [join(WORKSPACE, path)],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
