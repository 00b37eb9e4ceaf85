import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildHandbook } from './build-handbook.mjs';

let folder;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'handbook-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('building a handbook', () => {
  it('converts Markdown to pages with links, codes and pictures', () => {
    const html = build({
      index: '# Start\n\nSee [what helps](help.md#NO_SPACE) & [a site](https://example.org/?a=1&b=2).',
      help: '# Help\n\n## It is "full"\n\nCodes: `NO_SPACE`, `STALE`\n\n![A "picture"](pictures/a.png)\n\n| a |\n| - |\n| b |\n',
    });
    expect(html('index')).toContain('<a href="help.html#NO_SPACE">what helps</a> &amp;');
    expect(html('index')).toContain('href="https://example.org/?a=1&amp;b=2"');
    expect(html('help')).toContain('<h2 id="it-is-full">');
    expect(html('help')).toContain('<code id="NO_SPACE">NO_SPACE</code>, <code id="STALE">STALE</code>');
    expect(html('help')).toContain('alt="A &quot;picture&quot;"');
    expect(html('help')).toContain('<th>a</th>');
    expect(readFileSync(join(folder, 'built/pictures/a.png'), 'utf8')).toBe('a picture');
    expect(html('404')).toContain('<h1>Page not found</h1>');
  });

  it.each([
    ['a link to a missing page', '# Start\n\n[x](nowhere.md)', 'index.md: broken link: nowhere.md.'],
    ['a link to a missing heading', '# Start\n\n[x](#there)', 'index.md: broken link: #there.'],
    ['a link out of the handbook', '# Start\n\n[x](../../README.md)', 'broken link: ../../README.md.'],
    ['a link that runs code', '# Start\n\n[x](javascript:alert)', 'broken link: javascript:alert.'],
    ['a missing picture', '# Start\n\n![x](pictures/b.png)', 'picture pictures/b.png not found.'],
    ['a picture from elsewhere', '# Start\n\n![x](../a.png)', 'picture ../a.png not found.'],
    [
      'a picture without alternative text',
      '# Start\n\n![](pictures/a.png)',
      'pictures/a.png has no alternative text.',
    ],
    ['a page without a title', 'Welcome.', 'index.md must start with its title'],
  ])('rejects %s and writes nothing', (_, index, sentence) => {
    expect(() => build({ index })).toThrow(sentence);
    expect(existsSync(join(folder, 'built'))).toBe(false);
  });

  it('rejects a page that is not listed', () => {
    expect(() => build({ index: '# Start', lost: '# Lost' }, ['index'])).toThrow(
      "lost.md isn't listed in contents.json.",
    );
  });
});

/**
 * Builds a handbook of these pages; returns a function to read them.
 * @param {Record<string, string>} pages
 */
function build(pages, listed = Object.keys(pages)) {
  const source = join(folder, 'source');
  const target = join(folder, 'built');
  mkdirSync(join(source, 'pictures'), { recursive: true });
  writeFileSync(join(source, 'pictures/a.png'), 'a picture');
  writeFileSync(join(source, 'contents.json'), JSON.stringify([{ title: 'All', pages: listed }]));
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(source, `${name}.md`), text);
  buildHandbook({ source, target, version: '1.2.3' });
  return (name) => readFileSync(join(target, `${name}.html`), 'utf8');
}
