import { ApiError } from './api-error';
import { faultsOf, WHOLE_FORM } from './faults';

const invalid = (details: unknown) => new ApiError('VALIDATION_FAILED', 'That cannot be saved.', details);

describe('faultsOf', () => {
  it('tells each fault at its field, the first one of each', () => {
    const details = [
      { path: 'title', message: 'must not be empty' },
      { path: 'files.2.name', message: 'must be text' },
      { path: 'files[3]', message: 'must be an object' },
    ];
    expect(faultsOf(invalid(details))).toEqual({ title: 'must not be empty', files: 'must be text' });
  });

  it.each([
    ['another refusal', new ApiError('NO_SPACE', 'That cannot be saved.')],
    ['details that say nothing', invalid([{ path: 'x' }])],
    ['no details', invalid(undefined)],
  ])('tells the whole form of %s', (_, error) => {
    expect(faultsOf(error)).toEqual({ [WHOLE_FORM]: 'That cannot be saved.' });
  });
});
