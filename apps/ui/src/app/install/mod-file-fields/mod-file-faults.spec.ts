import { findModFileFaults } from './mod-file-faults';

const SUNDER = { name: 'Sunder', version: '', url: '' };

describe('findModFileFaults', () => {
  it.each([
    ['nothing', SUNDER, []],
    ['an empty name', { ...SUNDER, name: ' ' }, [{ path: 'name', message: 'Enter a name.' }]],
    [
      'a long name',
      { ...SUNDER, name: 'x'.repeat(301) },
      [{ path: 'name', message: 'Use up to 300 characters.' }],
    ],
    [
      'a long version',
      { ...SUNDER, version: 'x'.repeat(101) },
      [{ path: 'version', message: 'Use up to 100 characters.' }],
    ],
    [
      'an invalid link',
      { ...SUNDER, url: 'ftp://example.org' },
      [{ path: 'url', message: 'Enter a link that starts with http:// or https://.' }],
    ],
    [
      'a long link',
      { ...SUNDER, url: `https://example.org/${'x'.repeat(2048)}` },
      [{ path: 'url', message: 'Use up to 2,048 characters.' }],
    ],
  ])('returns the faults of %s', (_, words, faults) => expect(findModFileFaults(words)).toEqual(faults));
});
