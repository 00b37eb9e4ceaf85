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
    ['everything of a file that nobody described', UNTOUCHED, [...FILLABLE_FIELDS]],
    ['nothing of a file that is described', FULL, []],
    [
      'not a name that differs from the file name in case alone',
      { ...UNTOUCHED, name: 'Sunder' },
      FILLABLE_FIELDS.slice(1),
    ],
    ['a text without content', { ...FULL, version: '', url: '' }, ['version', 'url']],
  ])('names %s', (_, file, expected) => {
    expect(emptyFieldsOf(file)).toEqual(expected);
  });
});

describe('filledIn', () => {
  it('fills what is empty and may be filled, and nothing that the user alone decides', () => {
    expect(filledIn(UNTOUCHED, FOUND, ['name', 'url', 'loadOrder'])).toEqual({
      ...UNTOUCHED,
      name: 'Sunder (2023)',
      url: 'https://example.org/sunder',
      loadOrder: [PLACE],
    });
  });

  it.each([
    ['is full', FULL, FOUND, FILLABLE_FIELDS],
    ['may not be filled', UNTOUCHED, FOUND, []],
    ['gets no content', { ...FULL, version: null }, { ...FOUND, version: null }, FILLABLE_FIELDS],
  ])('gives back the same file when it %s', (_, file, found, fields) => {
    expect(filledIn(file, found, fields)).toBe(file);
  });
});
