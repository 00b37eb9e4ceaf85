import { execFileSync } from 'node:child_process';
import { packageVersion } from './package-version.mjs';

const isBefore = (one, other) => {
  try {
    execFileSync('dpkg', ['--compare-versions', packageVersion(one), 'lt', packageVersion(other)]);
    return true;
  } catch {
    return false;
  }
};

it.each([
  ['0.4.0-beta.1', '0.4.0'],
  ['0.4.0-beta.1', '0.4.0-beta.2'],
  ['0.3.0', '0.4.0-beta.1'],
])('a package of %s is brought up to date by one of %s', (one, other) => {
  expect([isBefore(one, other), isBefore(other, one)]).toEqual([true, false]);
});

it('has no character that rpm refuses', () => {
  expect(packageVersion('0.4.0-beta.1')).toBe('0.4.0~beta.1');
});
