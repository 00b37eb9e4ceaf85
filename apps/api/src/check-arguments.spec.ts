import { findArgumentError } from './check-arguments';

it('accepts no arguments', () => {
  expect(findArgumentError([])).toBeNull();
});

it('names an unknown argument, and where commands are', () => {
  const error = findArgumentError(['man', '--json']);
  expect(error).toMatch(/^Unknown argument: man\. .*hangar --help/);
});
