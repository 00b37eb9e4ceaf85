import { WORKSPACE } from '../setup.mjs';
import { runVisibly } from './run-visibly.mjs';

const ONE_MS_IN_MINUTES = 1 / 60_000;

it('reports that a command was stopped because it took too long', () => {
  const stopped = [];
  const options = { timeoutMinutes: ONE_MS_IN_MINUTES, onTimeout: (minutes) => stopped.push(minutes) };
  expect(runVisibly(WORKSPACE, 'prettier', ['--version'], options)).toBe(false);
  expect(stopped).toEqual([ONE_MS_IN_MINUTES]);
});

it('reports no timeout for a command that ends', () => {
  const onTimeout = () => {
    throw new Error('it was not stopped');
  };
  expect(runVisibly(WORKSPACE, 'prettier', ['--version'], { onTimeout })).toBe(true);
  expect(runVisibly(WORKSPACE, 'prettier', ['--no-such-file', 'nowhere'], { onTimeout })).toBe(false);
});
