import type { IRegistryEntry } from '@hangar/domain';

import { emptyFieldsOf, FILLABLE_FIELDS, filledIn } from './empty-fields';

const PLACE = { hashValue: 'ab'.repeat(16), name: 'Music' };
const NOBODY_KNOWS = { version: null, url: null, author: null, releasedOn: null, description: null };
const UNTOUCHED = { fileName: 'sunder.wad', name: 'sunder', ...NOBODY_KNOWS, loadOrder: [] };
const FULL = {
  ...UNTOUCHED,
  name: 'Sunder',
  version: '1',
  url: 'https://example.org/',
  author: 'Insane_Gazebo',
  releasedOn: '2009-04-12',
  description: 'Large.',
  loadOrder: [PLACE],
};
const FOUND: IRegistryEntry = {
  hash: 'cd'.repeat(16),
  name: 'Sunder (2023)',
  version: '2407',
  url: 'https://example.org/sunder',
  category: 'mapset',
  sidecarOnly: true,
  loadOrder: [PLACE],
};

describe('emptyFieldsOf', () => {
  it.each([
    ['all fields of a file without a description', UNTOUCHED, [...FILLABLE_FIELDS]],
    ['no field of a described file', FULL, []],
    [
      'all but a name that differs from the file name only in case',
      { ...UNTOUCHED, name: 'Sunder' },
      FILLABLE_FIELDS.slice(1),
    ],
    ['empty strings', { ...FULL, version: '', url: '' }, ['version', 'url']],
  ])('returns %s', (_, file, expected) => {
    expect(emptyFieldsOf(file)).toEqual(expected);
  });
});

describe('filledIn', () => {
  it('fills only the given empty fields', () => {
    expect(filledIn(UNTOUCHED, FOUND, ['name', 'url', 'loadOrder'])).toEqual({
      ...UNTOUCHED,
      name: 'Sunder (2023)',
      url: 'https://example.org/sunder',
      loadOrder: [PLACE],
    });
  });

  it.each([
    ['has no empty fields', FULL, FOUND, FILLABLE_FIELDS],
    ['has no fields that may be filled', UNTOUCHED, FOUND, []],
    ['is given no content', { ...FULL, version: null }, { ...FOUND, version: null }, FILLABLE_FIELDS],
  ])('returns the same file if it %s', (_, file, found, fields) => {
    expect(filledIn(file, found, fields)).toBe(file);
  });
});
