import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_PORT_FAMILIES, SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

const WORKSPACE = join(__dirname, '../../../../..');

function wordsOf(document: string): string {
  return readFileSync(join(WORKSPACE, document), 'utf8').replace(/\s+/g, ' ');
}

it('the families are all named on the page of the handbook that lists them', () => {
  const page = wordsOf('docs/handbook/source-ports.md');
  const missing = Object.values(SOURCE_PORT_FAMILY_NAMES).filter((name) => !page.includes(name));
  expect(missing).toEqual([]);
});

it('the families are as many as the README says', () => {
  const [, count] = /(\d+) families of source ports/.exec(wordsOf('README.md')) ?? [];
  expect(Number(count)).toBe(SOURCE_PORT_FAMILIES.length);
});
