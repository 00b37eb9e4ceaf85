import { familyOfNewest, newestFirst, portMeantBy } from './newest-port';

const port = (id: string, version: string | undefined, more: object = {}) => ({
  id,
  family: 'gzdoom',
  ...(version === undefined ? {} : { version }),
  ignored: false,
  missing: false,
  ...more,
});
const PORTS = [
  port('unknown', undefined),
  port('old', 'g4.9.1'),
  port('new', '4.14.2'),
  port('hidden', '4.20', { ignored: true }),
  port('gone', '4.19', { missing: true }),
  port('woof', '15.2.0', { family: 'woof' }),
];

it.each([
  ['newest:gzdoom', 'new'],
  ['newest:woof', 'woof'],
  ['newest:uzdoom', undefined],
  ['newest:', undefined],
  ['old', 'old'],
  ['gone', 'gone'],
  [null, undefined],
])('%s refers to %s', (id, expected) => expect(portMeantBy(PORTS, id)?.id).toBe(expected));

it('uses a port with an unknown version if it is the only one', () => {
  expect(portMeantBy([port('unknown', undefined)], 'newest:gzdoom')?.id).toBe('unknown');
});

it('compares versions by their numbers and keeps the order of equal ones', () => {
  const versions = ['0.9', '0.10', '0.10.0', 'v0.9.2-beta', 'none'];
  const sorted = newestFirst(
    versions.map((version) => port(version, version)),
    'gzdoom',
  );
  expect(sorted.map(({ id }) => id)).toEqual(['0.10', '0.10.0', 'v0.9.2-beta', '0.9', 'none']);
});

it.each([
  ['newest:dsda-doom', 'dsda-doom'],
  ['newest', null],
  ['gzdoom', null],
  [null, null],
])('the family of %j is %j', (id, family) => expect(familyOfNewest(id)).toBe(family));
