import { findArgumentError } from './check-arguments';

it('accepts no arguments but --safe', () => {
  expect(findArgumentError([])).toBeNull();
  expect(findArgumentError(['--safe'])).toBeNull();
});

it('names an unknown argument, and where commands are', () => {
  const error = findArgumentError(['--safe', 'man', '--json']);
  expect(error).toMatch(/^Unknown argument: man\. .*hangar --help/);
});
