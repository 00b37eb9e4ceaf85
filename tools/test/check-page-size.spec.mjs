import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { checkPageSize, findFirstPageFiles } from './check-page-size.mjs';

describe('the size of the first page', () => {
  let workspace;
  let directory;

  beforeEach(() => {
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    workspace = mkdtempSync(join(tmpdir(), 'hangar-page-'));
    directory = join(workspace, 'dist/apps/ui/browser');
    mkdirSync(directory, { recursive: true });
    write(
      'index.html',
      '<link rel="preload" as="script" href="/main.js"><link rel="icon" href="/x.svg"><script src="/early.js"></script>',
    );
    write('early.js', '1');
    write(
      'main.js',
      `import{a as b}from"./shared.js";import'./more.js';()=>import("./page.js");import("./later.js")`,
    );
    write('shared.js', '1');
    write('more.js', '1');
    write('page.js', 'import{c}from"./cards.js";export const page="hangar-launch-page"');
    write('cards.js', '1');
    write('later.js', '1');
  });

  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(workspace, { recursive: true });
  });

  const write = (file, text) => writeFileSync(join(directory, file), text);

  it('counts the scripts, the first page and their shared imports, but nothing loaded later', () => {
    expect(findFirstPageFiles(directory).sort()).toEqual(
      ['cards.js', 'early.js', 'main.js', 'more.js', 'page.js', 'shared.js'].sort(),
    );
  });

  it('fails if they are too large together', () => {
    expect(checkPageSize(workspace, 20_000).failures).toEqual([]);
    write('cards.js', randomBytes(20_000).toString('base64'));
    expect(checkPageSize(workspace, 20_000).failures).toHaveLength(1);
  });

  it('ignores what is loaded later', () => {
    write('later.js', randomBytes(50_000).toString('base64'));
    expect(checkPageSize(workspace, 20_000)).toEqual({ passed: 1, failures: [] });
  });

  it('fails if there is no page', () => {
    rmSync(join(directory, 'index.html'));
    expect(checkPageSize(workspace).failures).toEqual(['page size: the page is not built']);
  });
});
