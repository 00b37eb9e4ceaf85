import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SOURCE_PORT_FAMILY_NAMES } from '@hangar/domain';

const WORKSPACE = join(__dirname, '../../../../..');

function getWords(document: string): string {
  return readFileSync(join(WORKSPACE, document), 'utf8').replace(/\s+/g, ' ');
}

it('the handbook page about source ports lists every family', () => {
  const page = getWords('docs/handbook/source-ports.md');
  const missing = Object.values(SOURCE_PORT_FAMILY_NAMES).filter((name) => !page.includes(name));
  expect(missing).toEqual([]);
});

it('the README states the number of families', () => {
  const [, count] = /(\d+) families of source ports/.exec(getWords('README.md')) ?? [];
  expect(Number(count)).toBe(Object.keys(SOURCE_PORT_FAMILY_NAMES).length);
});
