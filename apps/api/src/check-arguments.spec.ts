import { findArgumentError } from './check-arguments';

it('accepts no argument except --safe', () => {
  expect(findArgumentError([])).toBeNull();
  expect(findArgumentError(['--safe'])).toBeNull();
});

it('names an unknown argument, and where to find the commands', () => {
  const error = findArgumentError(['--safe', 'man', '--json']);
  expect(error).toMatch(/^Unknown argument: man\. .*hangar --help/);
});
