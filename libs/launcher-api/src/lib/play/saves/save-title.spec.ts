import { getSaveTitle } from './save-title';

const FILES = [
  { hashValue: '9e107d9d372bb6826bd81d3542a419d6' },
  { hashValue: '10f1220db77c3a5e85e9afec8c844587' },
];

it.each([
  ['truncated within the digits', 'MAP01 (ROOMS-10F1220DB7', 'MAP01 (ROOMS)'],
  ['with all digits', 'E1M3 (A-10F1220DB77C3A5E85E9AFEC8C844587.WAD)', 'E1M3 (A)'],
  ['of a file with a dash in its name', 'MAP12 (TWO-ROOMS-9E107D', 'MAP12 (TWO-ROOMS)'],
  ['in lower case', 'MAP01 (rooms-10f1220db7', 'MAP01 (rooms)'],
])('removes the hash digits of a mod file from a proposed name %s', (_case, title, expected) => {
  expect(getSaveTitle(title, FILES)).toBe(expected);
});

it.each([
  ['of another file', 'MAP01 (ROOMS-ABCDEF0123'],
  ['without digits', 'MAP01 (SCYTHE.WAD)'],
  ['of the player', 'Before the stairs-1'],
  ['of the player, with a map', 'MAP01-10f1'],
  ['that is empty', ''],
  ['that is unknown', null],
])('does not change a name %s', (_case, title) => {
  expect(getSaveTitle(title, FILES)).toBe(title);
});
