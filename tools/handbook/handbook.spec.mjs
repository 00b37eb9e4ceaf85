import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { buildHandbook } from './build-handbook.mjs';
import { readPage } from './read-page.mjs';

const WORKSPACE = join(dirname(fileURLToPath(import.meta.url)), '../..');
const HANDBOOK = join(WORKSPACE, 'docs/handbook');

/** Files with messages for players. */
const FILES = ['libs', 'apps']
  .flatMap((folder) => listFiles(join(WORKSPACE, folder), '.ts', '.html'))
  .filter((file) => /[\\/]src[\\/]/.test(file) && !/\.spec\.ts$|[\\/]e2e[\\/]/.test(file))
  .map((file) => readFileSync(file, 'utf8').replace(/\s+/g, ' '));
const SOURCES = FILES.join('\n');
const LOWER_CASE_FILES = FILES.map((text) => text.toLowerCase());

/** Sources of startup errors that players see. Other startup errors of the API are for programmers who host it. */
const START_SOURCES = [
  ...listFiles(join(WORKSPACE, 'apps/desktop/src'), '.ts'),
  ...listFiles(join(WORKSPACE, 'libs/api-foundation/src/lib/storage'), '.ts'),
  ...['start-launcher-api', 'port-in-use', 'environment-options'].map((name) =>
    join(WORKSPACE, `libs/launcher-api/src/lib/${name}.ts`),
  ),
].filter((file) => !file.endsWith('.spec.ts') && /StartupError/.test(readFileSync(file, 'utf8')));

describe('the handbook', () => {
  it('is built with each page in every list of pages, valid links, and no inline scripts', () => {
    const target = mkdtempSync(join(tmpdir(), 'handbook-'));
    try {
      buildHandbook({ source: HANDBOOK, target, version: '1.2.3' });
      const pages = listFiles(target, '.html').map((file) => basename(file));
      // No link leads to the page for unknown addresses.
      const listed = pages.filter((page) => page !== '404.html');
      expect(listed.length).toBe(listFiles(HANDBOOK, '.md').length);
      expect(pages.length).toBe(listed.length + 1);
      for (const page of pages) {
        const html = readFileSync(join(target, page), 'utf8');
        expect(listed.filter((otherPage) => !html.includes(`<li><a href="${otherPage}"`))).toEqual([]);
        expect(html).toContain('Hangar 1.2.3');
        expect(html).not.toMatch(/<script(?! src="look.js"><\/script>)|\son\w+=|style="/);
        for (const [, file] of html.matchAll(/(?:src|href)="([\w/-]+\.\w+)"/g))
          expect(() => readFileSync(join(target, file))).not.toThrow();
      }
    } finally {
      rmSync(target, { recursive: true });
    }
  });

  it('has a remedy for every code of the contract, and for no other code', async () => {
    const { ERROR_STATUS } = await importModule('libs/domain/src/lib/contract/error-codes.ts');
    const explainedCodes = findCodes('trouble');
    expect(Object.keys(ERROR_STATUS).filter((code) => !explainedCodes.includes(code))).toEqual([]);
    expect(
      explainedCodes.filter((code) => !(code in ERROR_STATUS) && !SOURCES.includes(`'${code}'`)),
    ).toEqual([]);
    expect(explainedCodes).toEqual([...new Set(explainedCodes)]);
  });

  it("quotes Hangar's messages exactly", () => {
    const quotes = findTroubleQuotes();
    expect(quotes.length).toBeGreaterThan(20);
    expect(quotes.filter((quote) => !isInSources(quote))).toEqual([]);
    expect(isInSources('Hangar never … says this in any file.')).toBe(false);
  });

  it('has a remedy for every error that prevents Hangar from starting', () => {
    const sentences = START_SOURCES.flatMap((source) => findSentences(readFileSync(source, 'utf8')));
    expect(sentences.length).toBeGreaterThan(12);
    const patterns = findTroubleQuotes().map(createPattern);
    expect(sentences.filter((sentence) => !patterns.some((pattern) => pattern.test(sentence)))).toEqual([]);
  });

  it('has a checklist that uses the exact names of controls', () => {
    const checklist = readFileSync(join(WORKSPACE, 'docs/desktop-checklist.md'), 'utf8');
    const names = [...checklist.replace(/`[^`]*`/g, '').matchAll(/\b_([^_]+)_\b/g)].flatMap(([, path = '']) =>
      path.split(' › '),
    );
    expect(names.length).toBeGreaterThan(12);
    const isName = (/** @type {string} */ name) => new RegExp(`[>'"\`] ?${name} ?['"\`<]|\\b${name}: '`);
    expect(names.filter((name) => !isName(name).test(SOURCES))).toEqual([]);
    const minutes = [...checklist.matchAll(/^## (.*) \((\d+) minutes?\)$/gm)].map(([, title, count]) => ({
      isOnline: title === 'With a real network',
      count: Number(count),
    }));
    const sum = (/** @type {boolean} */ isOnline) =>
      minutes.filter((part) => part.isOnline === isOnline).reduce((total, { count }) => total + count, 0);
    expect(sum(false)).toBeLessThanOrEqual(20);
    expect(sum(true)).toBeLessThanOrEqual(10);
  });

  it('lists the keys that work on every page', async () => {
    Object.assign(globalThis, { $localize: String.raw });
    const { SHORTCUTS } = await importModule('apps/ui/src/app/shell/keys/shortcut-rules.ts');
    const keys = SHORTCUTS.map(({ key, needsCommandKey }) =>
      needsCommandKey ? `Ctrl ${key.toUpperCase()}` : key,
    );
    const [, everywhere = ''] = /^## Everywhere$(.*?)^## /ms.exec(readText('keys')) ?? [];
    const rows = everywhere.split('\n').filter((line) => line.includes('<kbd>'));
    const explainedCodes = rows.map((row) =>
      [...row.matchAll(/<kbd>(.*?)<\/kbd>/g)].map(([, key]) => key).join(' '),
    );
    expect(explainedCodes.toSorted()).toEqual([...keys, 'Esc'].toSorted());
  });
});

/**
 * Returns files with these extensions in a folder and its subfolders.
 * @param {string} folder
 * @param {readonly string[]} extensions
 */
function listFiles(folder, ...extensions) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => extensions.some((ending) => file.endsWith(ending)))
    .map((file) => join(folder, file));
}

/** Returns the quotations in the headings of the troubleshooting page. */
function findTroubleQuotes() {
  const headings = readText('trouble').match(/^###.*"$/gm) ?? [];
  return headings.flatMap((heading) => [...heading.matchAll(/"(.*?)"/g)].map(([, quote]) => quote));
}

/**
 * Returns a program's string literals that are sentences.
 * @param {string} source
 */
function findSentences(source) {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const texts = [...withoutComments.matchAll(/`([^`]*)`|'([^'\n]*)'/g)].map(
    ([, one, otherPage]) => one ?? otherPage ?? '',
  );
  // If a string begins with a call, its first sentence is found separately.
  return texts.filter((text) => / .* .*\.$/.test(text) && !/^\$\{\w+\(/.test(text));
}

/**
 * Whether a file contains a sentence. The pattern is slow, and only applied to files that contain all its parts.
 * @param {string} quote
 */
function isInSources(quote) {
  const parts = quote.toLowerCase().split('…');
  const pattern = createPattern(quote);
  return FILES.some(
    (text, index) => parts.every((part) => LOWER_CASE_FILES[index]?.includes(part)) && pattern.test(text),
  );
}

/**
 * Returns a pattern that finds a sentence in a program: "…" is a placeholder for a name, and the sentence may begin
 * differently.
 * @param {string} quote
 */
function createPattern(quote) {
  const parts = quote.split('…').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('[^\\n]{1,60}?'), 'i');
}

/** @param {string} page */
function readText(page) {
  return readFileSync(join(HANDBOOK, `${page}.md`), 'utf8');
}

/**
 * Returns the codes that links can lead to.
 * @param {string} page
 */
function findCodes(page) {
  return [...readPage(page, readText(page)).html.matchAll(/<code id="([A-Z_]+)">/g)].map(([, code]) => code);
}

/**
 * Loads one of our TypeScript modules.
 * @param {string} path
 */
function importModule(path) {
  const { outputFiles } = buildSync({
    entryPoints: [join(WORKSPACE, path)],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}
