import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readStartingPage, readInlinedPage } from './inlined-page';
import type { PageDocument } from './page-document';

let directory: string;
beforeEach(async () => (directory = await mkdtemp(join(tmpdir(), 'hangar-page-'))));
afterEach(() => rm(directory, { recursive: true }));

const writeText = (name: string, text: string): Promise<void> => writeFile(join(directory, name), text);
const AT_ROOT: PageDocument = { path: '', apiBase: '', hasPolicy: false };
const readPage = (document = AT_ROOT) => readInlinedPage(join(directory, 'index.html'), document);
const readPageText = (document = AT_ROOT): string | undefined => readPage(document)?.bytes.toString();

const PAGE =
  '<head><script src="first.js"></script><link rel="stylesheet" href="styles.css"><script src="main.js" type="module"></script></head>';

it('inlines render-blocking files and keeps the links of modules', async () => {
  await writeText('index.html', PAGE);
  await writeText('first.js', 'run();\r\n');
  await writeText('styles.css', "a{src:url(./media/a.woff2)}b{src:url('./media/b.woff2')}i{src:url(data:x)}");
  expect(readPageText()).toBe(
    '<head><script>run();\n</script>' +
      "<style>a{src:url(./media/a.woff2)}b{src:url('./media/b.woff2')}i{src:url(data:x)}</style>" +
      '<script src="main.js" type="module"></script></head>',
  );
  const hash = createHash('sha256').update('run();\n').digest('base64');
  expect(readPage()?.scripts).toEqual([hash]);
});

it.each(['first("</script>")', 'first("<!--")', 'first("</STYLE >")'])(
  'keeps the link of a file that contains %s',
  async (script) => {
    await writeText('index.html', PAGE);
    await writeText('first.js', script);
    expect(readPageText()).toBe(PAGE);
  },
);

it('gives the page a new ETag when one of its parts changes', async () => {
  await writeText('index.html', PAGE);
  await writeText('styles.css', 'a{}');
  const etag = readPage()?.etag;
  await writeText('styles.css', 'a{color:red}');
  expect(readPageText()).toContain('a{color:red}');
  expect(readPage()?.etag).not.toBe(etag);
});

it('contains the paths of the page and the API, and has an ETag that depends on them', async () => {
  await writeText('index.html', `<html lang="en"><head><base href="/"/>${PAGE}</head></html>`);
  const below = { path: '/doom', apiBase: '/v"1', hasPolicy: false };
  expect(readPageText(below)).toBe(
    `<html data-api="/v&quot;1" lang="en"><head><base href="/doom/"/>${PAGE}</head></html>`,
  );
  expect(readPageText()).toContain(`<html lang="en"><head><base href="/"/>`);
  expect(readPage(below)?.etag).not.toBe(readPage()?.etag);
});

it('marks the page and gives it a different ETag while Hangar starts', async () => {
  await writeText('index.html', `<html lang="en">${PAGE}</html>`);
  const [page, starting] = [readInlinedPage, readStartingPage].map((read) =>
    read(join(directory, 'index.html'), AT_ROOT),
  );
  expect(starting?.bytes.toString()).toBe(`<html data-starting lang="en">${PAGE}</html>`);
  expect(starting?.etag).toMatch(/^W\/"[^"]+"$/);
  expect(starting?.etag).not.toBe(page?.etag);
});

it('marks the page, even while Hangar starts, if there is an access policy', async () => {
  await writeText('index.html', `<html lang="en">${PAGE}</html>`);
  for (const read of [readInlinedPage, readStartingPage]) {
    const plain = read(join(directory, 'index.html'), AT_ROOT);
    const marked = read(join(directory, 'index.html'), { ...AT_ROOT, hasPolicy: true });
    expect(plain?.bytes.toString()).not.toContain('data-access');
    expect(marked?.bytes.toString()).toMatch(/^<html [^>]*data-access=""/);
    expect(marked?.etag).not.toBe(plain?.etag);
  }
});

it('returns null if there is no built page', () => {
  expect(readPage()).toBeNull();
  expect(readStartingPage(join(directory, 'index.html'), AT_ROOT)).toBeNull();
});
