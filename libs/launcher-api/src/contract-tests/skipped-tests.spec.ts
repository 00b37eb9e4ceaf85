import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { reportNotTested } from '@hangar/platform/testing';

const { CI } = process.env;
afterEach(() => {
  jest.restoreAllMocks();
  if (CI === undefined) delete process.env['CI'];
  else process.env['CI'] = CI;
});

it('a skipped test reports why it is skipped and how to enable it', () => {
  delete process.env['CI'];
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(reportNotTested('a small disk', 'run the tests as root', new Error('mount: denied'))).toBe(false);
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join('');
  expect(text).toContain('NOT TESTED: a small disk; run the tests as root.');
  expect(text).toContain('mount: denied');
});

it.each(['true', '1'])('a skipped test fails with CI=%s', (value) => {
  process.env['CI'] = value;
  expect(() => reportNotTested('a small disk', 'run the tests as root')).toThrow('NOT TESTED: a small disk');
});

/**
 * Matches calls that report an unsupported test. The tests of the Registry are reported by their global setup, which
 * provides PostgreSQL.
 */
const SKIP_PATTERN = /isPossible\(\)|canActAsNobody\(\)|reportNotTested\(|STORES\.length/;

it('every test that can be skipped reports that it is skipped', async () => {
  const root = join(__dirname, '../../../..');
  const unreported: string[] = [];
  for (const folder of ['libs', 'apps', 'tools']) {
    const names = await readdir(join(root, folder), { recursive: true });
    const specs = names.filter(
      (name) => /\.(spec|e2e)\.(ts|mjs)$/.test(name) && !name.includes('node_modules') && name !== OWN_PATH,
    );
    for (const name of specs) {
      const text = await readFile(join(root, folder, name), 'utf8');
      if (/\b(it|test|describe)\.(skip|only|todo)\b/.test(text) && !SKIP_PATTERN.test(text))
        unreported.push(name);
    }
  }
  expect(unreported).toEqual([]);
});

/** Excluded, because this file contains the strings for which it searches. */
const OWN_PATH = 'launcher-api/src/contract-tests/skipped-tests.spec.ts';
