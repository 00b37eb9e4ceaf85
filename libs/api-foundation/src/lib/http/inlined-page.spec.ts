import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createAccessRules } from './access-rules';
import { markPolicy, readStartingPage, readInlinedPage } from './inlined-page';

let directory: string;
beforeEach(async () => (directory = await mkdtemp(join(tmpdir(), 'hangar-page-'))));
afterEach(() => rm(directory, { recursive: true }));

const writeText = (name: string, text: string): Promise<void> => writeFile(join(directory, name), text);
const readPageText = (): string | undefined =>
  readInlinedPage(join(directory, 'index.html'))?.bytes.toString();

const PAGE =
  '<head><script src="/first.js"></script><link rel="stylesheet" href="/styles.css"><script src="/main.js" type="module"></script></head>';

it('inlines render-blocking files and keeps the links of modules', async () => {
  await writeText('index.html', PAGE);
  await writeText('first.js', 'run();\r\n');
  await writeText('styles.css', "a{src:url(./media/a.woff2)}b{src:url('./media/b.woff2')}i{src:url(data:x)}");
  expect(readPageText()).toBe(
    '<head><script>run();\n</script>' +
      "<style>a{src:url(/media/a.woff2)}b{src:url('/media/b.woff2')}i{src:url(data:x)}</style>" +
      '<script src="/main.js" type="module"></script></head>',
  );
  const hash = createHash('sha256').update('run();\n').digest('base64');
  expect(readInlinedPage(join(directory, 'index.html'))?.scripts).toEqual([hash]);
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
  const etag = readInlinedPage(join(directory, 'index.html'))?.etag;
  await writeText('styles.css', 'a{color:red}');
  expect(readPageText()).toContain('a{color:red}');
  expect(readInlinedPage(join(directory, 'index.html'))?.etag).not.toBe(etag);
});

it('marks the page and gives it a different ETag while Hangar starts', async () => {
  await writeText('index.html', `<html lang="en">${PAGE}</html>`);
  const [page, starting] = [readInlinedPage, readStartingPage].map((read) =>
    read(join(directory, 'index.html')),
  );
  expect(starting?.bytes.toString()).toBe(`<html data-starting lang="en">${PAGE}</html>`);
  expect(starting?.etag).toMatch(/^W\/"[^"]+"$/);
  expect(starting?.etag).not.toBe(page?.etag);
});

it.each([
  ['a sign-in', { authenticate: () => null }],
  ['permissions', { authorize: () => true as const }],
  ['readOnly', { readOnly: true }],
])('marks the page, also while Hangar starts, if the policy has %s', async (_, access) => {
  await writeText('index.html', `<html lang="en">${PAGE}</html>`);
  const rules = createAccessRules(access);
  for (const read of [readInlinedPage, readStartingPage]) {
    const plain = read(join(directory, 'index.html'));
    const marked = markPolicy(read, rules)(join(directory, 'index.html'));
    expect(marked?.bytes.toString()).toMatch(/^<html data-access [^>]*lang="en">/);
    expect(marked?.etag).not.toBe(plain?.etag);
    expect(markPolicy(read, createAccessRules())(join(directory, 'index.html'))).toEqual(plain);
  }
});

it('returns null if there is no built page', () => {
  expect(readInlinedPage(join(directory, 'index.html'))).toBeNull();
  expect(readStartingPage(join(directory, 'index.html'))).toBeNull();
});
