import { modFileFaults } from './mod-file-faults';

const SUNDER = { name: 'Sunder', version: '', url: '' };

describe('what is wrong with the words about a mod file', () => {
  it.each([
    ['nothing', SUNDER, {}],
    ['no name', { ...SUNDER, name: ' ' }, { name: 'A mod file needs a name.' }],
    ['a long name', { ...SUNDER, name: 'x'.repeat(301) }, { name: 'At most 300 characters.' }],
    ['a long version', { ...SUNDER, version: 'x'.repeat(101) }, { version: 'At most 100 characters.' }],
    [
      'a link to nowhere',
      { ...SUNDER, url: 'ftp://example.org' },
      { url: 'A link begins with http:// or https://.' },
    ],
    [
      'a long link',
      { ...SUNDER, url: `https://example.org/${'x'.repeat(2048)}` },
      { url: 'At most 2048 characters.' },
    ],
  ])('is %s', (_, words, faults) => expect(modFileFaults(words)).toEqual(faults));
});
