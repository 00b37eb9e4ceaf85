import { modFileFaults } from './mod-file-faults';

const SUNDER = { name: 'Sunder', version: '', url: '' };

describe('what is wrong with the words about a mod file', () => {
  it.each([
    ['nothing', SUNDER, []],
    ['no name', { ...SUNDER, name: ' ' }, [{ path: 'name', message: 'Enter a name.' }]],
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
      'a link to nowhere',
      { ...SUNDER, url: 'ftp://example.org' },
      [{ path: 'url', message: 'Enter a link that starts with http:// or https://.' }],
    ],
    [
      'a long link',
      { ...SUNDER, url: `https://example.org/${'x'.repeat(2048)}` },
      [{ path: 'url', message: 'Use up to 2048 characters.' }],
    ],
  ])('is %s', (_, words, faults) => expect(modFileFaults(words)).toEqual(faults));
});
